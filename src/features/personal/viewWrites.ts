import { mayAccess } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import { conflict, invalid, notFound, Refusal } from "../../lib/failures/refusal.ts";
import { maxOwnViews, maxSharedViews } from "../../lib/limits.ts";
import { compose } from "../../lib/text/compose.ts";
import { now, nowAfter } from "../../lib/time/time.ts";
import { newId, parseUuid } from "../../lib/uuid.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { tidyName } from "../../resource/fields/caselessName.ts";
import type { ListContext } from "../../resource/reading/filters.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { sharedViews } from "../../resources/sharedViews.ts";
import type { NewView, ViewPatch } from "./answers.ts";
import { requireStillThere } from "./stillThere.ts";
import { checkSearch } from "./viewSearch.ts";
import {
  countViews,
  dropView,
  findView,
  isNameTaken,
  storeView,
  storeViewAgain,
  type ViewRow,
} from "./viewStore.ts";

/** The least role that shares a view with everyone, and changes or deletes one that is shared. */
const sharers = sharedViews.write;

/** The resource of this name that a caller may read; undefined where there is none. */
export const readableNamed = (registry: Registry, { role }: Caller, name: string): Resource | undefined =>
  registry.find((resource) => resource.name === name && mayAccess(role, resource.read));

/** A view that a caller may see, by its id as sent; throws 404. Decision: private views are visible to their owner alone, not even to admins. */
export function requireView({ database, registry }: Store, caller: Caller, sent = ""): ViewRow {
  const id = parseUuid(sent);
  const row = id === undefined ? null : findView(database, caller.personId, id);
  if (row === null || readableNamed(registry, caller, row.resource) === undefined) throw notFound("View");
  return row;
}

/** Makes a view, inside a write. */
export function makeView(context: WriteContext, caller: Caller, body: NewView, asking: ListContext): ViewRow {
  const { resource: of, name, search, shared = false } = body;
  requireStillThere(context.database, caller);
  const resource = readableNamed(context.registry, caller, of);
  if (resource === undefined) throw invalid("resource: unknown, or you don't have access");
  if (resource.parent !== undefined) throw invalid("resource: has no list of its own");
  if (shared) requireSharer(caller);
  checkSearch(resource, search, asking);
  const at = now();
  const row: ViewRow = {
    ...{ id: newId(), personId: shared ? null : caller.personId, madeById: caller.personId, resource: of },
    ...{ name: neat(name), search: withoutMark(search) },
    ...{ createdAt: at, updatedAt: at, revision: 1 },
  };
  addView(context, row);
  return row;
}

/** Changes a view, inside a write; one that stays as it is is not written. */
export function changeView(
  context: WriteContext,
  caller: Caller,
  before: ViewRow,
  body: ViewPatch,
  asking: ListContext,
): ViewRow {
  requireStillThere(context.database, caller);
  const wasShared = before.personId === null;
  const { shared = wasShared } = body;
  const name = body.name === undefined ? before.name : neat(body.name);
  const search = body.search === undefined ? before.search : withoutMark(body.search);
  if (wasShared || shared) requireSharer(caller);
  if (name === before.name && search === before.search && shared === wasShared) return before;
  const resource = readableNamed(context.registry, caller, before.resource);
  if (resource !== undefined && search !== before.search) checkSearch(resource, search, asking);
  const row: ViewRow = {
    ...{ ...before, personId: shared ? null : caller.personId, name, search },
    ...{ updatedAt: nowAfter(before.updatedAt), revision: before.revision + 1 },
  };
  if (wasShared === shared) replaceView(context, before, row);
  else {
    dropAny(context, before);
    addView(context, row);
  }
  return row;
}

/** Deletes a view, inside a write. */
export function removeView(context: WriteContext, caller: Caller, row: ViewRow): void {
  if (row.personId === null) requireSharer(caller);
  dropAny(context, row);
}

/** Decision: managers and those above share views of lists with everyone, and change and delete shared ones. */
function requireSharer({ role }: Caller): void {
  if (!mayAccess(role, sharers)) throw new Refusal(403, "Insufficient role");
}

/**
 * Adds a view. Decision: what people keep for themselves is not in the change log; views that everyone has are, like records:
 * to share a view is to create a shared one, and to share it no longer is to delete that.
 */
function addView(context: WriteContext, row: ViewRow): void {
  const { database } = context;
  const { personId, ...record } = row;
  requireRoom(context, personId);
  requireName(context, row);
  if (personId === null) createRecord(context, sharedViews, {}, record);
  else storeView(database, { ...row, personId });
}

function replaceView(context: WriteContext, before: ViewRow, row: ViewRow): void {
  const { database } = context;
  const { id, personId, name, search, updatedAt } = row;
  if (name !== before.name) requireName(context, row);
  if (personId === null) updateRecord(context, sharedViews, id, {}, { given: { name, search, updatedAt } });
  else storeViewAgain(database, { ...row, personId });
}

function dropAny(context: WriteContext, { id, personId }: ViewRow): void {
  if (personId === null) removeRecord(context, sharedViews, id);
  dropView(context.database, id);
}

/** A name as it is kept: composed, without spaces around it, and with single ones in it. */
const neat = (name: string): string => tidyName(compose(name));

/** Without the question mark that stands before it in an address. */
const withoutMark = (search: string): string => search.replace(/^\?/, "");

/** Throws 409 where there are as many views as there may be: shared ones, or those of a person. */
export function requireRoom({ database }: Pick<WriteContext, "database">, personId: string | null): void {
  const most = personId === null ? maxSharedViews : maxOwnViews;
  if (countViews(database, personId) >= most) {
    throw conflict(
      `${personId === null ? "There are" : "You have"} ${most} views, which is as many as there may be: delete one first`,
    );
  }
}

/** Decision: the names of a list's views differ by more than case among those that are shared, and among those of one person. */
function requireName({ database }: WriteContext, row: ViewRow): void {
  if (!isNameTaken(database, row)) return;
  const whose = row.personId === null ? "shared view" : "view of yours";
  throw conflict(`name: is that of another ${whose} of this list`);
}
