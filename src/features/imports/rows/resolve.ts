import type { Stored } from "../../../db/statement.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { midSentence, spaced } from "../../../lib/words.ts";
import { keyPaths, shortName, writeFieldPath } from "../../../resource/definition/fieldPath.ts";
import { findResource, type Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import { isThere } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { SheetCell } from "../../../sheets/sheet.ts";
import { usualOptions } from "../options.ts";
import type { JobMemory } from "./memory.ts";
import { wordsFor } from "./names.ts";
import { readValue } from "./values.ts";

/** One of the columns that say which record is meant: the way to it from the record's own resource on, and its cell. */
export interface Part {
  readonly keys: readonly string[];
  readonly byName: boolean;
  readonly cell: SheetCell;
  /** The column as people write it, from the row on: "vlan.group.slug". */
  readonly column: string;
}

/** Why a record cannot be told, and the column that says so. */
interface Unresolved {
  readonly problem: string;
  readonly column: string;
  /** There is no such record, as opposed to several. */
  readonly isMissing: boolean;
}

/** The record that is meant, none, or why it cannot be told. */
export type Resolved = { readonly id: string | null } | Unresolved;

/** Finds records by what people call them. */
export type ResolveReference = (target: Resource, parts: readonly Part[]) => Resolved;

interface Resolving {
  readonly context: WriteContext;
  readonly memory: Pick<JobMemory, "indexes" | "lost">;
}

const isEmpty = ({ cell }: Part): boolean => cell === null || cell.trim() === "";

/**
 * Makes what resolves references. Columns of one reference hold together, an empty one among others means that there is
 * none of it; text that looks like an id is one first. Where a record is named twice, as by `siteId` and `site`, both must
 * mean it.
 */
export const createResolve = (context: WriteContext, memory: Resolving["memory"]): ResolveReference => {
  const resolving = { context, memory };
  return (target, parts) => resolve(resolving, target, parts);
};

function resolve(resolving: Resolving, target: Resource, parts: readonly Part[]): Resolved {
  if (parts.every(isEmpty)) return { id: null };
  const isWhole = ({ keys }: Part): boolean => keys.length === 0;
  if (!parts.some(isWhole)) return resolveFields(resolving, target, parts);
  const dotted = parts.filter((part) => !isWhole(part));
  let found: Resolved = { id: null };
  let by = "";
  for (const part of parts.filter((one) => isWhole(one) && !isEmpty(one))) {
    const named = part.byName ? resolveName(resolving, target, part) : resolveId(resolving, target, part);
    if ("problem" in named) return named;
    if (found.id !== null && named.id !== found.id) return sayOther(target, part.column, by);
    found = named;
    by = part.column;
  }
  if (dotted.every(isEmpty)) return found;
  const told = resolveFields(resolving, target, dotted);
  const isOther = "id" in told && found.id !== null && told.id !== found.id;
  return isOther ? sayOther(target, dotted[0]?.column ?? "", by) : told;
}

const sayOther = ({ label }: Resource, column: string, other: string): Unresolved => ({
  problem: `means another ${midSentence(label)} than ${other} does`,
  column,
  isMissing: false,
});

/** By what its fields have. */
function resolveFields(resolving: Resolving, target: Resource, parts: readonly Part[]): Resolved {
  const byField = Map.groupBy(parts, ({ keys }) => keys[0] ?? "");
  const fields = [...byField.keys()].sort();
  const values: Stored[] = [];
  for (const key of fields) {
    const wanted = wantedValue(resolving, target, key, byField.get(key) ?? []);
    if ("problem" in wanted) return wanted;
    values.push(wanted.value);
  }
  return decide(resolving, target, parts, resolving.memory.indexes.of(target, fields).find(values));
}

/** What a field of the record that is meant has; a reference of it is found by what it is called itself. */
function wantedValue(
  resolving: Resolving,
  target: Resource,
  key: string,
  parts: readonly Part[],
): { readonly value: Stored } | Unresolved {
  const [part] = parts;
  if (part === undefined) return { value: null };
  if (key === "id") return { value: parseUuid(part.cell ?? "") ?? null };
  const field = target.fields[key];
  const outer = field?.kind.reference?.target;
  if (outer !== undefined && (part.keys.length > 1 || part.byName)) {
    const inner = parts.map((one) => ({ ...one, keys: one.keys.slice(1) }));
    const found = resolve(resolving, findResource(resolving.context.registry, outer), inner);
    return "id" in found ? { value: found.id } : found;
  }
  return field === undefined || isEmpty(part) ? { value: null } : storedValue(field, part);
}

function storedValue(field: Field, { cell, column }: Part): { readonly value: Stored } | Unresolved {
  const read = readValue(field, cell ?? "", usualOptions);
  return "problem" in read
    ? { problem: read.problem, column, isMissing: false }
    : { value: field.kind.store(read.value) ?? null };
}

/** By a column that has ids and nothing else. */
function resolveId({ context }: Resolving, target: Resource, { cell, column }: Part): Resolved {
  const id = parseUuid(cell?.trim() ?? "");
  if (id !== undefined && isThere(context.database, target, id)) return { id };
  const problem = id === undefined ? "must be a UUID" : `no ${midSentence(target.label)} has this id`;
  return { problem, column, isMissing: false };
}

/** By the one column that says it: an id, a slug, a name. */
function resolveName(resolving: Resolving, target: Resource, part: Part): Resolved {
  const { context, memory } = resolving;
  const id = parseUuid(part.cell?.trim() ?? "");
  if (id !== undefined && isThere(context.database, target, id)) return { id };
  for (const key of wordsFor(target)) {
    const field = target.fields[key];
    const wanted = field === undefined ? undefined : storedValue(field, part);
    if (wanted === undefined || "problem" in wanted) continue;
    const found = memory.indexes.of(target, [key]).find([wanted.value]);
    if (found.length > 0) return decide(resolving, target, [part], found);
  }
  return decide(resolving, target, [part], []);
}

function decide(
  { context, memory }: Resolving,
  target: Resource,
  parts: readonly Part[],
  found: readonly string[],
): Resolved {
  const [id, second] = found;
  const column = parts[0]?.column ?? "";
  if (id === undefined) {
    const line = parts.flatMap(({ cell }) => memory.lost.lineOf(target, cell ?? "") ?? [])[0];
    const hint = line === undefined ? "" : `: line ${line} would make it, and has errors itself`;
    const problem = `no ${midSentence(target.label)} has ${sayWanted(target, parts)}${hint}`;
    return { problem, column, isMissing: true };
  }
  if (second === undefined) return { id };
  const problem = `${found.length} ${midSentence(target.plural)} have ${sayWanted(target, parts)}: ${sayDeciding(context.registry, target, parts)}`;
  return { problem, column, isMissing: false };
}

function sayWanted(target: Resource, parts: readonly Part[]): string {
  const [part] = parts;
  if (part === undefined || parts.length > 1) return "these values";
  const [word = "name"] = wordsFor(target).filter((key) => key === "name" || !("name" in target.fields));
  return `this ${spaced(shortName(part.keys.at(-1) ?? word))}`;
}

/** The columns that would tell them apart. */
function sayDeciding(registry: Registry, target: Resource, parts: readonly Part[]): string {
  const [part] = parts;
  const words = part?.column.split(".") ?? [];
  const outer = words.slice(0, words.length - (part?.keys.length ?? 0)).join(".");
  const [best = []] = keyPaths(registry, target).filter((paths) => paths.length > 1);
  const columns = best.map((path) => `${outer}.${writeFieldPath(path)}`);
  return columns.length === 0
    ? `use a column ${outer}Id`
    : `${columns.join(" and ")}, or ${outer}Id, would tell which`;
}
