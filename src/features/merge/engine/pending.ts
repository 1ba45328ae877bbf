import type { Attached } from "../../../resource/definition/attached/attached.ts";
import { foldRows, identityOf, type RowChange } from "../../../resource/definition/attached/mergeAttached.ts";
import type { ReadChange } from "../bundle/read.ts";
import type { LoggedValues, Origin } from "../fold/netChange.ts";
import type { MergeContent } from "../merges/content.ts";
import { keyOf, type Watermark, type Watermarks } from "./watermark.ts";

/** A change of a bundle, as far as it was not merged before. */
export interface PendingChange extends ReadChange {
  /** Whether something of it was not merged before; otherwise it is as it was sent. */
  readonly isNew: boolean;
  /** The ID of the record at the box. */
  readonly boxId: string;
  /** As it was sent, since the clone was taken; `writeMerged` records this. */
  readonly sent: ReadChange;
}

type Content = Pick<MergeContent, "header" | "changes">;

/**
 * Returns what the changes of a bundle come to since the records were merged the last time. What a record was then is the base:
 * goods that were received away before and after it are counted once. A change that was merged and then reverted away is no
 * longer in the bundle, and its reverse is returned.
 */
export function pendingChanges(
  content: Content,
  marks: Watermarks,
  attached: readonly Attached[],
): PendingChange[] {
  const own = marks.get(content.header.clone.id) ?? new Map<string, Watermark>();
  const found = new Set<string>();
  const pending = content.changes.map((read): PendingChange => {
    const change = withKnownOrigins(content, read, marks);
    const key = keyOf(change);
    found.add(key);
    const known = [own.get(key), ...foreignTo(change, marks, key)].find((mark) => mark !== undefined);
    return known === undefined
      ? { ...change, isNew: true, boxId: change.recordId, sent: change }
      : since({ content, marks, attached, isOwn: own.has(key) }, change, known);
  });
  const gone = [...own].flatMap(([key, mark]) =>
    found.has(key) || !isCovered(content, mark) ? [] : reverted(content, mark, attached),
  );
  return [...pending, ...gone];
}

/** A change of a clone that does not count is one of the clone that has sent it. */
function withKnownOrigins({ header }: Content, change: ReadChange, marks: Watermarks): ReadChange {
  const isKnown = ({ clone }: Origin): boolean => clone === undefined || marks.has(clone.id);
  if (change.origins.every(isKnown)) return change;
  const origins = change.origins.map((origin): Origin => {
    const { clone: _, ...rest } = origin;
    return isKnown(origin) ? origin : { ...rest, sequence: header.sequence };
  });
  return { ...change, origins };
}

const foreignTo = ({ origins }: ReadChange, marks: Watermarks, key: string): (Watermark | undefined)[] =>
  origins.map(({ clone }) => clone && marks.get(clone.id)?.get(key));

/** Whether a bundle would have what was merged from its clone: it is no earlier one, and the clone is the same since then. */
const isCovered = ({ header }: Content, { sequence }: Watermark): boolean =>
  startIn(header) < sequence && sequence <= header.sequence;

/** The last entry before those that a bundle is about; what was merged up to there was in the clone when it was refreshed. */
const startIn = ({ base, refreshed }: Content["header"]): number => refreshed?.start ?? base.sequence;

interface Reading {
  readonly content: Content;
  readonly marks: Watermarks;
  readonly attached: readonly Attached[];
  /** The mark is that of the clone that has sent the bundle. */
  readonly isOwn: boolean;
}

function since(reading: Reading, change: ReadChange, known: Watermark): PendingChange {
  const { content, marks } = reading;
  const key = keyOf(change);
  const wasMerged = ({ clone = content.header.clone, sequence }: Origin): boolean =>
    (marks.get(clone.id)?.get(key)?.sequence ?? -1) >= sequence;
  const isOpen = known.open.length > 0;
  const origins = change.origins.filter((origin) => isOpen || !wasMerged(origin));
  const asSent = { ...change, boxId: known.boxId, sent: change };
  // What was merged before the clone was refreshed is in the base already, but for what the refresh has kept.
  const isAfter = known.sequence > startIn(content.header);
  const isSince = (part: string): boolean => isAfter || change.kept?.includes(part) === true;
  if (change.action === "delete" || known.action === "delete") {
    const isLater = change.action === "delete" && (isAfter || change.kept !== undefined);
    const base = isLater ? { ...change.base, ...known.mine } : change.base;
    return { ...asSent, base, isNew: origins.length > 0 };
  }
  const isNewPart = (part: string): boolean => {
    const origin = change.origins.find(({ fields }) => fields.includes(part)) ?? change.origins[0];
    return origin === undefined || known.open.includes(part) || !wasMerged(origin);
  };
  const back = reading.isOwn && isCovered(content, known);
  const values = valuesSince(change, known, { isNewPart, isSince, back });
  const rows = rowsSince(reading.attached, change, known, { isNewPart, isSince, back });
  const parts = [...Object.keys(values.mine), ...Object.keys(rows)];
  if (parts.length === 0) return { ...asSent, isNew: false };
  const told = new Set(origins.flatMap(({ fields }) => fields));
  const rest = parts.filter((part) => !told.has(part));
  return {
    ...{ ...asSent, ...values, attached: rows, isNew: true },
    ...{ action: "update", createdAt: null, record: change.record ?? change.mine },
    unknown: change.unknown.filter((part) => parts.includes(part)),
    origins: rest.length === 0 ? origins : [...origins, savedBy(content, rest)],
  };
}

