import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { declaredFields } from "../../resource/definition/fieldsOf.ts";
import { joinName } from "../../resource/definition/recordName.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { hasReadableEnds, type LinkRow, linkColumns, links } from "../../resource/writing/links.ts";
import { linkSheet } from "../../resources/linkSheet.ts";
import { createRecordNames, type RecordNames } from "./recordNames.ts";
import type { Value } from "./records.ts";
import type { Telling } from "./references.ts";

/** The links that are read at once. */
const sliceLength = 1000;

const linksAfter = statement(
  () =>
    sql`SELECT ${linkColumns} FROM ${links} WHERE id > ${sql.placeholder("after")} AND ${hasReadableEnds} ORDER BY id LIMIT ${sql.placeholder("limit")}`,
);

const countReadable = statement(() => sql`SELECT count(*) AS count FROM ${links} WHERE ${hasReadableEnds}`);

/** The columns of an exported link. */
export const linkHeader: readonly string[] = ["id", ...Object.keys(declaredFields(linkSheet)), "createdAt"];

/** How many links a reader of these resources may read. */
export const countLinks = ({ database, readable }: Pick<Telling, "database" | "readable">): number =>
  countReadable(database).get<{ count: number }>({ readable: JSON.stringify([...readable]) })?.count ?? 0;

/**
 * The links of which the reader may read both ends, some rows at a time. Decision: an end is exported by its id and beside
 * it by the name that an import finds it by; of a deleted record, by the title that it had last.
 */
export function* readLinks(telling: Telling): Generator<readonly Value[][]> {
  const { database, readable } = telling;
  const names = createRecordNames(telling);
  const asked = { readable: JSON.stringify([...readable]), limit: sliceLength };
  let after = "";
  for (;;) {
    const rows = linksAfter(database).all<LinkRow>({ ...asked, after });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const nameOf = nameEnds(telling, names, rows);
    yield rows.map((row) => {
      const { id, kind, ownerResource, ownerId, recordResource, recordId, note, createdAt } = row;
      return [
        ...[id, kind, ownerResource, ownerId, nameOf(ownerId)],
        ...[recordResource, recordId, nameOf(recordId), recordId === null ? row.recordTitle : null],
        ...[note, createdAt],
      ];
    });
  }
}

/** Names the ends of some links, resource by resource. */
function nameEnds(
  { registry }: Telling,
  names: RecordNames,
  rows: readonly LinkRow[],
): (id: string | null) => string | null {
  const ends = rows.flatMap(({ ownerResource, ownerId, recordResource, recordId }) => [
    { resource: ownerResource, id: ownerId },
    ...(recordId === null ? [] : [{ resource: recordResource, id: recordId }]),
  ]);
  const named = new Map(
    [...Map.groupBy(ends, ({ resource }) => resource)].flatMap(([resource, some]) => [
      ...names.of(findResource(registry, resource), [...new Set(some.map(({ id }) => id))]),
    ]),
  );
  return (id) => {
    const parts = id === null ? undefined : named.get(id);
    return parts === undefined ? null : joinName(parts);
  };
}
