import { parseColor } from "../../lib/color.ts";
import { asStored, type Field, field } from "./field.ts";

/** A colour as `rrggbb`, lower case; `#rrggbb` and `#rgb` are taken too. */
export const color = (): Field<string, string, string, true, "optional"> =>
  field({
    name: "color",
    column: "text",
    rule: "must be a colour such as #4caf50",
    input: { type: "string", pattern: "^#?([0-9A-Fa-f]{3}){1,2}$" },
    output: { type: "string", pattern: "^[0-9a-f]{6}$" },
    store: (value) => (typeof value === "string" ? parseColor(value) : undefined),
    filter: parseColor,
    render: asStored,
  });
