import { sql } from "drizzle-orm";
import { changeGroups } from "../../db/changes/groups.ts";
import { statement } from "../../db/statements/statement.ts";
import { mayAccess, type Role } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { ListContext } from "../../resource/reading/filters.ts";
import type { Store } from "../../resource/reading/store.ts";
import { attentionOf, totalOf } from "../../resource/reading/totals.ts";
import { operations, people } from "../../resources/areas.ts";
import type { Home } from "./answers.ts";
import { readDuty } from "./duty.ts";
import { readEnding } from "./ending.ts";
import { readLatest } from "./latest.ts";
import { readOpenMerges } from "./openMerges.ts";

/** Whose home page it is. */
type HomeCaller = Pick<Caller, "role" | "personId">;

/** The resources that a role may read and that have lists of their own. */
export const listedFor = (registry: Registry, role: Role): Registry =>
  registry.filter(({ read, parent }) => parent === undefined && mayAccess(role, read));

const hasImported = statement(
  () => sql`SELECT 1 FROM ${changeGroups} WHERE ${changeGroups.kind} = 'import' LIMIT 1`,
);

/** Reads all that the home page shows to a caller at a moment. */
export function readHome(store: Store, caller: HomeCaller, asking: ListContext): Home {
  const { database, registry } = store;
  const { role } = caller;
  const listed = listedFor(registry, role);
  const counts = listed.map((resource) => [resource.name, totalOf(database, resource)] as const);
  return {
    counts: Object.fromEntries(counts.filter(([, total]) => total > 0)),
    hasImported: hasImported(database).get() !== null,
    attention: listed.flatMap((resource) =>
      attentionOf(database, resource, asking).map(({ view: { label }, total }) => ({
        resource: resource.name,
        label,
        total,
      })),
    ),
    merges: readOpenMerges(store, caller),
    latest: readLatest(
      database,
      listed.filter(({ area }) => area !== people),
      mayAccess(role, people.read),
    ),
    ending: readEnding(database, listed, asking),
    duty: mayAccess(role, operations.read) ? readDuty(database, asking.now.getTime()) : null,
  };
}
