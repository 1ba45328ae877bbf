import type { ChangeAction } from "../../../db/changes/changes.ts";
import { leastRole, mayAccess } from "../../../http/access.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { isThere } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { changesAccess } from "../visible.ts";
import { entryAt, resourcesOf } from "./span.ts";
import type { UndoTarget } from "./target.ts";
import { titleOfGone, titleOfPresent } from "./titleFor.ts";

const verbs: Readonly<Record<ChangeAction, string>> = {
  create: "created",
  update: "changed",
  delete: "deleted",
};

/** What an undo is called: "Undo: vlans.csv", "Undo: VLAN 120 Storage deleted"; an undo of that, "Redo: …". */
export function titleOfUndo(context: WriteContext, { span, title }: UndoTarget): string {
  const what = title ?? titleOfRequest(context, span);
  const again = /^(Undo|Redo): /.exec(what)?.[1];
  if (again === undefined) return `Undo: ${what}`;
  return `${again === "Undo" ? "Redo" : "Undo"}: ${what.slice("Undo: ".length)}`;
}

/**
 * What a request did, by the record that it was about: a deletion comes after what goes with it, anything else before what
 * follows from it. Who may read any of it reads this, so a record is named only where they may read that one too.
 */
function titleOfRequest(context: WriteContext, span: UndoTarget["span"]): string {
  const { database, registry } = context;
  const last = entryAt(database, span.last);
  const main = last?.action === "delete" ? last : entryAt(database, span.first);
  const resource = registry.find(({ name }) => name === main?.resource);
  if (main === undefined || resource === undefined) return `change ${span.first}`;
  const others = resourcesOf(database, span).map((name) => findResource(registry, name));
  if (!others.every((other) => isReadWith(resource, other))) return `change ${span.first}`;
  const id = main.recordId;
  const name = isThere(database, resource, id)
    ? titleOfPresent(context, resource, id)
    : titleOfGone(context, resource, id);
  return `${resource.label} ${name} ${verbs[main.action]}`;
}

/** Whether all who may read the changes of the other one may read those of this one. */
const isReadWith = (resource: Resource, other: Resource): boolean =>
  mayAccess(leastRole(changesAccess(other)), changesAccess(resource));
