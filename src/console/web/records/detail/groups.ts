import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { isLong } from "../../definitions/prose.ts";

/** Short fields that the definition puts under one heading. */
interface HeadedFields {
  readonly label: string;
  readonly fields: readonly FieldDescription[];
}

/** The fields of a record, sorted by how they are shown. */
interface FieldGroups {
  /** Short ones, as the definition groups them. */
  readonly headed: readonly HeadedFields[];
  /** The other short ones, in two columns. */
  readonly facts: readonly FieldDescription[];
  /** Texts of several lines and lists of terms, across the page. */
  readonly texts: readonly FieldDescription[];
  /** What the service notes: the id, when it was made and changed, and by whom. */
  readonly stamps: readonly FieldDescription[];
}

const stampKeys: ReadonlySet<string> = new Set(["id", "createdAt", "updatedAt", "createdBy"]);

/** Sorts the fields that a record's page shows. */
export function groupFields(resource: ResourceDescription): FieldGroups {
  const groups = Object.groupBy(
    resource.fields.filter(({ answered, kind }) => answered !== "lists" && kind !== "records"),
    groupOf,
  );
  const { facts = [], texts = [], stamps = [] } = groups;
  const headed = (resource.view.groups ?? []).map(({ label, fields }) => ({
    label,
    fields: fields.flatMap((key) => facts.filter((field) => field.key === key)),
  }));
  const taken = new Set(headed.flatMap(({ fields }) => fields));
  return { headed, facts: facts.filter((field) => !taken.has(field)), texts, stamps };
}

function groupOf(field: FieldDescription): Exclude<keyof FieldGroups, "headed"> {
  if (stampKeys.has(field.key)) return "stamps";
  return isLong(field) || field.kind === "tags" ? "texts" : "facts";
}
