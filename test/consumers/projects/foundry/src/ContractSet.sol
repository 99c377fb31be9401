// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// A token that answers what wallets ask.
contract Token {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(string memory ofName, string memory ofSymbol, uint8 ofDecimals) {
        (name, symbol, decimals) = (ofName, ofSymbol, ofDecimals);
    }
}

contract EuroTokenOne is Token("Euro Token One", "EURA", 18) {}

contract EuroTokenTwo is Token("Euro Token Two", "EURB", 6) {}

contract ProtocolToken is Token("Protocol Token", "PROTO", 18) {}

/// What every contract of the set says of itself.
abstract contract Named {
    string public label;

    constructor(string memory ofLabel) {
        label = ofLabel;
    }
}

contract CommunityFeeCollector is Named("CommunityFeeCollector") {}

contract FeeRouter is Named("Router") {}

contract FixedPrice is Named("FixedPrice") {}

contract ERC20Template is Named("ERC20Template[0]") {}

contract ERC20TemplateEnterprise is Named("ERC20Template[1]") {}

contract ERC721Template is Named("ERC721Template[0]") {}

contract Dispenser is Named("Dispenser") {}

contract ERC721Factory is Named("ERC721Factory") {}
