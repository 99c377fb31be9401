// SPDX-License-Identifier: UNLICENSED
pragma solidity >=0.8.0;

// Testnet
library Testnet {
    uint256 internal constant CHAIN_ID = 32457;

    // Euro Token One
    address internal constant TOKEN_EURO1 = 0x3245700000000000000000000000000000000011;

    // Euro Token Two
    address internal constant TOKEN_EURO2 = 0x3245700000000000000000000000000000000012;

    // Protocol Token
    address internal constant TOKEN_PROTOCOL = 0x3245700000000000000000000000000000000013;

    // Protocol token
    address internal constant CONTRACT_PROTOCOL_TOKEN = 0x3245700000000000000000000000000000000013;

    // Community fee collector
    address internal constant CONTRACT_COMMUNITY_FEE_COLLECTOR = 0x3245700000000000000000000000000000000021;

    // Router
    address internal constant CONTRACT_ROUTER = 0x3245700000000000000000000000000000000022;

    // Fixed-price exchange
    address internal constant CONTRACT_FIXED_PRICE = 0x3245700000000000000000000000000000000023;

    // ERC-20 templates
    address internal constant CONTRACT_ERC20_TEMPLATE_1 = 0x3245700000000000000000000000000000000024;

    // ERC-20 templates
    address internal constant CONTRACT_ERC20_TEMPLATE_2 = 0x3245700000000000000000000000000000000025;

    // ERC-721 templates
    address internal constant CONTRACT_ERC721_TEMPLATE_1 = 0x3245700000000000000000000000000000000026;

    // Dispenser
    address internal constant CONTRACT_DISPENSER = 0x3245700000000000000000000000000000000027;

    // ERC-721 factory
    address internal constant CONTRACT_ERC721_FACTORY = 0x3245700000000000000000000000000000000028;

    // Data-access provider
    address internal constant PROVIDER_ADDRESS = 0x3245700000000000000000000000000000000031;
}
