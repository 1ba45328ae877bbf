import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** What SQLite stores in a column of ours. */
export type Stored = string | number | null;

/** Bindings for the placeholders of a statement, by name; bytes are for columns of files. */
export type Bindings = Readonly<Record<string, Stored | Uint8Array | undefined>>;

/** A prepared statement whose SQL Drizzle wrote; `sql.placeholder("x")` takes `values.x`, absent counts as null. */
export interface Statement {
  /** The first row as an object, or null. */
  get<Row>(values?: Bindings): Row | null;
  /** All rows as objects. */
  all<Row>(values?: Bindings): Row[];
  /** All rows as arrays of their columns. */
  rows<Row extends readonly unknown[]>(values?: Bindings): Row[];
  /** Runs it and answers how many rows changed. */
  run(values?: Bindings): number;
  /** Runs it and answers the number of the row that it inserted. */
  insert(values?: Bindings): number;
  /** How SQLite goes about it, whatever the values; worked out once. */
  plan(): readonly PlanLine[];
}

/** A line of a plan, as `EXPLAIN QUERY PLAN` has it: https://sqlite.org/eqp.html. */
export interface PlanLine {
  /** 0 for what is done by the statement itself, and not by a part of it. */
  readonly parent: number;
  /** Such as "SEARCH vlans USING INDEX vlans_site_id (site_id=?)". */
  readonly detail: string;
}

/** Writes the SQL of a statement from its arguments. */
type Build<Args extends readonly unknown[]> = (...args: Args) => SQL;

/** The statements that an open database has prepared, each under what builds it and the arguments it was built from. */
export interface Statements {
  find<Args extends readonly unknown[]>(build: Build<Args>, args: Args): Statement;
  /** How many are kept. */
  count(): number;
  clear(): void;
}

/** Something that has a table of its own, such as a resource; statements tell these apart by which one it is. */
export interface Tabled {
  readonly table: SQLiteTable;
}

type Scalar = string | number | boolean | null;

/** What JSON can say in full: nothing that two different things would have the same JSON for. */
type Data<T> = T extends Scalar
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Data<Item>[]
    : T extends (...args: never) => unknown
      ? never
      : T extends object
        ? keyof T extends never
          ? never
          : { readonly [Key in keyof T]: Data<T[Key]> }
        : never;

/** What a statement may depend on: scalars, what has a table, and plain data; all else does not compile. */
type Argument<T> = T extends Scalar | undefined
  ? T
  : T extends object
    ? "table" extends keyof T
      ? T extends Tabled
        ? T
        : never
      : Data<T>
    : never;

/**
 * Makes a statement, as a constant of its module: `const byId = statement((resource: Resource) => sql`…`)`, which is
 * `byId(database, resource)`. The SQL is written from the arguments alone and prepared once for the same ones: a resource
 * counts as itself, scalars by value, plain data by its JSON. No two statements ever meet, whatever their arguments.
 */
export function statement<
  Args extends readonly unknown[] & { readonly [Position in keyof Args]: Argument<Args[Position]> },
>(build: Build<Args>): (database: { readonly statements: Statements }, ...args: Args) => Statement {
  return ({ statements }, ...args) => statements.find(build, args);
}
