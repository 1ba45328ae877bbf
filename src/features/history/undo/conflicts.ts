import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import { statement } from "../../../db/statements/statement.ts";
import { maxUndoConflicts } from "../../../lib/limits.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { ChangedBy, UndoConflict, UndoHolder, UndoReason } from "./answers.ts";
import type { Entry, UndoSpan, Values } from "./span.ts";

/** What stands against taking an entry back. */
export interface Obstacle {
  /** The field that it is about; null where it is about the record. */
  readonly field: string | null;
  /** What is wrong, behind the name of the record or the field: "is already in use". */
  readonly message: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly present?: unknown;
  /** It was changed since; the log says by whom. */
  readonly isNewer?: true;
  /** Why the record is kept, if other records are the reason, and the first of them. */
  readonly reason?: Extract<UndoReason, "inUse" | "belongs">;
  readonly holders?: readonly UndoHolder[];
}

/** Gathers what cannot be taken back, and why. */
export interface Conflicts {
  /** Several of one field of one record are one: what it would have gone back to at last is told. */
  add(entry: Entry, title: string, obstacles: readonly Obstacle[]): void;
  /** Returns whether this field of the entry's record was changed since, except by the undone changes. */
  isNewer(entry: Entry, field: string): boolean;
  count(): number;
  /** The first of them, with who has changed what since. */
  told(): UndoConflict[];
}

const newerEntries = statement(
  () =>
    sql`SELECT at, actor_id AS actorId, actor_email AS actorEmail, action, before, after FROM ${changes} WHERE resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("recordId")} AND sequence > ${sql.placeholder("sequence")} AND (sequence NOT BETWEEN ${sql.placeholder("first")} AND ${sql.placeholder("last")} OR group_id IS NOT ${sql.placeholder("group")}) AND (group_id IS NULL OR group_id IS NOT ${sql.placeholder("own")}) ORDER BY sequence DESC LIMIT 100`,
);

interface NewerRow extends ChangedBy {
  readonly action: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Makes an empty list of them; `context` is the one in which the undo writes. */
export function createConflicts(context: WriteContext, span: UndoSpan): Conflicts {
  const found = new Map<string, { readonly entry: Entry; readonly title: string; obstacle: Obstacle }>();
  return {
    add: (entry, title, obstacles) => {
      for (const obstacle of obstacles) {
        const { field, message } = obstacle;
        // A record has several rows of a kind.
        const isOfRow = context.attached.some(({ word }) => word === field);
        const about = isOfRow ? `${field} ${message}` : field;
        const key = `${entry.resource} ${entry.recordId} ${about}`;
        const known = found.get(key);
        if (known === undefined) found.set(key, { entry, title, obstacle });
        else known.obstacle = { ...known.obstacle, before: obstacle.before };
      }
    },
    isNewer: (entry, field) => findNewer(context, span, entry, field) !== null,
    count: () => found.size,
    told: () =>
      [...found.values()].slice(0, maxUndoConflicts).map(({ entry, title, obstacle }) => {
        const { field, message, before = null, after = null, present = null, isNewer } = obstacle;
        const { resource, recordId } = entry;
        const reason = obstacle.reason ?? (isNewer === true ? "changed" : "other");
        const holders = [...(obstacle.holders ?? [])];
        const by = isNewer === true ? findNewer(context, span, entry, field) : null;
        const said = by?.actorEmail == null ? message : `${message} by ${by.actorEmail}`;
        return {
          ...{ resource, recordId, title, reason, holders, field, message: said },
          ...{ before, after, present, by },
        };
      }),
  };
}

/** Who has changed a field of a record, or the record itself, since this entry and aside from what is taken back. */
function findNewer(
  { database, group: own }: WriteContext,
  span: UndoSpan,
  { resource, recordId, sequence }: Entry,
  field: string | null,
): ChangedBy | null {
  const rows = newerEntries(database).all<NewerRow>({ resource, recordId, sequence, ...span, own });
  const touches = ({ action, before, after }: NewerRow): boolean =>
    field === null || action !== "update" || has(before, field) || has(after, field);
  const found = rows.find(touches);
  return found === undefined ? null : { actorId: found.actorId, actorEmail: found.actorEmail, at: found.at };
}

const has = (json: string | null, field: string): boolean =>
  json !== null && Object.hasOwn(JSON.parse(json) as Values, field);
