import { parseUuid } from "../../lib/uuid.ts";
import { asStored, type Field, type FieldKind, field, type Reference } from "./field.ts";

/** An id that refers to no table, such as a record's own. */
export const uuid = (): Field<string, string, string, true, "optional"> => field(uuidKind("id"));

/** The id of a record of another resource, by that resource's name; deleting the target is refused unless told otherwise. */
export const reference = (
  target: string,
  { onDelete = "restrict" }: { readonly onDelete?: Reference["onDelete"] } = {},
): Field<string, string, string, true, "optional"> =>
  field({ ...uuidKind("reference"), reference: { target, onDelete } });

/** The id of a person; it becomes null when the person is deleted. */
export const person = (): Field<string, string, string, true, "optional"> =>
  reference("profiles", { onDelete: "clear" });

const uuidKind = (kindName: string): FieldKind<string, string, string> => ({
  name: kindName,
  column: "text",
  rule: "must be a UUID",
  input: { type: "string", format: "uuid" },
  output: { type: "string", format: "uuid" },
  store: (value) => (typeof value === "string" ? parseUuid(value) : undefined),
  filter: parseUuid,
  render: asStored,
});
