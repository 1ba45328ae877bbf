import type { Terms } from "../../lib/tone.ts";
import { asStored, type Field, field } from "./field.ts";

/** A closed vocabulary: one of these terms and nothing else; `tones` are what their colours say, neutral unless said. */
export function choice<const Term extends string>(
  terms: readonly [Term, ...Term[]],
  tones?: Terms<Term>,
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
    ...(tones === undefined ? {} : { tones }),
    check: (column) => `${column} IN (${terms.map((term) => `'${term}'`).join(", ")})`,
  });
}

/**
 * A closed vocabulary that grows with the product, such as the names of resources: the database does not hold values to it,
 * so that a new term needs no migration.
 */
export function growingChoice<const Term extends string>(
  terms: readonly [Term, ...Term[]],
): Field<Term, Term, Term, true, "optional"> {
  const { check: _, ...kind } = choice(terms).kind;
  return field(kind);
}
