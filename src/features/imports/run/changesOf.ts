import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { describeTitle, readTitles } from "../../../resource/reading/titles.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { ImportedRow } from "../answers.ts";
import { answeredOnceStored } from "../rows/changes.ts";
import type { RowRead } from "../rows/rowRead.ts";

type Change = ImportedRow["changes"][number];

/** Finds what people call a record; undefined where there is none. */
export type RecordTitles = (target: string, id: string) => string | undefined;

/** The most titles that are remembered. */
const maxTitles = 5000;

/** Creates what finds titles, inside the transaction in which records are created. */
export function createRecordTitles(context: WriteContext): RecordTitles {
  const known = new Map<string, string | undefined>();
  return (target, id) => {
    const place = `${target} ${id}`;
    if (known.has(place)) return known.get(place);
    if (known.size >= maxTitles) known.clear();
    const found = readTitles(context, findResource(context.registry, target), [id]).get(id);
    const title = found && describeTitle(found);
    known.set(place, title);
    return title;
  };
}

/** What a row changes, with references by what their records are called. */
export function changesOf(
  resource: Resource,
  { id, input, before }: RowRead,
  titles: RecordTitles,
): readonly Change[] {
  const textOf = createTextOf(resource, titles);
  return Object.keys(id === null ? input : before).map((field) => {
    const was = before[field] ?? null;
    const is = answeredOnceStored(fieldsOf(resource)[field], input[field]);
    return { field, before: was, after: is, beforeText: textOf(field, was), afterText: textOf(field, is) };
  });
}

/** A value as people read it; null for none. */
const createTextOf =
  (resource: Resource, titles: RecordTitles) =>
  (field: string, value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    const target = fieldsOf(resource)[field]?.kind.reference?.target;
    if (target !== undefined && typeof value === "string") return titles(target, value) ?? null;
    return Array.isArray(value) ? value.join(", ") : String(value);
  };
