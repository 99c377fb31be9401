/** Which files a run is about. An empty list restricts nothing. */
export interface Selection {
  readonly targets: readonly string[];
  /** With networks given, files that are about no single network are not chosen. */
  readonly networks: readonly string[];
}

export const EVERYTHING: Selection = { targets: [], networks: [] };

export function isEverything({ targets, networks }: Selection): boolean {
  return targets.length === 0 && networks.length === 0;
}

/** Whether a file with this target and network, an artifact or a manifest's entry, is chosen. */
export function isChosen(
  { targets, networks }: Selection,
  { target, network }: { readonly target?: string; readonly network?: string },
): boolean {
  return allows(targets, target) && allows(networks, network);
}

function allows(chosen: readonly string[], name: string | undefined): boolean {
  return chosen.length === 0 || (name !== undefined && chosen.includes(name));
}
