// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./Answering.sol";

/// Stands at the address of a contract of the spec, and says which one it is.
contract Contract is Answering {
    string public label;

    constructor(string memory ofLabel) {
        label = ofLabel;
    }
}
