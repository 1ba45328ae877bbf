import { recordFields } from "../../../resource/definition/answered.ts";
import { readFieldPath } from "../../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { tagsColumn } from "../../../resource/reading/tags/tagTable.ts";
import type { ImportOptions } from "../options.ts";
import { secondPlace } from "./aliases.ts";
import type { ColumnPlan, ColumnUse, SheetChoice, SheetPlan } from "./columnPlan.ts";
import { fixedPlaces } from "./fixed.ts";
import { placesOfHeaders, suggestPlace } from "./headers.ts";
import { keptPlaces } from "./keptColumns.ts";
import { fieldOfLength } from "./lengths.ts";
import { sourcesOf } from "./made.ts";

/**
 * Interprets the header of a sheet, with the columns that are made. A column that others are made of is left out itself unless
 * it is mapped. Decision: an unknown column, or one that is there twice, is an error unless it
 * is left out by choice; what follows from other fields is recognised and skipped.
 */
export function planSheet(
  registry: Registry,
  resource: Resource,
  header: readonly string[],
  { mapping: chosenMapping = {}, made = [], fixed, customFields, key }: SheetChoice,
  options: Pick<ImportOptions, "keepIds">,
): SheetPlan {
  const sources = Object.fromEntries(sourcesOf(made).map((title) => [title, ""]));
  const mapping = {
    ...{ ...sources, ...chosenMapping, ...keptPlaces(customFields) },
    ...fixedPlaces(header, fixed),
  };
  const taken = header.map((title) => (mapping[title] === "" ? "" : title));
  const places = placesOfHeaders(registry, resource, taken);
  const placed = header.map((title, index) =>
    planColumn(registry, resource, { title, index, place: places[index], mapping, options }),
  );
  const moved = placed.map((column) => moveDoubled(registry, resource, column, placed, mapping));
  const columns = moved
    .map((column, index) => markDoubled(column, moved.slice(0, index)))
    .map((column) => requireWhole(resource, column, placed));
  // What is attached has no key of fields: its ends tell it apart.
  const isAttached = !registry.some(({ name }) => name === resource.name);
  const keys = isAttached ? [] : keysIn(resource, columns, key);
  const chosen = key === undefined || isAttached ? (keys[0] ?? null) : key;
  return {
    resource,
    columns,
    key: chosen,
    keys,
    problems: [
      ...columns.flatMap(describeProblem),
      ...describeKeyProblem(chosen, keys),
      ...describeMissing(resource, columns),
    ],
  };
}

/** The column in which a file of failed rows says what is wrong with them: mended and sent again, it means nothing. */
export const problemsHeader = "problems";

interface OneColumn {
  readonly title: string;
  readonly index: number;
  /** Where its header leads. */
  readonly place: string | undefined;
  readonly mapping: Readonly<Record<string, string>>;
  readonly options: Pick<ImportOptions, "keepIds">;
}

function planColumn(
  registry: Registry,
  resource: Resource,
  { title, index, place, mapping, options }: OneColumn,
): ColumnPlan {
  const at = { index, header: title, field: null, keys: [], byName: false, suggestion: null };
  const chosen = Object.hasOwn(mapping, title) ? mapping[title] : undefined;
  if (chosen === "" || (chosen === undefined && title === problemsHeader)) return { ...at, use: "ignored" };
  const field = chosen ?? place;
  if (field !== undefined && fieldOfLength(resource, field) !== undefined) {
    return { ...at, use: "part", field };
  }
  if (field === tagsColumn && resource.isAnnotated) return { ...at, use: "field", field, keys: [tagsColumn] };
  const path = field === undefined ? undefined : readFieldPath(registry, resource, field);
  if (field === undefined || path === undefined) {
    return isDerived(resource, title)
      ? { ...at, use: "derived" }
      : { ...at, use: "unknown", suggestion: suggestPlace(resource, title) };
  }
  const use = purposeOf(resource, path.keys, options);
  return use === "derived" ? { ...at, use } : { ...at, ...path, use, field };
}

function purposeOf(
  resource: Resource,
  keys: readonly string[],
  { keepIds }: Pick<ImportOptions, "keepIds">,
): ColumnUse {
  const [first = ""] = keys;
  if (first === "id") return "id";
  const field = recordFields(resource)[first];
  if (field === undefined || field.kind.column === "none") return "derived";
  // The record in which a nested one lies is given by the service, and a file has to name it.
  if (field.need !== "service" || first === resource.parent?.by) return "field";
  return keepIds ? "service" : "derived";
}