interface Which {
  readonly isNewPart: (part: string) => boolean;
  /** What was merged of it is later than its base. */
  readonly isSince: (part: string) => boolean;
  /** What is no longer there was reverted away. */
  readonly back: boolean;
}

function valuesSince(
  change: ReadChange,
  known: Watermark,
  { isNewPart, isSince, back }: Which,
): { readonly base: LoggedValues; readonly mine: LoggedValues } {
  const base: Record<string, unknown> = {};
  const mine: Record<string, unknown> = {};
  const note = (key: string, before: unknown, after: unknown): void => {
    if (Bun.deepEquals(before ?? null, after ?? null)) return;
    base[key] = before ?? null;
    mine[key] = after ?? null;
  };
  for (const [key, value] of Object.entries(change.mine))
    if (isNewPart(key))
      note(key, key in known.mine && isSince(key) ? known.mine[key] : change.base[key], value);
  if (back)
    for (const [key, value] of Object.entries(known.mine))
      if (!(key in change.mine)) note(key, value, known.base[key]);
  return { base, mine };
}

function rowsSince(
  attached: readonly Attached[],
  change: ReadChange,
  known: Watermark,
  { isNewPart, isSince, back }: Which,
): Readonly<Record<string, readonly RowChange[]>> {
  const kinds = attached.flatMap((kind): [string, readonly RowChange[]][] => {
    const sent = change.attached[kind.word] ?? [];
    const before = isSince(kind.word) ? (known.attached[kind.word] ?? []) : [];
    if (sent.length > 0 && !isNewPart(kind.word)) return [];
    const identities = new Set(sent.map((row) => identityOf(kind, row.after ?? row.before ?? {})));
    const undone = before.filter(
      (row) => back || identities.has(identityOf(kind, row.after ?? row.before ?? {})),
    );
    const rows = foldRows(kind, [...undone.map(reversed), ...sent]);
    return rows.length === 0 ? [] : [[kind.word, rows]];
  });
  // Kinds that are unknown here are named as they were sent.
  const unknown = Object.entries(change.attached).filter(
    ([word]) => !attached.some((kind) => kind.word === word) && isNewPart(word),
  );
  return Object.fromEntries([...kinds, ...unknown]);
}

const reversed = ({ before, after }: RowChange): RowChange => ({ before: after, after: before });

/** The origin of what no entry tells: it was reverted on the clone until the bundle was saved. */
const savedBy = ({ header }: Content, fields: readonly string[]): Origin => ({
  ...{ sequence: header.sequence, at: header.savedAt, personId: header.person.id },
  ...{ email: header.person.email, fields },
});

/** What was merged of a record that is as it was when the clone was taken, or was created and deleted since. */
function reverted(content: Content, mark: Watermark, attached: readonly Attached[]): PendingChange[] {
  const { resource, recordId, action, boxId } = mark;
  const nothing = { resource, recordId, createdAt: null, base: {}, mine: {}, attached: {}, record: null };
  const sent: ReadChange = {
    ...{ ...nothing, unknown: [], origins: [savedBy(content, [])] },
    action: action === "create" ? "delete" : "update",
  };
  const common = { isNew: true, boxId, sent };
  if (action === "create") return [{ ...sent, ...common, base: mark.mine }];
  // A deletion with all values was undone; one without is that of a record that was created away.
  if (action === "delete") return Object.keys(mark.base).length === 0 ? [] : [{ ...sent, ...common }];
  const which: Which = { isNewPart: () => true, isSince: () => true, back: true };
  const values = valuesSince(sent, mark, which);
  const rows = rowsSince(attached, sent, mark, which);
  const parts = [...Object.keys(values.mine), ...Object.keys(rows)];
  return parts.length === 0
    ? []
    : [{ ...sent, ...common, ...values, attached: rows, origins: [savedBy(content, parts)] }];
}
