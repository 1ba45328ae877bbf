import { type SQL, sql } from "drizzle-orm";
import { maxSlugLength } from "../../lib/limits.ts";
import { isSlug } from "../../lib/text/slug.ts";
import { asStored, type Field, type FieldKind, field, generatedField, type SlugRule } from "./field.ts";

/** A slug as it is compared; its unique index is of this. */
export const foldedSlug = (slug: SQL): SQL => sql`lower(${slug})`;

/**
 * Decision: a slug is kept as sent, capitals and all, and slugs are compared without regard to case: where they are
 * unique, in filters, and as the key of a seed.
 */
const kind: FieldKind<string, string, string> = {
  name: "slug",
  column: "text",
  rule: `must be 1 to ${maxSlugLength} of the characters a to z, A to Z, 0 to 9, _ and -`,
  input: { type: "string", pattern: "^[-a-zA-Z0-9_]+$", maxLength: maxSlugLength },
  output: { type: "string" },
  store: (value) => (typeof value === "string" && isSlug(value) ? value : undefined),
  filter: (text) => text.toLowerCase(),
  compares: "text",
  render: asStored,
  compare: ({ own }) => foldedSlug(own),
  sort: ({ own }) => foldedSlug(own),
};

/** A name for addresses, unique as its resource says; null unless sent. */
export const slug = (): Field<string, string, string, true, "optional"> => field(kind);

/** A slug that is made from the `name` when none is sent, at these events; an empty one is none. Never null. */
export const generatedSlug = (
  ...generatedOn: SlugRule["generatedOn"]
): Field<string, string, string, false, "optional"> =>
  generatedField({
    ...kind,
    input: { ...kind.input, pattern: "^[-a-zA-Z0-9_]*$" },
    slug: { from: "name", generatedOn },
  });
