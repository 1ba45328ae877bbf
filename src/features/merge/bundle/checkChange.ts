import {
  maxBundledValues,
  maxMarkdownLength,
  maxQuotedLength,
  maxShortTextLength,
} from "../../../lib/limits.ts";
import { isBlank } from "../../../lib/text/text.ts";
import {
  type Attached,
  endsAt,
  keysOfEnd,
  type LoggedRow,
  titledEnds,
} from "../../../resource/definition/attached/attached.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { declaredFields, fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import { sharedViews } from "../../../resources/sharedViews.ts";
import { isMergedField } from "../fold/mergedFields.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import type { BundledChange } from "./bundle.ts";
import { isPlain, plainRule } from "./plain.ts";
import { isId, isStamp, rowProblems } from "./schemas.ts";

/** A change, checked; what this Sitebook does not know stays in it and is named. */
export interface CheckedChange {
  readonly problems: readonly string[];
  /** The fields, and the words of what is attached, that are unknown here. */
  readonly unknown: readonly string[];
}

/** Checks a change whose form is right against the fields of its resource and what may be attached to it. */
export function checkChange(
  registry: Registry,
  attached: readonly Attached[],
  resource: Resource,
  change: BundledChange,
): CheckedChange {
  const { action, base, mine } = change;
  const fields = Object.keys(mine).filter((key) => isKnown(resource, key));
  const misshapen = Object.entries(change.attached).flatMap(([word, rows]) =>
    rowProblems({ rows }).map((problem) =>
      problem.replace("rows", `attached.${word.slice(0, maxQuotedLength)}`),
    ),
  );
  if (misshapen.length > 0) return { problems: misshapen, unknown: [] };
  const kinds = Object.entries(change.attached).flatMap(([word, rows]) => {
    const kind = attached.find((each) => each.word === word);
    return kind === undefined ? [] : [{ kind, rows }];
  });
  const known = new Set([...fields, ...kinds.map(({ kind }) => kind.word)]);
  const problems = [
    ...checkParts(change),
    ...plainProblems("base", base),
    ...plainProblems("mine", mine),
    ...(action === "update" && Object.keys(base).join() !== Object.keys(mine).join()
      ? ["mine: must have the fields of base"]
      : []),
    ...(resource === sharedViews && "personId" in mine
      ? ["mine.personId: views that people keep for themselves are not merged; save the bundle again"]
      : []),
    ...fields.flatMap((key) => checkValue(fieldOf(resource, key), `mine.${key}`, mine[key])),
    ...(action === "create" ? missingFields(resource, mine) : []),
    ...kinds.flatMap(({ kind, rows }) =>
      rows.flatMap(({ before, after }, place) => {
        const path = `attached.${kind.word}[${place}]`;
        if (before === null && after === null) return [`${path}: must have a row before or after`];
        const wasPlain = before === null ? [] : plainProblems(`${path}.before`, before);
        return wasPlain.length > 0 || after === null
          ? wasPlain
          : checkRow(registry, kind, resource, after, `${path}.after`);
      }),
    ),
    ...kinds.flatMap(({ kind, rows }) =>
      rows.length <= 2 * kind.max
        ? []
        : [`attached.${kind.word}: must be at most ${2 * kind.max} rows; a record has ${kind.max} at most`],
    ),
  ];
  const unknown = [...Object.keys(mine), ...Object.keys(change.attached)].filter((key) => !known.has(key));
  return { problems, unknown };
}

/** Each action has its parts, and no others. */
function checkParts({ action, base, mine, createdAt, attached }: BundledChange): string[] {
  const isEmpty = (part: object): boolean => Object.keys(part).length === 0;
  return [
    ...(action === "create" && !isEmpty(base) ? ["base: must be empty for a created record"] : []),
    ...(action === "delete" && !isEmpty(mine) ? ["mine: must be empty for a deleted record"] : []),
    ...(action === "delete" && !isEmpty(attached) ? ["attached: must be empty for a deleted record"] : []),
    ...(action === "create" && createdAt === null ? ["createdAt: is required for a created record"] : []),
    ...(action !== "create" && createdAt !== null ? ["createdAt: must be null unless created"] : []),
  ];
}

