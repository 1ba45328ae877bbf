import { longestSlug } from "../../lib/limits.ts";
import { isSlug } from "../../lib/slug.ts";
import { asStored, type Field, type FieldKind, field, generatedField, type SlugRule } from "./field.ts";

const kind: FieldKind<string, string, string> = {
  name: "slug",
  column: "text",
  rule: `must be 1 to ${longestSlug} of the characters a to z, 0 to 9, _ and -`,
  input: { type: "string", pattern: "^[a-z0-9_-]+$", maxLength: longestSlug },
  output: { type: "string" },
  store: (value) => (typeof value === "string" && isSlug(value) ? value : undefined),
  filter: (value) => value,
  render: asStored,
};

/** A name for addresses, unique as its resource says; null unless sent. */
export const slug = (): Field<string, string, string, true, "optional"> => field(kind);

/** A slug that is made from the `name` when none is sent, at these events; never null. */
export const generatedSlug = (
  ...generatedOn: SlugRule["generatedOn"]
): Field<string, string, string, false, "optional"> =>
  generatedField({ ...kind, slug: { from: "name", generatedOn } });
