/**
 * A conflict that a trigger finds. SQLite before 3.47 reads a literal alone in `RAISE`, so the trigger raises one, and the
 * details are read afterwards by the query that the trigger ran.
 */
export interface Conflict {
  /** What the trigger raises, as the migrations have it. */
  readonly raised: string;
  /** The SQL expression of the text that is answered, `field: what is wrong`. */
  readonly text: string;
  /** What the trigger selects from. `NEW` is the record as the write would leave it, `OLD` as it is stored. */
  readonly from: string;
}
