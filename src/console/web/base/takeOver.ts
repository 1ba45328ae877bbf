import type { Kept, KeptPatch } from "../../../features/personal/answers.ts";
import { resources } from "../definitions/resources.ts";
import { readStored, writeStored } from "./stored.ts";

/**
 * Brings the columns that earlier versions kept in this browser to the server, once; what it has already is the newer.
 * They are forgotten here only when they are there.
 */
export async function takenOver(kept: Kept, send: (step: KeptPatch) => Promise<Kept>): Promise<Kept> {
  const found = resources.flatMap(({ name }) => {
    const stored = readStored(`columns.${name}`);
    return typeof stored === "string" ? [[name, stored.split(",")] as const] : [];
  });
  if (found.length === 0) return kept;
  try {
    const missing = found.filter(([name]) => kept.columns[name] === undefined);
    const after = missing.length === 0 ? kept : await send({ columns: Object.fromEntries(missing) });
    for (const [name] of found) writeStored(`columns.${name}`, undefined);
    return after;
  } catch {
    return kept;
  }
}
