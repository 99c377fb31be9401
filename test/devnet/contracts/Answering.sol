// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// Answers whatever view functions it is told to, each with an address.
abstract contract Answering {
    mapping(bytes4 => address) private answers;

    function answer(bytes4 getter, address with) external {
        answers[getter] = with;
    }

    fallback() external {
        address found = answers[msg.sig];
        require(found != address(0), "this contract has no such function");
        assembly {
            mstore(0, found)
            return(0, 32)
        }
    }
}
