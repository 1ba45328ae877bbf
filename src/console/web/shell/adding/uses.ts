import { currentMe } from "../../api/session.ts";
import { readStored, writeStored } from "../../base/stored.ts";
import { createStore } from "../../ui/message/store.ts";
import type { Uses } from "./kinds.ts";

const keyOf = (): string => `added.${currentMe()?.id ?? "none"}`;

/** Returns how often the signed-in user has added each kind, in this browser. */
export function readUses(): Uses {
  const kept = readStored(keyOf());
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, count]) => typeof count === "number"));
}

/** Changes whenever a use is counted. */
export const usesChanged = createStore(0);

/** Counts the addition of a record of this kind. */
export function countUse(resource: string): void {
  const uses = readUses();
  writeStored(keyOf(), { ...uses, [resource]: (uses[resource] ?? 0) + 1 });
  usesChanged.write(usesChanged.read() + 1);
}
