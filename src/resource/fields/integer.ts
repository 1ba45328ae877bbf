import { asStored, type Field, field } from "./field.ts";

/** A whole number within bounds, both inclusive. */
export function integer(bounds: {
  readonly minimum: number;
  readonly maximum: number;
}): Field<number, number, number, true, "optional"> {
  const { minimum, maximum } = bounds;
  const store = (value: unknown): number | undefined =>
    typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum
      ? // Negative zero is never answered as "-0", but some comparisons treat it as different.
        value + 0
      : undefined;
  return field({
    name: "integer",
    column: "integer",
    rule: `must be an integer from ${minimum} to ${maximum}`,
    input: { type: "integer", minimum, maximum },
    output: { type: "integer" },
    store,
    filter: (text) => (/^-?\d{1,16}$/.test(text) ? store(Number(text)) : undefined),
    compares: "order",
    render: asStored,
    check: (column) => `${column} BETWEEN ${minimum} AND ${maximum}`,
  });
}
