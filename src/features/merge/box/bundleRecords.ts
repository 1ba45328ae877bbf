import { isObject } from "../../../lib/object.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
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
    const changes = linesOf(section).map(parseChange);
    const known = changes.filter(({ action }) => action !== "delete");
    const byResource = mergedResources(registry).flatMap((resource) => {
      const own = known.filter((change) => change.resource === resource.name);
      return own.length === 0 ? [] : [[resource.name, own.map((change) => rowOf(resource, change))] as const];
    });
    return {
      json: JSON.stringify(Object.fromEntries(byResource), undefined, 2),
      records: byResource.reduce((sum, [, rows]) => sum + rows.length, 0),
      deleted: changes.length - known.length,
    };
  };

type Parsed = Readonly<Record<string, unknown>>;

/** A record as it was on the laptop. */
function rowOf(resource: Resource, { recordId, record, mine }: Parsed): Parsed {
  const values = { ...(isObject(record) ? record : {}), ...(isObject(mine) ? mine : {}) };
  const kept = Object.entries(values).filter(([key]) => isMergedField(resource, key));
  return { id: recordId, ...Object.fromEntries(kept) };
}

function linesOf(section: Uint8Array): string[] {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(section).split("\n").filter(Boolean);
  } catch {
    throw changed();
  }
}

function parseChange(line: string): Parsed {
  try {
    const change: unknown = JSON.parse(line);
    if (isObject(change)) return change;
  } catch {
    // It is no JSON.
  }
  throw changed();
}
