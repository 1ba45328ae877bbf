import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import { changeGroups } from "../../../db/changes/groups.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { requireAccess } from "../../../http/access.ts";
import type { Caller } from "../../../http/session.ts";
import { conflict, notFound } from "../../../lib/failures/refusal.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { withSharedViews } from "../../../resources/withSharedViews.ts";
import { visibleNames } from "../visible.ts";
import { resourcesOf, spanOfGroup, spanOfRequest, type UndoSpan } from "./span.ts";

/** What is to be taken back: a group, or all that the request of an entry wrote. */
export type UndoSubject = { readonly group: number } | { readonly change: number };

/** The same, found. */
export interface UndoTarget {
  readonly span: UndoSpan;
  readonly actorId: string | null;
  /** What it is called, where it is a group. */
  readonly title: string | undefined;
}

const groupByNumber = statement(
  () =>
    sql`SELECT title, actor_id AS actorId, undone_by AS undoneBy, counts = '{}' AS isUnderWay FROM ${changeGroups} WHERE number = ${sql.placeholder("number")}`,
);

const entryBySequence = statement(
  () =>
    sql`SELECT resource, request_id AS requestId, group_id AS "group", actor_id AS actorId FROM ${changes} WHERE sequence = ${sql.placeholder("sequence")}`,
);

const undoOfRequest = statement(
  () =>
    sql`SELECT number FROM ${changeGroups} WHERE undoes_change BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")} AND undone_by IS NULL LIMIT 1`,
);

interface GroupRow {
  readonly title: string;
  readonly actorId: string | null;
  readonly undoneBy: number | null;
  /** Its changes are counted with its last write. */
  readonly isUnderWay: number;
}

interface EntryRow {
  readonly resource: string;
  readonly requestId: string | null;
  readonly group: number | null;
  readonly actorId: string | null;
}

/**
 * Finds what is to be taken back; throws 404 where the caller sees nothing of it, 403 where they may not take it back, and
 * 409 where it is taken back already. Decision: who may write all that a change wrote takes their own changes back, and
 * admins those of others. An entry of a group stands for the whole group.
 */
export function findTarget(store: Store, caller: Caller, subject: UndoSubject): UndoTarget {
  const target =
    "group" in subject ? findGroup(store, caller, subject.group) : findRequest(store, caller, subject.change);
  if (target.actorId !== caller.personId) requireAccess(caller.role, "admin");
  for (const resource of undoableIn(store, target.span)) requireAccess(caller.role, resource.write);
  return target;
}

function findGroup({ database, registry }: Store, { role }: Caller, number: number): UndoTarget {
  const group = groupByNumber(database).get<GroupRow>({ number });
  const span = spanOfGroup(database, number);
  const visible = visibleNames(registry, role);
  const isVisible = span !== undefined && resourcesOf(database, span).some((name) => visible.includes(name));
  if (group === null || !isVisible) throw notFound("Change group");
  if (group.undoneBy !== null) throw undoneAlready(group.undoneBy);
  if (group.isUnderWay === 1) throw conflict("This change is still under way; undo it when it has finished");
  return { span, actorId: group.actorId, title: group.title };
}

function findRequest(store: Store, caller: Caller, sequence: number): UndoTarget {
  const { database, registry } = store;
  const entry = entryBySequence(database).get<EntryRow>({ sequence });
  if (entry === null || !visibleNames(registry, caller.role).includes(entry.resource))
    throw notFound("Change");
  if (entry.group !== null) return findGroup(store, caller, entry.group);
  const span = spanOfRequest(database, sequence, entry.requestId);
  const { first, last } = span;
  const undo = undoOfRequest(database).get<{ number: number }>({ first, last });
  if (undo !== null) throw undoneAlready(undo.number);
  return { span, actorId: entry.actorId, title: undefined };
}

const undoneAlready = (by: number) => conflict(`Undone already, by change group ${by}`);

/**
 * The resources that a span is about. Decision: people, sessions and backups are never brought back to what they were, and
 * shared views only with a group, such as the merge that wrote them; any other undo of what wrote them is refused.
 */
function undoableIn(
  { database, registry }: { database: Database; registry: Registry },
  span: UndoSpan,
): Resource[] {
  const known = span.group === null ? registry : withSharedViews(registry);
  return resourcesOf(database, span).map((name) => {
    const resource = known.find((one) => one.name === name);
    if (resource === undefined || resource.area.readChanges !== undefined)
      throw conflict("What was done to people, sessions, backups or shared views is not undone");
    return resource;
  });
}
