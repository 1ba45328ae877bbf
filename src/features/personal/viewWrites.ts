import { recordChange } from "../../db/changes.ts";
import { mayAccess } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import { mostOwnViews, mostSharedViews } from "../../lib/limits.ts";
import { conflict, invalid, notFound, Refusal } from "../../lib/refusal.ts";
import { now, nowAfter } from "../../lib/time.ts";
import { newId, parseUuid } from "../../lib/uuid.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Store } from "../../resource/reading/store.ts";
import { isConstraint } from "../../resource/writing/constraint.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { NewView, ViewPatch } from "./answers.ts";
import {
  countViews,
  dropView,
  findView,
  isView,
  shownView,
  storeView,
  storeViewAgain,
  type ViewRow,
} from "./viewStore.ts";

/** The least role that shares a view with everyone, and changes or deletes one that is shared. */
const sharers = "manager";

/** The resource of this name that a caller may read; undefined where there is none. */
export const readableNamed = (registry: Registry, { role }: Caller, name: string): Resource | undefined =>
  registry.find((resource) => resource.name === name && mayAccess(role, resource.read));

/** A view that a caller may see, by its id as sent; throws 404. Decision: nobody sees the own views of others, admins neither. */
export function requireView({ database, registry }: Store, caller: Caller, sent = ""): ViewRow {
  const id = parseUuid(sent);
  const row = id === undefined ? null : findView(database, caller.personId, id);
  if (row === null || readableNamed(registry, caller, row.resource) === undefined) throw notFound("View");
  return row;
}

/** Throws 404 where nobody has a view of this id. */
export function requireKnownView(database: Store["database"], sent = ""): void {
  const id = parseUuid(sent);
  if (id === undefined || !isView(database, id)) throw notFound("View");
}

/** Makes a view, inside a write. */
export function makeView(context: WriteContext, caller: Caller, body: NewView): ViewRow {
  const { resource, name, search, shared = false } = body;
  if (readableNamed(context.registry, caller, resource) === undefined) {
    throw invalid("resource: is the name of no resource that you may read");
  }
  if (shared) requireSharer(caller);
  const at = now();
  const personId = shared ? null : caller.personId;
  const row: ViewRow = {
    ...{ id: newId(), personId, madeById: caller.personId, resource, name, search: plain(search) },
    ...{ createdAt: at, updatedAt: at, revision: 1 },
  };
  requireRoom(context, personId);
  unique(row, () => storeView(context.database, row));
  if (shared) log(context, "create", null, row);
  return row;
}

/** Changes a view, inside a write. */
export function changeView(context: WriteContext, caller: Caller, before: ViewRow, body: ViewPatch): ViewRow {
  const wasShared = before.personId === null;
  const { name = before.name, search = before.search, shared = wasShared } = body;
  if (wasShared || shared) requireSharer(caller);
  const personId = shared ? null : caller.personId;
  const row: ViewRow = {
    ...{ ...before, personId, name, search: plain(search) },
    ...{ updatedAt: nowAfter(before.updatedAt), revision: before.revision + 1 },
  };
  if (wasShared !== shared) requireRoom(context, personId);
  unique(row, () => storeViewAgain(context.database, row));
  if (wasShared || shared) log(context, "update", before, row);
  return row;
}

/** Deletes a view, inside a write. */
export function removeView(context: WriteContext, caller: Caller, row: ViewRow): void {
  if (row.personId === null) requireSharer(caller);
  dropView(context.database, row.id);
  if (row.personId === null) log(context, "delete", row, null);
}

/** Decision: managers and those above share views of lists with everyone, and change and delete shared ones. */
function requireSharer({ role }: Caller): void {
  if (!mayAccess(role, sharers)) throw new Refusal(403, "Insufficient role");
}

/** Without the question mark that stands before it in an address. */
const plain = (search: string): string => search.replace(/^\?/, "");

function requireRoom({ database }: WriteContext, personId: string | null): void {
  const most = personId === null ? mostSharedViews : mostOwnViews;
  if (countViews(database, personId) >= most) {
    throw conflict(
      `${personId === null ? "There are" : "You have"} ${most} views, which is as many as there may be: delete one first`,
    );
  }
}

/** Decision: the names of a list's views differ among those that are shared, and among those of one person. */
function unique({ personId }: ViewRow, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!isConstraint(error)) throw error;
    throw conflict(
      `name: is that of another ${personId === null ? "shared view" : "view of yours"} of this list`,
    );
  }
}

const logged = ["resource", "name", "search", "shared"] as const;

/** Decision: what people keep for themselves is not in the change log; views that everyone has are. */
function log(
  context: WriteContext,
  action: "create" | "update" | "delete",
  before: ViewRow | null,
  after: ViewRow | null,
): void {
  const [old, next] = [before && shownView(before), after && shownView(after)];
  const keys = logged.filter((key) => old?.[key] !== next?.[key]);
  const said = (view: typeof old): string | null =>
    view && JSON.stringify(Object.fromEntries(keys.map((key) => [key, view[key]])));
  recordChange(context.database, context, {
    action,
    resource: "views",
    recordId: (after ?? before)?.id ?? "",
    before: said(old),
    after: said(next),
  });
}
