import { Refusal } from "../../../lib/failures/refusal.ts";
import { maxBundledChanges } from "../../../lib/limits.ts";
import { isObject } from "../../../lib/object.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { linesOf, parseJson } from "../bundle/json.ts";
import { isPlain } from "../bundle/plain.ts";
import { changed, openSealed } from "../bundle/seal.ts";
import { splitSections } from "../bundle/sections.ts";
import { isMergedField, mergedResources } from "../fold/mergedFields.ts";

/** A bundle whose records are asked for as a file. */
export interface BundleFile {
  readonly file: Uint8Array;
  readonly passphrase: string | undefined;
}

/** The records of a bundle as a file of JSON that imports read. */
export interface BundleRecords {
  readonly json: string;
  readonly records: number;
  /** Records that were deleted away, which no file can say. */
  readonly deleted: number;
}

/**
 * Creates what takes the records out of a bundle that can't be merged: those that were created or changed, whole. The bundle is not
 * verified, as the box may not know its clone any more: what is in it counts no more than any other file that a person imports.
 */
export const createReadRecords =
  (registry: Registry) =>
  async ({ file, passphrase }: BundleFile): Promise<BundleRecords> => {
    const [, section = new Uint8Array()] = splitSections(await openSealed(file, passphrase)).sections;
    const rows = new Map(
      mergedResources(registry).map((resource) => [resource.name, { resource, lines: [] as string[] }]),
    );
    const counts = { changes: 0, deleted: 0 };
    for (const line of linesOf(section)) {
      if (line.length === 0) continue;
      if (counts.changes === maxBundledChanges)
        throw new Refusal(413, `changes: must be at most ${maxBundledChanges}`);
      const change = parseChange(line, counts.changes);
      counts.changes += 1;
      const own = rows.get(String(change.resource));
      if (change.action === "delete") counts.deleted += 1;
      else if (own !== undefined) own.lines.push(JSON.stringify(rowOf(own.resource, change)));
    }
    const named = [...rows].filter(([, { lines }]) => lines.length > 0);
    return {
      json: `{${named.map(([name, { lines }]) => `\n  "${name}": [\n    ${lines.join(",\n    ")}\n  ]`).join(",")}\n}\n`,
      records: named.reduce((sum, [, { lines }]) => sum + lines.length, 0),
      deleted: counts.deleted,
    };
  };

type Parsed = Readonly<Record<string, unknown>>;

/** A record as it was on the laptop. */
function rowOf(resource: Resource, { recordId, record, mine }: Parsed): Parsed {
  const values = { ...(isObject(record) ? record : {}), ...(isObject(mine) ? mine : {}) };
  const kept = Object.entries(values).filter(
    ([key, value]) => isMergedField(resource, key) && isPlain(value),
  );
  return { id: isPlain(recordId) ? recordId : null, ...Object.fromEntries(kept) };
}

function parseChange(line: Uint8Array, place: number): Parsed {
  const change = parseJson(line, `changes[${place}]`);
  if (isObject(change)) return change;
  throw changed();
}
