import { sql } from "drizzle-orm";
import { parseUuid } from "../../lib/uuid.ts";
import { type Field, field } from "../../resource/fields/field.ts";

/** All ids of entries begin so (RFC 9562, 5.8: a UUID of one's own making). */
const beginning = "00000000-0000-8000-8000-";

/**
 * The id of an entry. Decision: an entry of the change log has an id and a createdAt as every record has. The id is a
 * UUID made of its sequence, and tells it from the other entries of this Sitebook.
 */
export const entryId = (): Field<string, never, number, false, "required"> =>
  field<string, never, number>({
    name: "id",
    column: "integer",
    rule: "must be a UUID",
    input: { type: "string", format: "uuid" },
    output: { type: "string", format: "uuid" },
    store: (value) => (typeof value === "string" ? sequenceOf(value) : undefined),
    filter: sequenceOf,
    render: ({ own }) => sql`printf(${sql.raw(`'${beginning}%012x'`)}, ${own})`,
  }).required();

/** The sequence that an id is made of; 0, which no entry has, for the id of something else. */
function sequenceOf(text: string): number | undefined {
  const id = parseUuid(text);
  if (id === undefined) return undefined;
  return id.startsWith(beginning) ? Number.parseInt(id.slice(beginning.length), 16) : 0;
}
