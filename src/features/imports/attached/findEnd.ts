import { mayAccess } from "../../../http/access.ts";
import { midSentence } from "../../../lib/text/words.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { splitName } from "../../../resource/definition/recordName.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { isThere } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { JobMemory } from "../rows/memory.ts";
import type { FindNamed } from "./findNamed.ts";

/** The cells of a row that name a record at an end of a row. */
export interface EndCells {
  readonly id: string | null;
  readonly name: string | null;
}

/** The record at an end of a row, or what is wrong and which of the two cells says it. */
export type RowEnd<Id = string> =
  | { readonly id: Id }
  | { readonly problem: string; readonly of: keyof EndCells };

/** What ends are found with. */
interface Finding {
  readonly context: WriteContext;
  readonly memory: JobMemory;
  readonly findNamed: FindNamed;
  readonly keepIds: boolean;
}

/**
 * Finds the record at an end of a row: by its id, and by its name where no record has the id. Decision: where ids are kept
 * an id alone decides; otherwise an id and a name that mean two records are an error.
 */
export function findEnd(finding: Finding, resource: Resource, cells: EndCells): RowEnd {
  const { context, memory, keepIds } = finding;
  const noun = midSentence(resource.label);
  if (cells.id === null && cells.name === null) {
    return { problem: `must name a ${noun}, or its id must be given`, of: "name" };
  }
  const isReadable = mayAccess(memory.caller.role, resource.read);
  const sent = parseUuid(cells.id ?? "") ?? null;
  const id = isReadable && isThere(context.database, resource, sent) ? sent : null;
  if (cells.name === null || (keepIds && cells.id !== null)) {
    return id === null ? { problem: `no ${noun} has this id`, of: "id" } : { id };
  }
  const named = isReadable ? namedIn(finding, resource, cells.name) : [];
  if (id === null) return decide(finding, resource, cells.name, named);
  const isOther = named.length > 0 && !named.includes(id);
  return isOther ? { problem: `means another ${noun} than the id`, of: "name" } : { id };
}

/** A sheet may give the id in place of the name. */
function namedIn({ context, findNamed }: Finding, resource: Resource, text: string): readonly string[] {
  const id = parseUuid(text);
  return id !== undefined && isThere(context.database, resource, id) ? [id] : findNamed(resource, text);
}

function decide(
  { memory }: Finding,
  resource: Resource,
  name: string,
  [first, ...others]: readonly string[],
): RowEnd {
  if (first !== undefined && others.length === 0) return { id: first };
  if (first !== undefined) {
    const count = others.length + 1;
    return { problem: `${count} ${midSentence(resource.plural)} have this name; use the id`, of: "name" };
  }
  const line = memory.lost.lineOf(resource, splitName(name).at(-1) ?? "");
  const hint = line === undefined ? "" : `: line ${line} would create it, and has errors itself`;
  return { problem: `no ${midSentence(resource.label)} has this name${hint}`, of: "name" };
}
