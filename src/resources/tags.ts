import { maxTagNameLength } from "../lib/limits.ts";
import { action } from "../resource/definition/actions.ts";
import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { caselessName } from "../resource/fields/caselessName.ts";
import { color } from "../resource/fields/color.ts";
import { reference } from "../resource/fields/reference.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";

/**
 * A word that people put on records of any resource, such as "to be replaced". Decision: names of tags are unique without
 * regard to case, and everybody may read them; which records have a tag is visible to those who may read these records.
 */
export const tags = resource("tags", {
  label: "Tag",
  area: organization,
  icon: "tag",
  title: "{name}",
  fields: {
    name: caselessName(maxTagNameLength),
    slug: generatedSlug("create"),
    color: color(),
    description: text(),
  },
  unique: [["slug"], ["name"]],
  keys: [["name"]],
  bare: true,
  view: {
    columns: ["name", "color", "description", "updatedAt"],
    more: ["slug"],
  },
  example: { name: "Needs replacement", color: "c62828", description: "Out of support this year" },
  actions: {
    merge: action({
      label: "Merge into another tag",
      description:
        "Gives the other tag to all records that have this one, deletes this one, and answers the other. All of it is one group of changes.",
      body: {
        intoId: reference("tags").required().as({
          label: "Other tag",
          hint: "The records that have this tag get the other one, and this tag is deleted.",
        }),
      },
      example: { intoId: "019aa456-7e40-7c1f-8a52-5a1f3f0c9b11" },
    }),
  },
});
export type Tag = RecordOf<typeof tags>;
