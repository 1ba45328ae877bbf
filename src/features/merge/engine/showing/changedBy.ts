import { sql } from "drizzle-orm";
import { changes } from "../../../../db/changes/changes.ts";
import { statement } from "../../../../db/statements/statement.ts";
import type { MergeField } from "../../merges/answers.ts";
import type { MergedItem, Merging } from "../item.ts";

const newestSince = statement(
  () =>
    sql`SELECT actor_id AS actorId, actor_email AS actorEmail, at, action, after FROM ${changes} WHERE resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("id")} AND sequence > ${sql.placeholder("base")} AND group_id IS NOT ${sql.placeholder("group")} ORDER BY sequence DESC LIMIT 100`,
);

interface Row {
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly at: string;
  readonly action: string;
  readonly after: string | null;
}

/** Returns who changed a field at the box last since the clone was taken; null if nothing tells. */
export function changedBy(
  { context, merge }: Merging,
  { resource, id }: MergedItem,
  key: string,
): MergeField["by"] {
  const rows = newestSince(context.database).all<Row>({
    ...{ resource: resource.name, id, base: merge.header.base.sequence, group: context.group ?? null },
  });
  const found = rows.find(
    ({ action, after }) => action !== "update" || Object.hasOwn(JSON.parse(after ?? "{}"), key),
  );
  if (found === undefined) return null;
  const { actorId, actorEmail, at } = found;
  return { actorId, actorEmail, at };
}
