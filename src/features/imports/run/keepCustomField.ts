import { fold } from "../../../lib/text/fold.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { customFields } from "../../../resources/custom-fields.ts";
import type { RowRead } from "../rows/rowRead.ts";

/**
 * Returns what a row of another program's data changes of a custom field that is here already. Decision: an import from NetBox
 * never changes the kind of a custom field, and only adds choices: those that were added here stay, as records may have them.
 */
export function keepCustomField({ database }: WriteContext, resource: Resource, read: RowRead): RowRead {
  if (resource.name !== customFields.name || read.id === null) return read;
  const stored = readStored(database, customFields, read.id);
  const known = listIn(stored.choices);
  const folded = new Set(known.map(fold));
  const isOther = read.input.kind !== undefined && read.input.kind !== stored.kind;
  const added = isOther ? [] : sentIn(read.input.choices).filter((choice) => !folded.has(fold(choice)));
  const { kind: _, choices: __, ...others } = read.input;
  const { kind: ___, choices: before, ...rest } = read.before;
  const cleared = read.cleared.filter((key) => key !== "choices");
  if (added.length === 0) return { ...read, input: others, before: rest, cleared };
  const input = { ...others, choices: [...known, ...added] };
  return { ...read, input, before: { ...rest, choices: before ?? null }, cleared };
}

const listIn = (stored: unknown): readonly string[] =>
  typeof stored === "string" ? (JSON.parse(stored) as string[]) : [];

const sentIn = (sent: unknown): readonly string[] => (Array.isArray(sent) ? sent.map(String) : []);
