import { sql } from "drizzle-orm";
import type { ChangeAction } from "../../../db/changes/changes.ts";
import { findCloneMark } from "../../../db/clones/mark.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { RowChange } from "../../../resource/definition/attached/mergeAttached.ts";
import type { ReadChange } from "../bundle/read.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import type { MergeContent } from "../merges/content.ts";

/**
 * Up to where a record of a clone was merged. Decision: what was merged once is not merged again, also after an undo of the
 * merge, which can itself be undone. The watermark is kept by the clone in which a change was made first, so that a bundle on a
 * stick and the same changes on a fresh clone are merged once.
 */
export interface Watermark {
  readonly resource: string;
  readonly recordId: string;
  /** Which record it is at the box. */
  readonly boxId: string;
  /** The last entry of the clone's change log about it that was merged. */
  readonly sequence: number;
  /** What was done to it on the clone, from when it was taken to that entry. */
  readonly action: ChangeAction;
  /** The values when the clone was taken, as in a net change; references as IDs of the laptop. */
  readonly base: LoggedValues;
  /** The values on the laptop that were merged, or decided about. */
  readonly mine: LoggedValues;
  readonly attached: Readonly<Record<string, readonly RowChange[]>>;
  /** The fields and words that are not merged yet: what stands for them was merged earlier. */
  readonly open: readonly string[];
}

/** Up to where the records of clones were merged: by the ID of the clone, then by the key of the item. */
export type Watermarks = ReadonlyMap<string, ReadonlyMap<string, Watermark>>;

interface MergedRow extends Omit<Watermark, "base" | "mine" | "attached" | "open"> {
  readonly base: string;
  readonly mine: string;
}

const columns = sql`resource, record_id AS recordId, box_id AS boxId, sequence, action, base, mine`;

const ofClone = statement(
  () => sql`SELECT ${columns} FROM merged WHERE clone_id = ${sql.placeholder("clone")}`,
);

const ofRecord = statement(
  () =>
    sql`SELECT ${columns} FROM merged WHERE clone_id = ${sql.placeholder("clone")} AND resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("recordId")}`,
);

const write = statement(
  () =>
    sql`INSERT INTO merged (clone_id, resource, record_id, box_id, sequence, action, base, mine, merge_id) VALUES (${sql.placeholder("clone")}, ${sql.placeholder("resource")}, ${sql.placeholder("recordId")}, ${sql.placeholder("boxId")}, ${sql.placeholder("sequence")}, ${sql.placeholder("action")}, ${sql.placeholder("base")}, ${sql.placeholder("mine")}, ${sql.placeholder("merge")})
    ON CONFLICT DO UPDATE SET box_id = excluded.box_id, sequence = max(sequence, excluded.sequence), action = excluded.action, base = excluded.base, mine = excluded.mine, merge_id = excluded.merge_id`,
);

/** Returns the key of an item about a record. */
export const keyOf = ({
  resource,
  recordId,
}: {
  readonly resource: string;
  readonly recordId: string;
}): string => `${resource}/${recordId}`;

/** Reads up to where the records of a clone were merged, by the keys of their items. */
export const readMerged = (database: Database, clone: string): ReadonlyMap<string, Watermark> =>
  new Map(
    ofClone(database)
      .all<MergedRow>({ clone })
      .map((row) => [keyOf(row), watermarkIn(row)]),
  );

function watermarkIn({ base, mine, ...row }: MergedRow): Watermark {
  const { values, attached, open = [] } = JSON.parse(mine) as Kept;
  return { ...row, base: JSON.parse(base) as LoggedValues, mine: values, attached, open };
}

const clonesOf = statement(() => sql`SELECT id FROM clones WHERE person_id = ${sql.placeholder("person")}`);

/**
 * Reads up to where the records of the clones were merged that a bundle names, by clone. Decision: of the clones that a bundle
 * claims to have changes from, only those of its person count at the box: a watermark of another clone would keep that clone's
 * changes out.
 */
export function readWatermarks(
  database: Database,
  { header, changes }: Pick<MergeContent, "header" | "changes">,
): Watermarks {
  const named = changes.flatMap(({ origins }) => origins.flatMap(({ clone }) => (clone ? [clone.id] : [])));
  const clones = new Set([header.clone.id, ...named.filter(isOwn(database, header))]);
  return new Map([...clones].map((clone) => [clone, readMerged(database, clone)]));
}

/** Returns whether a clone is one of the person who has sent a bundle; a clone of the box does not know the others. */
function isOwn(
  database: Database,
  { person }: Pick<MergeContent["header"], "person">,
): (clone: string) => boolean {
  if (findCloneMark(database) !== undefined) return () => true;
  const own = new Set(
    clonesOf(database)
      .all<{ id: string }>({ person: person.id })
      .map(({ id }) => id),
  );
  return (clone) => own.has(clone);
}

/** What the column `mine` has. */
interface Kept {
  readonly values: LoggedValues;
  readonly attached: Watermark["attached"];
  readonly open?: Watermark["open"];
}

/** Where a merge comes from. */
export interface MergedFrom {
  /** The ID of the merge. */
  readonly id: string;
  readonly header: Pick<MergeContent["header"], "clone">;
}

/** A change that is merged, as `PendingChange` has it. */
export interface MergedChange {
  readonly sent: ReadChange;
  /** The ID of the record at the box. */
  readonly boxId: string;
  /** The fields and words that are not merged yet; none if all of it is. */
  readonly open?: readonly string[];
}

/**
 * Records that a change was merged, in the transaction that has merged it: by the clone that sent it, and by those in which
 * parts of it were made first. Of a change with open parts, the others are no longer new.
 */
export function writeMerged(database: Database, from: MergedFrom, change: MergedChange): void {
  const { sent, boxId, open = [] } = change;
  const sequences = new Map<string, number>();
  for (const { clone = from.header.clone, sequence } of sent.origins)
    sequences.set(clone.id, Math.max(sequence, sequences.get(clone.id) ?? 0));
  const { resource, recordId, action } = sent;
  for (const [clone, sequence] of sequences) {
    const row = open.length === 0 ? null : ofRecord(database).get<MergedRow>({ clone, resource, recordId });
    const known = row === null ? undefined : watermarkIn(row);
    const keep = <Value>(now: Values<Value>, before: Values<Value> = {}): Values<Value> =>
      Object.fromEntries([
        ...Object.entries(before).filter(([key]) => open.includes(key)),
        ...Object.entries(now).filter(([key]) => !open.includes(key)),
      ]);
    const attached = keep(sent.attached, known?.attached);
    const kept: Kept = { values: keep(sent.mine, known?.mine), attached, open };
    write(database).run({
      ...{ clone, resource, recordId, boxId, sequence, action, merge: from.id },
      ...{ base: JSON.stringify(keep(sent.base, known?.base)), mine: JSON.stringify(kept) },
    });
  }
}

type Values<Value> = Readonly<Record<string, Value>>;
