// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "../src/ContractSet.sol";

interface Vm {
    function startBroadcast() external;
}

contract Deploy {
    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function run() external {
        vm.startBroadcast();
        new EuroTokenOne();
        new EuroTokenTwo();
        new ProtocolToken();
        new CommunityFeeCollector();
        new FeeRouter();
        new FixedPrice();
        new ERC20Template();
        new ERC20TemplateEnterprise();
        new ERC721Template();
        new Dispenser();
        new ERC721Factory();
    }
}

/// The router alone, anew.
contract Redeploy {
    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function run() external {
        vm.startBroadcast();
        new FeeRouter();
    }
}
