import { resource } from "../resource/definition/define.ts";
import { choice } from "../resource/fields/choice.ts";
import { uuid } from "../resource/fields/reference.ts";
import { text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";
import { attachableNames } from "./attachable.ts";
import { tags } from "./tags.ts";

/**
 * The columns of a sheet of the tags of records, declared as the fields of a resource that has no address of its own: a
 * record and a tag, each by its id or its name.
 */
export const tagSheet = resource("record-tags", {
  label: "Record tag",
  area: organization,
  icon: "tag",
  title: "{owner}",
  fields: {
    ownerResource: choice(attachableNames).required(),
    ownerId: uuid(),
    owner: text(),
    tagResource: choice([tags.name]).default(tags.name),
    tagId: uuid(),
    tag: text(),
  },
  keys: [],
  bare: true,
  sort: "createdAt",
  example: { ownerResource: "devices", tagResource: tags.name },
});
