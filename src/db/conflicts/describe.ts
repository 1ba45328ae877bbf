import { type SQL, sql } from "drizzle-orm";
import { type Bindings, type Statements, type Stored, statement } from "../statements/statement.ts";
import { addressConflicts } from "./addresses.ts";
import { circuitConflicts } from "./circuits.ts";
import { equipmentConflicts } from "./equipment.ts";

/** All conflicts that triggers find and that have details. */
export const conflicts = [...equipmentConflicts, ...addressConflicts, ...circuitConflicts];

const byRaised = new Map(conflicts.map((conflict) => [conflict.raised, conflict]));

/** A row by the names of its columns. */
type Row = Readonly<Record<string, Stored | undefined>>;

/**
 * Returns the text of a conflict, from what a trigger raised and the row before and after the refused write. To be called
 * in the same transaction. A conflict without details is described by what was raised.
 */
export function describeConflict(
  database: { readonly statements: Statements },
  raised: string,
  { before, after }: { readonly before: Row; readonly after: Row },
): string {
  if (!byRaised.has(raised)) return raised;
  const found = detailsOf(database, raised).get<{ text: string | null }>({
    ...bind("OLD", before),
    ...bind("NEW", after),
  });
  return found?.text ?? raised;
}

const bind = (name: string, row: Row): Bindings =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [`${name}_${column}`, value]));

const detailsOf = statement((raised: string) => {
  const { text = "NULL", from = "meta" } = byRaised.get(raised) ?? {};
  return withRows(`SELECT ${text} AS text FROM ${from}`);
});

/** Puts placeholders for the columns of NEW and OLD, which SQLite knows in triggers alone. */
function withRows(query: string): SQL {
  const parts = query.split(/\b((?:NEW|OLD)\.\w+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.placeholder(part.replace(".", "_")))),
  );
}
