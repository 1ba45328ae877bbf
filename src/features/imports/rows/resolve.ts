import type { Stored } from "../../../db/statements/statement.ts";
import { midSentence } from "../../../lib/text/words.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { defaultOptions, type ImportOptions } from "../options.ts";
import { splitsOfPort } from "../ports/splitPort.ts";
import { readValue } from "../values/values.ts";
import { decide, type Resolving } from "./decide.ts";
import { describeMissingPort } from "./missingPort.ts";
import { wordsFor } from "./names.ts";
import { isEmpty, type Part, type Resolved, type Unresolved } from "./part.ts";

/** Finds records by what people call them. */
export type ResolveReference = (target: Resource, parts: readonly Part[]) => Resolved;

/**
 * Makes what resolves references. Columns of one reference hold together, an empty one among others means that there is
 * none of it; text that looks like an id is one first. Where a record is named twice, as by `siteId` and `site`, both must
 * mean it.
 */
export function createResolve(
  context: WriteContext,
  memory: Resolving["memory"],
  { numbers }: Pick<ImportOptions, "numbers">,
): ResolveReference {
  const resolving = { context, memory, options: { ...defaultOptions, numbers } };
  return (target, parts) => resolve(resolving, target, parts);
}

function resolve(resolving: Resolving, target: Resource, parts: readonly Part[]): Resolved {
  if (parts.every(isEmpty)) return { id: null };
  const isWhole = ({ keys }: Part): boolean => keys.length === 0;
  if (!parts.some(isWhole)) return resolveFields(resolving, target, parts);
  const dotted = parts.filter((part) => !isWhole(part));
  const within = resolveWithin(
    resolving,
    target,
    parts.filter((part) => isWhole(part) && !isEmpty(part)),
    dotted,
  );
  if (within !== undefined) return within;
  let found: Resolved = { id: null };
  let by = "";
  for (const part of parts.filter((one) => isWhole(one) && !isEmpty(one))) {
    const named = part.byName ? resolveName(resolving, target, part) : resolveId(resolving, target, part);
    if ("problem" in named) return named;
    if (found.id !== null && named.id !== found.id) return describeOther(target, part.column, by);
    found = named;
    by = part.column;
  }
  if (dotted.every(isEmpty)) return found;
  const told = resolveFields(resolving, target, dotted);
  const isOther = "id" in told && found.id !== null && told.id !== found.id;
  return isOther ? describeOther(target, dotted[0]?.column ?? "", by) : told;
}

const describeOther = ({ label }: Resource, column: string, other: string): Unresolved => ({
  problem: `means another ${midSentence(label)} than ${other} does`,
  column,
  isMissing: false,
});

/**
 * By a name and what its fields have: the VLAN "servers" of a group. Undefined where other columns than where it lies say
 * which record is meant as well.
 */
function resolveWithin(
  resolving: Resolving,
  target: Resource,
  named: readonly Part[],
  dotted: readonly Part[],
): Resolved | undefined {
  const [name, further] = named;
  if (name?.byName !== true || further !== undefined || dotted.every(isEmpty)) return undefined;
  if (parseUuid(name.cell?.trim() ?? "") !== undefined) return undefined;
  const wanted = wantedValues(resolving, target, dotted);
  if ("problem" in wanted) return wanted;
  const { fields, values } = wanted;
  const words = wordsFor(target).filter((key) => !fields.includes(key));
  const found = findByWord(resolving, target, { part: name, words, fields, values });
  if (found.length > 0 || dotted.every((part) => isReference(target, part))) {
    return decide(resolving, target, [name, ...dotted], found);
  }
  return undefined;
}

const isReference = (resource: Resource, { keys: [key = ""] }: Part): boolean =>
  fieldsOf(resource)[key]?.kind.reference !== undefined;

/** By what its fields have. */
function resolveFields(resolving: Resolving, target: Resource, parts: readonly Part[]): Resolved {
  const wanted = wantedValues(resolving, target, parts);
  if ("problem" in wanted) return wanted;
  const said = parts.filter((part) => !isEmpty(part));
  const [first] = said;
  if (first !== undefined && said.every((part) => isReference(target, part))) {
    const word = "name" in fieldsOf(target) ? "name" : (wordsFor(target)[0] ?? "id");
    const empty = parts.find(({ keys }) => keys.join() === word);
    if (empty !== undefined) {
      const problem = `is empty; fill in which ${midSentence(target.label)} is meant`;
      return { problem, column: empty.column, isMissing: false };
    }
    const problem = `alone doesn't say which ${midSentence(target.label)} is meant; add a column for its ${word}`;
    return { problem, column: first.column, isMissing: false };
  }
  const { fields, values } = wanted;
  const found = resolving.memory.indexes.of(target, fields).find(values);
  const deviceId = target.name === "interfaces" ? values[fields.indexOf("deviceId")] : undefined;
  if (found.length === 0 && typeof deviceId === "string" && said.length > 0) {
    return describeMissingPort(resolving.context, deviceId, said);
  }
  return decide(resolving, target, parts, found);
}

interface WantedValues {
  readonly fields: readonly string[];
  readonly values: readonly Stored[];
}

