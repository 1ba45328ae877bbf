import { midSentence } from "../../../lib/text/words.ts";
import {
  type Attached,
  type AttachedRow,
  endsOf,
  keysOfEnd,
  type LoggedRow,
} from "../../../resource/definition/attached/attached.ts";
import type { RowChange } from "../../../resource/definition/attached/mergeAttached.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { findLogged } from "../../../resource/reading/attached.ts";
import { isThere } from "../../../resource/reading/read.ts";
import { attachRow, changeRow, detachRow, restoredRow } from "../../../resource/writing/attached.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { refusedBy } from "./obstacles.ts";
import type { Entry, Values } from "./span.ts";
import { titleOfGone, titleOfPresent } from "./titleFor.ts";
import { gone } from "./undoCreate.ts";
import type { Undoing } from "./undoing.ts";

/** A row that is attached to an owner, before and after an entry of the owner's change log. */
interface AttachedEntry extends RowChange {
  readonly kind: Attached;
}

/** Returns the row that an entry is about, where it is about one and not about the record itself. */
export function attachedEntry(
  attached: readonly Attached[],
  resource: Resource,
  { action, before, after }: Entry,
): AttachedEntry | undefined {
  if (action !== "update") return undefined;
  const kind = attached.find(
    ({ word }) => fieldsOf(resource)[word] === undefined && (before?.[word] ?? after?.[word]) != null,
  );
  return kind && { kind, before: rowIn(before, kind), after: rowIn(after, kind) };
}

const rowIn = (values: Values | null, { word }: Attached): LoggedRow | null =>
  (values?.[word] ?? null) as LoggedRow | null;

/** Takes back that a row was attached to a record, changed, removed, or released by a record. */
export function undoAttached(
  undoing: Undoing,
  owner: Resource,
  entry: Entry,
  { kind, before, after }: AttachedEntry,
): number {
  const { context, conflicts } = undoing;
  const at = { resource: owner.name, id: entry.recordId };
  const refuse = (message: string, isNewer: boolean): 0 => {
    const obstacle = { field: kind.word, message, before, after, ...(isNewer ? { isNewer } : {}) };
    conflicts.add(entry, titleOfPresent(context, owner, at.id), [obstacle]);
    return 0;
  };
  if (!isThere(context.database, owner, at.id)) {
    conflicts.add(entry, titleOfGone(context, owner, at.id), [gone]);
    return 0;
  }
  const present = after === null ? undefined : findLogged(context.database, kind, at, after);
  if (after !== null && present === undefined)
    return refuse(`the ${kind.nameOf(after)} was changed since`, true);
  if (before === null) {
    if (present !== undefined) detachRow(context, kind, present);
    return 1;
  }
  const row = restoredRow(kind, at, before, present);
  const lost = findLost(context, kind, row);
  if (lost !== undefined) return refuse(`${lost} is gone`, false);
  const refusal = refusedBy(() =>
    present === undefined ? attachRow(context, kind, row) : changeRow(context, kind, present, row),
  );
  return refusal === undefined ? 1 : refuse(refusal.message.replace(/^\w+: /, ""), false);
}

/** What people call a record that a row leads to and that was deleted since. */
function findLost(
  { database, registry }: WriteContext,
  kind: Attached,
  row: AttachedRow,
): string | undefined {
  for (const end of endsOf(kind)) {
    const keys = keysOfEnd(end);
    const resource = findResource(registry, String(row[keys.resource]));
    if (row[keys.id] === null || isThere(database, resource, String(row[keys.id]))) continue;
    return ["the", midSentence(resource.label), row[keys.title]].filter(Boolean).join(" ");
  }
  return undefined;
}
