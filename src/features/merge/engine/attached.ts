import { Refusal } from "../../../lib/failures/refusal.ts";
import { midSentence } from "../../../lib/text/words.ts";
import {
  type Attached,
  type AttachedRow,
  endsOf,
  keysOfEnd,
  type LoggedRow,
  loggedOf,
} from "../../../resource/definition/attached/attached.ts";
import type { RowChange } from "../../../resource/definition/attached/mergeAttached.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import { findAttached, findLogged, rowsAt } from "../../../resource/reading/attached.ts";
import { isThere } from "../../../resource/reading/read.ts";
import {
  attachRow,
  changeRow,
  checkAttachedCount,
  detachRow,
  restoredRow,
} from "../../../resource/writing/attached.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { documentKind } from "../../documents/documents.ts";
import { endIn, loggedKey, mapRow, withoutRecords } from "./attached/ends.ts";
import { takeFile } from "./attached/files.ts";
import { editedFor, givenFor, givenKeys, knownPeople, refuseAuthor } from "./attached/given.ts";
import type { AttachedOutcome, AttachedWork } from "./attached/work.ts";
import { originOf } from "./provenance.ts";
import { keyOf } from "./watermark.ts";

/**
 * Applies what was attached to a record away, changed or removed. Decision: what both sides added is kept, and what one side
 * removed is removed if it is still there as it was; a row that was changed on both sides keeps the box's values, and is named.
 */
export function applyAttached(work: AttachedWork): AttachedOutcome {
  const changes = changesOf(work);
  const needs = [...new Set(changes.flatMap(({ kind, row }) => needsOf(work, kind, row)))];
  if (needs.length > 0) return { left: [], needs };
  return { left: changes.flatMap((change) => applyRow(work, change)), needs };
}

/** A change of a row, as it would be at the box. */
interface BoxChange {
  readonly kind: Attached;
  readonly row: RowChange;
}

/** The changes in their order: what is removed comes first, as what is added may take its place. */
function changesOf(work: AttachedWork): BoxChange[] {
  const changes = work.context.attached.flatMap((kind) =>
    withoutReleased(work, kind, work.change.attached[kind.word] ?? []).map((row) => ({
      kind,
      row: { before: mapRow(work, kind, row.before), after: mapRow(work, kind, row.after) },
    })),
  );
  const rank = ({ row: { before, after } }: BoxChange): number =>
    after === null ? 0 : before === null ? 2 : 1;
  return changes.sort((one, other) => rank(one) - rank(other));
}

/**
 * Leaves out what was released or removed because a record was deleted away: the deletion of the record does that. A row that
 * was removed by itself, and would be released only, is removed.
 */
function withoutReleased(work: AttachedWork, kind: Attached, rows: readonly RowChange[]): RowChange[] {
  const ends = endsOf(kind).filter((end) => end !== "owner");
  const deletedEnd = ({ before, after }: RowChange): string | undefined =>
    after !== null
      ? undefined
      : ends.find((end) => {
          const { resource, id } = endIn(kind, before ?? {}, end);
          return id !== null && work.isDeleted(keyOf({ resource, recordId: id }));
        });
  const isLoose = ({ before, after }: RowChange): boolean =>
    before === null && ends.some((end) => endIn(kind, after ?? {}, end).id === null);
  const loose = rows.filter(isLoose).map(({ after }) => withoutRecords(kind, after ?? {}));
  const released: string[] = [];
  const others = rows.filter((row) => {
    const end = deletedEnd(row);
    if (end === undefined) return true;
    if (kind.ends[end]?.keepsTitle !== true) return false;
    const [found] = takeOne(loose, withoutRecords(kind, row.before ?? {}));
    if (found !== undefined) released.push(found);
    return found === undefined;
  });
  return others.filter(
    (row) => !isLoose(row) || takeOne(released, withoutRecords(kind, row.after ?? {})).length === 0,
  );
}

/** Takes a text out of a list, once; returns it, or nothing where it is not there. */
function takeOne(texts: string[], text: string): string[] {
  const place = texts.indexOf(text);
  return place === -1 ? [] : texts.splice(place, 1);
}

/** The items whose records a row leads to, that are not there yet. */
function needsOf(work: AttachedWork, kind: Attached, { after }: RowChange): string[] {
  if (after === null) return [];
  return missingEnds(work, kind, after).flatMap(({ resource, id }) => {
    const key = keyOf({ resource, recordId: id });
    return work.mayCome(key) ? [key] : [];
  });
}

/** The records that a row leads to and that are not there. */
const missingEnds = (
  { context: { database, registry } }: AttachedWork,
  kind: Attached,
  row: LoggedRow,
): { readonly end: string; readonly resource: string; readonly id: string }[] =>
  endsOf(kind).flatMap((end) => {
    if (end === "owner") return [];
    const { resource, id } = endIn(kind, row, end);
    return id === null || isThere(database, findResource(registry, resource), id)
      ? []
      : [{ end, resource, id }];
  });

/** Applies a change, and returns why it can't be kept. */
function applyRow(work: AttachedWork, { kind, row: { before, after } }: BoxChange): string[] {
  const named = after ?? before ?? {};
  const left = (why: string): string[] => [`${kind.nameOf(named)}: ${why}`];
  try {
    const why =
      after === null
        ? removeAt(work, kind, before ?? {})
        : before === null
          ? addAt(work, kind, after)
          : changeAt(work, kind, before, after);
    return why === undefined ? [] : left(why);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return left(failure.message.replace(/^\w+: /, ""));
  }
}

