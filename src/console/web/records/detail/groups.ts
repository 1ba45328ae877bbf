import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { isLong } from "../../definitions/prose.ts";

/** The fields of a record, sorted by how they are shown. */
interface FieldGroups {
  /** Short ones, in two columns. */
  readonly facts: readonly FieldDescription[];
  /** Texts of several lines and lists of terms, across the page. */
  readonly texts: readonly FieldDescription[];
  /** What the service notes: the id, when it was made and changed, and by whom. */
  readonly stamps: readonly FieldDescription[];
}

const stampKeys: ReadonlySet<string> = new Set(["id", "createdAt", "updatedAt", "createdBy"]);

/** Sorts the fields that a record's page shows. */
export function groupFields({ fields }: ResourceDescription): FieldGroups {
  const groups = Object.groupBy(
    fields.filter(({ answered, kind }) => answered !== "lists" && kind !== "records"),
    groupOf,
  );
  return { facts: groups.facts ?? [], texts: groups.texts ?? [], stamps: groups.stamps ?? [] };
}

function groupOf(field: FieldDescription): keyof FieldGroups {
  if (stampKeys.has(field.key)) return "stamps";
  return isLong(field) || field.kind === "tags" ? "texts" : "facts";
}
