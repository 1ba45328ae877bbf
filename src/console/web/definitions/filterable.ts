import type { FieldDescription } from "../../../resource/definition/describe.ts";

/** Times are filtered by their exact value, which nobody types; only whether they are empty is of use. */
const emptyAlone: ReadonlySet<string> = new Set(["timestamp"]);

/** Whether a list can be filtered by a field. */
export const mayFilter = ({ scalar, answered, key }: FieldDescription): boolean =>
  scalar && answered !== "details" && key !== "id";

/** Whether the filters that a list offers have this field. */
export const offersFilter = (field: FieldDescription): boolean =>
  mayFilter(field) && (field.nullable || !emptyAlone.has(field.kind));
