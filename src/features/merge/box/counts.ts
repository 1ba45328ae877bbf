import { mayAccess, type Role } from "../../../http/access.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import { type ItemState, itemStates, type MergeCounts } from "../merges/answers.ts";

/** How many items of each resource are in each state, regardless of anyone's role. */
export type CountsByResource = Readonly<Record<string, Readonly<Partial<Record<ItemState, number>>>>>;

/** The states of items that a role may be missing for. */
const written: readonly ItemState[] = ["ready", "decide", "waits"];

/** Returns the names of the resources whose records a role can't write. */
export const resourcesBeyond = (registry: Registry, role: Role): string[] =>
  registry.filter(({ write }) => !mayAccess(role, write)).map(({ name }) => name);

/** Returns the state of an item for who looks at it, given the resources beyond their role. */
export const stateFor = (state: ItemState, resource: string, beyond: readonly string[]): ItemState =>
  written.includes(state) && beyond.includes(resource) ? "role" : state;

/** Which items have one of the wanted states for a viewer: those of stored states, of resources within and beyond their role. */
export const storedStates = (
  wanted: readonly ItemState[],
): { readonly within: readonly ItemState[]; readonly beyond: readonly ItemState[] } => ({
  within: wanted,
  beyond: itemStates.filter((state) => wanted.includes(written.includes(state) ? "role" : state)),
});

/** Counts items for a viewer, given the resources beyond their role. */
export function countsFor(counts: CountsByResource, beyond: readonly string[]): MergeCounts {
  const shown = Object.fromEntries(itemStates.map((state) => [state, 0])) as Record<ItemState, number>;
  for (const [resource, states] of Object.entries(counts)) {
    for (const state of itemStates) shown[stateFor(state, resource, beyond)] += states[state] ?? 0;
  }
  return shown;
}

/** Counts the items of some resources, or of all, that have one of the wanted states for a viewer. */
export function countWanted(counts: CountsByResource, { states, resources, beyond }: WantedItems): number {
  const chosen = Object.entries(counts).filter(
    ([resource]) => resources.length === 0 || resources.includes(resource),
  );
  const shown = countsFor(Object.fromEntries(chosen), beyond);
  return states.reduce((sum, state) => sum + shown[state], 0);
}

/** Which items are asked for, and the resources beyond the role of who asks; no resources are all. */
export interface WantedItems {
  readonly states: readonly ItemState[];
  readonly resources: readonly string[];
  readonly beyond: readonly string[];
}

/** Whether something in a merge can still be merged, by whomever. */
export const hasWork = (counts: CountsByResource): boolean =>
  Object.values(counts).some((states) =>
    itemStates.some((state) => state !== "same" && state !== "applied" && (states[state] ?? 0) > 0),
  );
