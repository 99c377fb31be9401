/** A contract that a deployment tool says it has deployed. */
export interface Deployment {
  /** The contract's name. */
  readonly name: string;
  /** What the file calls this deployment, where that is more than the name: `Markets#Router`. */
  readonly id?: string;
  /** As the file writes it. */
  readonly address: string;
  /** The block that it was deployed in, where the file knows. */
  readonly block?: number;
  /** Whether it is one of several that belong together in this order. */
  readonly isItem?: true;
}

/** What a file says of one network. */
export interface DeploymentSet {
  /** As the file writes it, where that is no number. */
  readonly chainId?: number | string;
  /** The network's name, where the file gives it one. */
  readonly network?: string;
  /** The block to read from, where the file states it for all contracts. */
  readonly startBlock?: number;
  readonly deployments: readonly Deployment[];
}

/** A kind of file that deployment tools write. */
export interface DeploymentFormat {
  /** What people call it. */
  readonly title: string;
  /** What the file says, of each network that it is about; nothing, if it is of another kind. */
  readonly read: (content: unknown, file: string) => readonly DeploymentSet[] | undefined;
}