/** A custom field may be one that is created by the same bundle: its value is checked when that field is there. */
const isKnown = (resource: Resource, key: string): boolean =>
  isMergedField(resource, key) && (fieldsOf(resource)[key] !== undefined || isCustomKey(key));

/** What the log had of a record, also in fields that are unknown here, is of the form of values in the log. */
function plainProblems(path: string, values: LoggedValues): string[] {
  const entries = Object.entries(values);
  if (entries.length > maxBundledValues) return [`${path}: must have at most ${maxBundledValues} fields`];
  return entries.flatMap(([key, value]) => {
    if (key.length > maxShortTextLength)
      return [`${path}: names of fields have at most ${maxShortTextLength} characters`];
    return isPlain(value) ? [] : [`${path}.${key.slice(0, maxQuotedLength)}: ${plainRule}`];
  });
}

const fieldOf = (resource: Resource, key: string): Field | undefined => fieldsOf(resource)[key];

function checkValue(field: Field | undefined, path: string, value: unknown): string[] {
  // A custom field that comes with the bundle: its values are plain, and checked when it is there.
  if (field === undefined) return [];
  const { kind, nullable } = field;
  if (value === null) return nullable ? [] : [`${path}: must not be null`];
  const isBlankText = !nullable && typeof value === "string" && isBlank(value);
  return kind.store(value) === undefined || isBlankText ? [`${path}: ${kind.rule}`] : [];
}

/**
 * A created record comes whole: what must be given is there. A field with a default may be missing, as an older version of
 * Sitebook does not have all of them.
 */
const missingFields = (resource: Resource, mine: LoggedValues): string[] =>
  Object.entries(declaredFields(resource)).flatMap(([key, { need }]) =>
    need !== "required" || !isMergedField(resource, key) || mine[key] !== undefined
      ? []
      : [`mine.${key}: is required`],
  );

/** Checks a row as the change log of its owner has it. */
function checkRow(
  registry: Registry,
  kind: Attached,
  owner: Resource,
  row: LoggedRow,
  path: string,
): string[] {
  if (!endsAt(kind, owner.name).includes("owner"))
    return [`${path}: ${owner.plural} have no ${kind.sheet.plural.toLowerCase()}`];
  const sheet = declaredFields(kind.sheet);
  const values: Record<string, unknown> = { ownerResource: owner.name };
  const problems = Object.entries(kind.logged).flatMap(([key, of]) => {
    const value = row[key] ?? null;
    const field = sheet[of];
    values[of] = field?.kind.name === "tags" ? listIn(value) : value;
    return field === undefined
      ? checkOther(kind, { of, value, path: `${path}.${key}` })
      : checkValue(field, `${path}.${key}`, values[of]);
  });
  if (problems.length > 0) return problems;
  const ends = endProblems(registry, kind, values);
  if (ends.length > 0) return ends.map((problem) => `${path}.${problem}`);
  return (kind.refuse?.(registry, values) ?? []).map(([field, message]) => `${path}.${field}: ${message}`);
}

/** Lists are logged as they are stored, as JSON text. */
function listIn(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

interface OtherValue {
  readonly of: string;
  readonly value: unknown;
  readonly path: string;
}

/** Checks what is no field of a sheet: the id of a row, when it was created, and the title of what it leads to. */
function checkOther(kind: Attached, { of, value, path }: OtherValue): string[] {
  if (of === "id") return isId(value) ? [] : [`${path}: must be an id: a UUID in lower case`];
  if (of === "createdAt") return isStamp(value) ? [] : [`${path}: must be a time in UTC, with milliseconds`];
  const isTitle = titledEnds(kind).some((end) => keysOfEnd(end).title === of);
  const isGood = isTitle ? typeof value === "string" && value.length <= maxMarkdownLength : isPlain(value);
  return isGood ? [] : [`${path}: must be a text`];
}

/** The record at an end is there, or its title tells what it was. */
function endProblems(registry: Registry, kind: Attached, values: LoggedValues): string[] {
  return Object.entries(kind.ends).flatMap(([end, { keepsTitle }]) => {
    if (end === "owner") return [];
    const keys = keysOfEnd(end);
    const isNamed = registry.some(({ name }) => name === values[keys.resource]);
    if (!isNamed) return [`${keys.resource}: unknown`];
    return values[keys.id] === null && keepsTitle !== true ? [`${keys.id}: must not be null`] : [];
  });
}
