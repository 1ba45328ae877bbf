import { asStored, type Field, field } from "./field.ts";

/** A closed vocabulary: one of these terms and nothing else. */
export function choice<const Term extends string>(
  terms: readonly [Term, ...Term[]],
): Field<Term, Term, Term, true, "optional"> {
  const store = (value: unknown): Term | undefined => terms.find((term) => term === value);
  return field({
    name: "choice",
    column: "text",
    rule: `must be one of ${terms.join(", ")}`,
    input: { type: "string", enum: terms },
    output: { type: "string", enum: terms },
    store,
    filter: store,
    render: asStored,
    suggestions: terms,
    check: (column) => `${column} IN (${terms.map((term) => `'${term}'`).join(", ")})`,
  });
}
