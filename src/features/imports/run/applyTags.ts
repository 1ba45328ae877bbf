import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { mayAccess } from "../../../http/access.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { maxRecordTags, maxTagNameLength } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import { now } from "../../../lib/time/time.ts";
import { newId } from "../../../lib/uuid.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { tidyName } from "../../../resource/fields/caselessName.ts";
import { tags as tagList } from "../../../resource/fields/tags.ts";
import { rowsAt } from "../../../resource/reading/attached.ts";
import { recordTags, tagsColumn, tagTable } from "../../../resource/reading/tags/tagTable.ts";
import { attachRow, detachRow } from "../../../resource/writing/attached.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import type { ImportedRow } from "../answers.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import { describeOf } from "../rows/cells.ts";
import { idOf } from "../rows/idOf.ts";
import type { JobMemory } from "../rows/memory.ts";
import type { MadeRecord } from "../rows/rowRead.ts";
import type { CellProblem } from "../values/problem.ts";
import { readValue } from "../values/values.ts";

/** What became of the tags of a row's record. */
interface Tagged {
  readonly makes: readonly MadeRecord[];
  readonly changes: ImportedRow["changes"];
}

const nothing: Tagged = { makes: [], changes: [] };

/** The names of tags that a cell has; undefined where it says nothing of them. */
type WantedTags = readonly string[] | undefined;

const list = tagList();

/** Reads the cell of a row that names tags. */
export function readTagCell(
  { columns, resource }: SheetPlan,
  row: SheetRow,
  options: ImportOptions,
): { readonly wanted: WantedTags } | { readonly problem: CellProblem } {
  const column = resource.isAnnotated
    ? columns.find(({ use, keys: [first] }) => use === "field" && first === tagsColumn)
    : undefined;
  const cell = column === undefined ? undefined : row.cells[column.index];
  if (cell === undefined) return { wanted: undefined };
  if (cell === null || cell.trim() === "") return { wanted: options.empty === "clear" ? [] : undefined };
  const read = readValue(list, cell, options);
  if ("problem" in read) return { problem: describeOf(row, column, read.problem) };
  const sent = (read.value as readonly string[]).map(tidyName);
  const names = [...new Map(sent.map((name) => [fold(name), name])).values()];
  if (names.length > maxRecordTags)
    return { problem: describeOf(row, column, `has more than ${maxRecordTags} tags`) };
  const long = names.find((name) => [...name].length > maxTagNameLength);
  return long === undefined
    ? { wanted: names }
    : { problem: describeOf(row, column, `has a tag of more than ${maxTagNameLength} characters`) };
}

interface TagName {
  readonly id: string;
  readonly name: string;
}

const tagByName = statement(
  () => sql`SELECT id, name FROM ${sql.identifier(tagTable)} WHERE name_folded = ${sql.placeholder("name")}`,
);

const tagsOfRecord = statement(
  () =>
    sql`SELECT named.id AS id, named.name AS name FROM ${recordTags} AS tagged JOIN ${sql.identifier(tagTable)} AS named ON named.id = tagged.tag_id WHERE tagged.owner_id = ${sql.placeholder("id")} ORDER BY named.name_folded`,
);

/**
 * Gives a record the tags that its row names, and no others. Decision: a tag is found by its name alone, without regard to
 * case, and created where there is none: a slug stays when a tag is renamed, and would lead to another one.
 */
export function applyTags(
  context: WriteContext,
  resource: Resource,
  id: string,
  wanted: WantedTags,
  memory: JobMemory,
): Tagged {
  if (wanted === undefined) return nothing;
  const { database, attached } = context;
  const kind = attached.find(({ table }) => table === recordTags);
  if (kind === undefined) throw new Error("this job can't write tags");
  const makes: MadeRecord[] = [];
  const before = tagsOfRecord(database).all<TagName>({ id });
  const tags = wanted.map((name) => findOrMake(context, name, memory, makes));
  const isWanted = new Set(tags.map((tag) => tag.id));
  const had = new Set(before.map((tag) => tag.id));
  const added = tags.filter((tag) => !had.has(tag.id));
  if (added.length === 0 && before.every((tag) => isWanted.has(tag.id))) return nothing;
  const owner = { resource: resource.name, id };
  for (const row of rowsAt(database, kind, "owner", owner))
    if (!isWanted.has(String(row.tagId))) detachRow(context, kind, row);
  for (const tag of added)
    attachRow(context, kind, {
      ...{ id: newId(), ownerResource: resource.name, ownerId: id, createdAt: now() },
      ...{ tagResource: tagTable, tagId: tag.id },
    });
  const after = tagsOfRecord(database).all<TagName>({ id });
  const [beforeText, afterText] = [namesOf(before), namesOf(after)];
  return {
    makes,
    changes: [{ field: tagsColumn, before: beforeText, after: afterText, beforeText, afterText }],
  };
}

const namesOf = (tags: readonly TagName[]): string | null =>
  tags.length === 0 ? null : tags.map(({ name }) => name).join("; ");

function findOrMake(context: WriteContext, name: string, memory: JobMemory, makes: MadeRecord[]): TagName {
  const found = tagByName(context.database).get<TagName>({ name: fold(name) });
  if (found !== null) return found;
  const resource = findResource(context.registry, tagTable);
  if (!mayAccess(memory.caller.role, resource.write))
    throw new Refusal(403, `tags: there is no tag ${name}, and your role can't create tags`);
  memory.made.add(resource);
  const id = idOf(memory.writer.create(context, resource, { name }, ""));
  makes.push({ resource: resource.name, title: name, id });
  return { id, name };
}