/** The author of what is written, with the origin of rows of a kind. */
const contextFor = ({ context, merge, change }: AttachedWork, kind: Attached): WriteContext => ({
  ...context,
  origin: originOf(merge, change, [kind.word]),
});

/** Finds the row that a row of the laptop is: by its ID where it has one, else by all that is logged of it. */
function findRow(
  { context, resource, id }: AttachedWork,
  kind: Attached,
  row: LoggedRow,
): AttachedRow | undefined {
  const { database } = context;
  if (kind.merge === "set") return findLogged(database, kind, { resource: resource.name, id }, row);
  const found = findAttached(database, kind, String(row[loggedKey(kind, "id") ?? ""] ?? ""));
  return found?.ownerId === id ? found : undefined;
}

/** Finds the row that was released as the record at its end is not there any more, of one that is to be removed. */
function findReleased(work: AttachedWork, kind: Attached, before: LoggedRow): AttachedRow | undefined {
  const { context, resource, id } = work;
  const gone = missingEnds(work, kind, before).filter(({ end }) => kind.ends[end]?.keepsTitle === true);
  if (gone.length === 0) return undefined;
  return rowsAt(context.database, kind, "owner", { resource: resource.name, id }).find((row) => {
    const logged = loggedOf(kind, row);
    return (
      withoutRecords(kind, logged) === withoutRecords(kind, before) &&
      gone.every(({ end, resource: name }) => {
        const now = endIn(kind, logged, end);
        return now.id === null && now.resource === name;
      })
    );
  });
}

function removeAt(work: AttachedWork, kind: Attached, before: LoggedRow): string | undefined {
  const present = findRow(work, kind, before) ?? findReleased(work, kind, before);
  if (present === undefined) return undefined;
  const newer = changedSince(kind, present, before);
  if (newer.length > 0) return `was removed away and changed at the box (${newer.join(", ")}); it is kept`;
  const refused = refuseAuthor(work, present, "remove");
  if (refused !== undefined) return refused;
  detachRow(contextFor(work, kind), kind, present);
  return undefined;
}

/** The keys of a row that have other values than the log has. */
const changedSince = (kind: Attached, present: AttachedRow, before: LoggedRow): string[] => {
  if (kind.merge === "set") return [];
  const now = loggedOf(kind, present);
  const given = givenKeys(kind);
  return Object.keys(now).filter((key) => !given.includes(key) && now[key] !== (before[key] ?? null));
};

function addAt(work: AttachedWork, kind: Attached, after: LoggedRow): string | undefined {
  const { context, resource, id } = work;
  if (findRow(work, kind, after) !== undefined) return undefined;
  const owner = { resource: resource.name, id };
  checkAttachedCount(context, kind, owner);
  let logged = after;
  for (const { end, resource: name } of missingEnds(work, kind, after)) {
    if (kind.ends[end]?.keepsTitle !== true) {
      const { label } = findResource(context.registry, name);
      return `the ${midSentence(label)} was deleted at the box`;
    }
    logged = { ...logged, [loggedKey(kind, keysOfEnd(end).id) ?? ""]: null };
  }
  if (kind === documentKind) {
    const { merge } = work;
    const files = { id: merge.id, header: merge.header, maxBytes: work.maxDocumentBytes };
    const file = takeFile(context.database, files, String(after.sha256));
    if ("missing" in file) return file.missing;
    logged = { ...logged, sha256: file.sha256 };
  }
  const row = restoredRow(kind, owner, logged, undefined);
  if (findRow(work, kind, logged) !== undefined) return undefined;
  attachRow(contextFor(work, kind), kind, { ...row, ...givenFor(work, kind, row) });
  return undefined;
}

function changeAt(
  work: AttachedWork,
  kind: Attached,
  before: LoggedRow,
  after: LoggedRow,
): string | undefined {
  const present = findRow(work, kind, before);
  if (present === undefined) return "was changed away and removed at the box; it stays removed";
  const refused = refuseAuthor(work, present, "change");
  if (refused !== undefined) return refused;
  const now = loggedOf(kind, present);
  const keys = Object.keys(kind.logged).filter(
    (key) => !givenKeys(kind).includes(key) && (after[key] ?? null) !== (before[key] ?? null),
  );
  const moved = keys.filter((key) => now[key] !== (after[key] ?? null));
  const both = moved.filter((key) => now[key] !== (before[key] ?? null));
  const taken = moved.filter((key) => !both.includes(key));
  if (taken.length > 0) {
    const values = Object.fromEntries(taken.map((key) => [kind.logged[key] ?? key, after[key] ?? null]));
    const edited = "editedAt" in after ? { editedAt: editedFor(work, after.editedAt) } : {};
    const mentions = "mentions" in values ? { mentions: knownPeople(work, values.mentions) } : {};
    changeRow(contextFor(work, kind), kind, present, { ...present, ...values, ...edited, ...mentions });
  }
  return both.length === 0
    ? undefined
    : `${both.join(", ")} changed on both sides; the value of the box is kept`;
}
