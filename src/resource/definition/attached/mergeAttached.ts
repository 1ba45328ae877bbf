import { type Attached, keysOfEnd, type LoggedRow, titledEnds } from "./attached.ts";

/** What became of a row, as its owner's change log has it: null where there was none before, or is none after. */
export interface RowChange {
  readonly before: LoggedRow | null;
  readonly after: LoggedRow | null;
}

/** What two histories of one owner come to. */
export interface MergedRows {
  /** What is to be done to their rows so that they have what both sides did. */
  readonly changes: readonly RowChange[];
  /** What both sides changed in different ways, and a person has to decide: the fields, none where one side removed the row. */
  readonly conflicts: readonly {
    readonly mine: RowChange;
    readonly theirs: RowChange;
    readonly fields: readonly string[];
  }[];
}

/** Returns what tells a row from all others of its owner in both histories: its id, or all that is logged of it. */
export function identityOf(kind: Attached, logged: LoggedRow): string {
  const entries = Object.entries(kind.logged);
  if (kind.merge === "fields") return String(logged[entries.find(([, of]) => of === "id")?.[0] ?? ""]);
  const ends = titledEnds(kind).map(keysOfEnd);
  // What a record was called when it was linked means nothing as long as its id is known.
  const isSpare = (of: string): boolean =>
    ends.some(({ title, id }) => title === of && entries.some(([key, one]) => one === id && logged[key]));
  return JSON.stringify(entries.map(([key, of]) => (isSpare(of) ? null : (logged[key] ?? null))));
}

/** Folds the entries of one owner, oldest first, into a change a row; a row that ended as it began has none. */
export function foldRows(kind: Attached, entries: readonly RowChange[]): RowChange[] {
  const net = new Map<string, RowChange>();
  const note = (before: LoggedRow | null, after: LoggedRow | null): void => {
    const row = after ?? before;
    if (row === null) return;
    const known = net.get(identityOf(kind, row));
    net.set(identityOf(kind, row), { before: known === undefined ? before : known.before, after });
  };
  for (const { before, after } of entries) {
    const isOther = before && after && identityOf(kind, before) !== identityOf(kind, after);
    if (isOther) note(before, null);
    note(isOther ? null : before, after);
  }
  return [...net.values()].filter(({ before, after }) => !isSame(kind, before, after));
}

/** Merges my changes of the rows of one owner into theirs, both folded since the moment at which they were the same. */
export function mergeRows(
  kind: Attached,
  mine: readonly RowChange[],
  theirs: readonly RowChange[],
): MergedRows {
  const known = new Map(theirs.map((change) => [identityOfChange(kind, change), change]));
  const merged = mine.map((change): MergedRows => {
    const other = known.get(identityOfChange(kind, change));
    if (other === undefined) return { changes: [change], conflicts: [] };
    if (isSame(kind, change.after, other.after)) return nothing;
    return mergeRow(change, other);
  });
  return {
    changes: merged.flatMap(({ changes }) => changes),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

const nothing: MergedRows = { changes: [], conflicts: [] };

/** Merges what both sides did to one row, field by field. */
function mergeRow(mine: RowChange, theirs: RowChange): MergedRows {
  const [base, here, there] = [mine.before ?? {}, mine.after, theirs.after];
  if (here === null || there === null) return { changes: [], conflicts: [{ mine, theirs, fields: [] }] };
  const moved = Object.keys(here).filter((key) => here[key] !== base[key] && here[key] !== there[key]);
  const fields = moved.filter((key) => there[key] !== base[key]);
  const taken = moved.filter((key) => !fields.includes(key));
  const after = { ...there, ...Object.fromEntries(taken.map((key) => [key, here[key] ?? null])) };
  return {
    changes: taken.length === 0 ? [] : [{ before: there, after }],
    conflicts: fields.length === 0 ? [] : [{ mine, theirs, fields }],
  };
}

const identityOfChange = (kind: Attached, { before, after }: RowChange): string =>
  identityOf(kind, after ?? before ?? {});

/** Rows of a set are the same where both exist: they were found by all that is logged of them. */
const isSame = (kind: Attached, one: LoggedRow | null, other: LoggedRow | null): boolean =>
  one === null || other === null
    ? one === other
    : kind.merge === "set" || Object.keys(one).every((key) => one[key] === other[key]);
