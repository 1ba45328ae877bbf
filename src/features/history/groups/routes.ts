import { sql } from "drizzle-orm";
import { changeGroups } from "../../../db/changes/groups.ts";
import { statement } from "../../../db/statements/statement.ts";
import { type Role, roles } from "../../../http/access.ts";
import { readParameters } from "../../../http/parameters.ts";
import type { Call, SessionRoute } from "../../../http/route.ts";
import { answerRead, contentEtag } from "../../../http/sending/answer.ts";
import { notFound } from "../../../lib/failures/refusal.ts";
import { dataSchema, pageSchema } from "../../../resource/answering/envelope.ts";
import { listHandler } from "../../../resource/answering/list.ts";
import { listParameters } from "../../../resource/answering/parameters.ts";
import type { TableSource } from "../../../resource/reading/source.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { numberIn } from "../numberIn.ts";
import { type ChangeGroup, groupSchema } from "./answers.ts";
import { groupSource, groupsFor, visibleGroups } from "./source.ts";

const groupByNumber = statement(
  (source: TableSource) =>
    sql`SELECT ${source.render()} AS json FROM ${changeGroups} WHERE ${changeGroups.number} = ${sql.placeholder("number")}`,
);

/** What belongs together in the change log: all groups of which the caller may see something, and each by itself. */
export function groupRoutes(store: Store): SessionRoute[] {
  const sources = new Map(roles.map((role) => [role, groupsFor(store.registry, role)]));
  const sourceOf = ({ caller: { role } }: Pick<Call, "caller">): TableSource =>
    sources.get(role) ?? groupSource(role, [], false);
  return [listRoute(store, sources), readRoute(store, sourceOf)];
}

function listRoute(store: Store, sources: ReadonlyMap<Role, TableSource>): SessionRoute {
  const handlers = new Map(
    [...sources].map(([role, source]) => [
      role,
      listHandler(store, source, {
        filters: (_, asked) => [visibleGroups(role), ...asked],
        variant: () => role,
      }),
    ]),
  );
  return {
    method: "GET",
    path: "/api/change-groups",
    access: "viewer",
    document: {
      summary: "List groups of changes",
      description:
        "What belongs together in the change log and is taken back together, newest first: imports, bulk edits, seeds, merges of away copies, and undos. A group is counted as far as the caller may read its changes. Callers who may not list people see names in `actorEmail`, or null.",
      chapter: "Change log",
      operationId: "listChangeGroups",
      parameters: listParameters(groupSource("", [])),
      answer: { status: 200, schema: pageSchema(groupSchema) },
      errors: [400, 503],
    },
    handle: (call) => {
      const handle = handlers.get(call.caller.role);
      if (handle === undefined) throw notFound("Change group");
      return handle(call);
    },
  };
}

function readRoute({ database }: Store, sourceOf: (call: Pick<Call, "caller">) => TableSource): SessionRoute {
  return {
    method: "GET",
    path: "/api/change-groups/:number",
    access: "viewer",
    document: {
      summary: "Read a group of changes",
      description: "Its changes are those of `GET /api/changes?group={number}`.",
      chapter: "Change log",
      operationId: "readChangeGroup",
      pathParameters: { number: "Number of the group" },
      answer: { status: 200, schema: dataSchema(groupSchema) },
      errors: [400],
    },
    handle: (call) => {
      readParameters(call.query, []);
      const number = numberIn(call.params.number);
      const row =
        number === undefined
          ? null
          : groupByNumber(database, sourceOf(call)).get<{ json: string }>({ number });
      const isVisible = row !== null && (JSON.parse(row.json) as ChangeGroup).resources.length > 0;
      if (!isVisible) throw notFound("Change group");
      const body = `{"data":${row.json}}`;
      return answerRead(call.request, contentEtag(body), () => body);
    },
  };
}
