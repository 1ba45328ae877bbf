import { sql } from "drizzle-orm";
import { type Field, field } from "./field.ts";

const numbers: Readonly<Record<string, number>> = { false: 0, true: 1 };

/** True or false, stored as 1 or 0. */
export const boolean = (): Field<boolean, boolean, number, true, "optional"> =>
  field({
    name: "boolean",
    column: "integer",
    rule: "must be true or false",
    input: { type: "boolean" },
    output: { type: "boolean" },
    store: (value) => (typeof value === "boolean" ? Number(value) : undefined),
    filter: (text) => (Object.hasOwn(numbers, text) ? numbers[text] : undefined),
    answer: (stored) => stored === 1,
    render: ({ own }) => sql`json(CASE ${own} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`,
    check: (column) => `${column} IN (0, 1)`,
  });