/** What the fields that the columns are about have. */
function wantedValues(
  resolving: Resolving,
  target: Resource,
  parts: readonly Part[],
): WantedValues | Unresolved {
  const byField = Map.groupBy(parts, ({ keys }) => keys[0] ?? "");
  const fields = [...byField.keys()].sort();
  const known = new Map<string, Stored>();
  const unclear: string[] = [];
  for (const key of fields) {
    const wanted = wantedValue(resolving, target, key, byField.get(key) ?? []);
    if (!("problem" in wanted)) known.set(key, wanted.value);
    else if (wanted.detail?.kind === "ambiguous") unclear.push(key);
    else return wanted;
  }
  // What others say of the record may tell which one is meant: a rack is one of the device's site.
  for (const key of unclear) {
    const own = byField.get(key) ?? [];
    const scope = scopeOf(resolving.context, target, key, known);
    const wanted = wantedValue(resolving, target, key, [...own, ...scope]);
    if ("problem" in wanted) return wanted;
    known.set(key, wanted.value);
  }
  return { fields, values: fields.map((key) => known.get(key) ?? null) };
}

/** What a record says of itself that holds for one that it refers to as well, as parts of that reference. */
function scopeOf(
  { registry }: WriteContext,
  target: Resource,
  key: string,
  known: ReadonlyMap<string, Stored>,
): Part[] {
  const outer = findResource(registry, fieldsOf(target)[key]?.kind.reference?.target ?? "");
  return [...known].flatMap(([own, id]): Part | readonly [] => {
    const scope = fieldsOf(target)[own]?.kind.reference?.target;
    const isSame = scope !== undefined && fieldsOf(outer)[own]?.kind.reference?.target === scope;
    return isSame && typeof id === "string" ? { keys: [key, own], byName: false, cell: id, column: own } : [];
  });
}

/** The records that have a cell in the first of these words that some have it in, and these values. */
function findByWord(
  resolving: Resolving,
  target: Resource,
  { part, words, fields, values }: WantedValues & { readonly part: Part; readonly words: readonly string[] },
): readonly string[] {
  for (const key of words) {
    const field = fieldsOf(target)[key];
    const wanted = field === undefined ? undefined : storedValue(resolving, field, part);
    if (wanted === undefined || "problem" in wanted) continue;
    const found = resolving.memory.indexes.of(target, [...fields, key]).find([...values, wanted.value]);
    if (found.length > 0) return found;
  }
  return [];
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
  const field = fieldsOf(target)[key];
  const outer = field?.kind.reference?.target;
  if (outer !== undefined && (part.keys.length > 1 || part.byName)) {
    const inner = parts.map((one) => ({ ...one, keys: one.keys.slice(1) }));
    const found = resolveOuter(resolving, findResource(resolving.context.registry, outer), inner);
    return "id" in found ? { value: found.id } : found;
  }
  return field === undefined || isEmpty(part) ? { value: null } : storedValue(resolving, field, part);
}

/**
 * The record that a reference of a reference means. Decision: an empty cell there says first that its record has none of it, and
 * nothing if there is no such record: a list of cables need not name the rack of each panel.
 */
function resolveOuter(resolving: Resolving, target: Resource, parts: readonly Part[]): Resolved {
  const found = resolve(resolving, target, parts);
  const said = parts.filter((part) => !isEmpty(part));
  const isWider = said.length > 0 && said.length < parts.length;
  return "problem" in found && found.isMissing && isWider ? resolve(resolving, target, said) : found;
}

function storedValue(
  { options }: Resolving,
  field: Field,
  { cell, column }: Part,
): { readonly value: Stored } | Unresolved {
  const read = readValue(field, cell ?? "", options);
  return "problem" in read
    ? { problem: read.problem, column, isMissing: false }
    : { value: field.kind.store(read.value) ?? null };
}

/** By a column that has ids and nothing else. */
function resolveId({ memory }: Resolving, target: Resource, { cell, column }: Part): Resolved {
  const id = parseUuid(cell?.trim() ?? "");
  if (id !== undefined && memory.indexes.isThere(target, id)) return { id };
  const problem = id === undefined ? "must be a UUID" : `no ${midSentence(target.label)} has this id`;
  return { problem, column, isMissing: false };
}

/** By the one column that says it: an id, a slug, a name. */
function resolveName(resolving: Resolving, target: Resource, part: Part): Resolved {
  const { memory } = resolving;
  const id = parseUuid(part.cell?.trim() ?? "");
  if (id !== undefined && memory.indexes.isThere(target, id)) return { id };
  const words = wordsFor(target);
  const found = findByWord(resolving, target, { part, words, fields: [], values: [] });
  if (found.length === 0 && target.name === "interfaces") return resolvePort(resolving, target, part);
  return decide(resolving, target, [part], found);
}

/** A port by its device and its name in one cell: "PP01/12", "sw1 Gi1/0/1". */
function resolvePort(resolving: Resolving, target: Resource, part: Part): Resolved {
  const found = splitsOfPort(part.cell?.trim() ?? "").flatMap(
    ([device, name]): string | readonly string[] => {
      const port = resolveFields(resolving, target, [
        { ...part, keys: ["deviceId", "name"], byName: false, cell: device },
        { ...part, keys: ["name"], byName: false, cell: name },
      ]);
      return "id" in port && port.id !== null ? port.id : [];
    },
  );
  const resolved = decide(resolving, target, [part], [...new Set(found)]);
  if ("id" in resolved || !resolved.isMissing) return resolved;
  const problem = "no port of a device is called so; write both as PP01/12, or split the column";
  return { ...resolved, problem, isFixed: true };
}
