import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { LoggedValues } from "../fold/netChange.ts";

/** Up to where a record of a clone was merged. */
export interface Watermark {
  readonly resource: string;
  readonly recordId: string;
  /** Which record it is at the box. */
  readonly boxId: string;
  /** The last entry of the clone's change log about it that was merged. */
  readonly sequence: number;
  /** The values on the laptop that were merged, or decided about; references as IDs of the laptop. */
  readonly mine: LoggedValues;
}

const ofClone = statement(
  () =>
    sql`SELECT resource, record_id AS recordId, box_id AS boxId, sequence, mine FROM merged WHERE clone_id = ${sql.placeholder("clone")}`,
);

const write = statement(
  () =>
    sql`INSERT INTO merged (clone_id, resource, record_id, box_id, sequence, mine, merge_id) VALUES (${sql.placeholder("clone")}, ${sql.placeholder("resource")}, ${sql.placeholder("recordId")}, ${sql.placeholder("boxId")}, ${sql.placeholder("sequence")}, ${sql.placeholder("mine")}, ${sql.placeholder("merge")})
    ON CONFLICT DO UPDATE SET box_id = excluded.box_id, sequence = excluded.sequence, mine = excluded.mine, merge_id = excluded.merge_id`,
);

/** Reads up to where the records of a clone were merged, by the keys of their items. */
export const readMerged = (database: Database, clone: string): ReadonlyMap<string, Watermark> =>
  new Map(
    ofClone(database)
      .all<Omit<Watermark, "mine"> & { readonly mine: string }>({ clone })
      .map(({ mine, ...row }) => [
        `${row.resource}/${row.recordId}`,
        { ...row, mine: JSON.parse(mine) as LoggedValues },
      ]),
  );

/** Records up to where a record was merged, in the transaction that has merged it. */
export const writeMerged = (
  database: Database,
  { clone, merge }: { readonly clone: string; readonly merge: string },
  { mine, ...row }: Watermark,
): void => {
  write(database).run({ clone, merge, ...row, mine: JSON.stringify(mine) });
};