/** Additional columns of an exported file: the times of records. */
const isDerived = (resource: Resource, title: string): boolean =>
  Object.hasOwn(recordFields(resource), title);

/** A column whose field another one has as well goes to the second field that its header may mean. */
function moveDoubled(
  registry: Registry,
  resource: Resource,
  column: ColumnPlan,
  all: readonly ColumnPlan[],
  mapping: Readonly<Record<string, string>>,
): ColumnPlan {
  const { header, field } = column;
  const isDoubled = field !== null && all.some((other) => other !== column && other.field === field);
  const second = isDoubled && !Object.hasOwn(mapping, header) ? secondPlace(resource, header) : undefined;
  const isFree = second !== undefined && !all.some((other) => other.field === second);
  const path = isFree ? readFieldPath(registry, resource, second) : undefined;
  return path === undefined ? column : { ...column, ...path, use: "field", field: second ?? null };
}

function markDoubled(column: ColumnPlan, before: readonly ColumnPlan[]): ColumnPlan {
  const isThere = column.field !== null && before.some(({ field }) => field === column.field);
  return isThere ? { ...column, use: "doubled", keys: [] } : column;
}

/** The length of an address alone means nothing. */
function requireWhole(resource: Resource, column: ColumnPlan, all: readonly ColumnPlan[]): ColumnPlan {
  const key = column.use === "part" ? fieldOfLength(resource, column.field ?? "") : undefined;
  const isWhole = key === undefined || all.some(({ use, field }) => use === "field" && field === key);
  return isWhole ? column : { ...column, use: "unknown", field: null };
}

function describeProblem({ use, header, field, suggestion }: ColumnPlan): string[] {
  if (use === "doubled")
    return [`${header}: goes to ${field}, as another column does: leave one of them out`];
  if (use !== "unknown") return [];
  const hint = suggestion === null ? "" : `, "${suggestion}" may be meant`;
  return [
    `${header === "" ? "a column without a name" : header}: unknown column${hint}; choose a field, or leave it out`,
  ];
}

/**
 * The keys by which rows can find their records, the one that was chosen among them: first those of which every field has a
 * column, then those of which only fields that may be empty have none. A reference has whichever columns name it. Decision:
 * a key field without a column counts as empty, so that a sheet of VLANs without groups finds VLANs without a group; where
 * the other fields of the key are a key already, that one is used.
 */
function keysIn(
  resource: Resource,
  columns: readonly ColumnPlan[],
  chosen: readonly string[] | null = null,
): (readonly string[])[] {
  const isUsual = chosen === null || [["id"], ...resource.keys].some((key) => key.join() === chosen.join());
  const keys = isUsual ? resource.keys : [chosen, ...resource.keys];
  const there = new Set(
    columns.flatMap(({ use, keys: [first] }) => (use === "field" && first ? [first] : [])),
  );
  const hasId = columns.some(({ use }) => use === "id");
  const complete = keys.filter((key) => key.every((field) => there.has(field)));
  const partial = keys.filter((key) => {
    const present = key.filter((field) => there.has(field));
    const canBeEmpty = key.every((field) => there.has(field) || fieldsOf(resource)[field]?.nullable === true);
    const isKnown = complete.some((other) => other.join() === present.join());
    return canBeEmpty && present.length > 0 && !isKnown;
  });
  return [...(hasId ? [["id"]] : []), ...complete, ...partial];
}

const describeKeyProblem = (
  chosen: readonly string[] | null,
  keys: readonly (readonly string[])[],
): string[] =>
  chosen === null || keys.some((key) => key.join() === chosen.join())
    ? []
    : [`rows cannot be matched by ${chosen.join(" and ")}: the file has no such columns`];

/** A sheet of which no row could be created or found; an export has one without columns for a resource without records. */
const describeMissing = (resource: Resource, columns: readonly ColumnPlan[]): string[] =>
  columns.length === 0 || columns.some(({ use }) => use === "field" || use === "id")
    ? []
    : [`none of these columns is known for ${resource.plural}: the first line must hold their names`];
