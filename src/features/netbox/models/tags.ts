import { fold } from "../../../lib/text/fold.ts";
import { made, text } from "../columns.ts";
import { type NetBoxRecord, textIn } from "../data.ts";
import type { NetBoxModel, NetBoxWorld } from "../model.ts";

/** The model of the tags of NetBox. */
export const tagModel = "extras.tag";

const nameOf = (tag: NetBoxRecord): string => fold(textIn(tag, "name").trim());

/** The first tag with the name of a tag: NetBox tells names apart by their case. */
export const firstTag = (tag: NetBoxRecord, world: NetBoxWorld): NetBoxRecord =>
  world.all(tagModel).find((one) => nameOf(one) === nameOf(tag)) ?? tag;

/** Tags, by their names. Slugs are made anew: those of NetBox take letters of any script. */
export const tags: NetBoxModel = {
  model: tagModel,
  resource: "tags",
  columns: [
    made("name", ["name", "slug"], (record) => textIn(record, "name")),
    text("color"),
    { ...text("description"), isFreeText: true },
  ],
  identity: ["name"],
  keys: [{ fields: ["name"] }],
  only: (record, world) => firstTag(record, world) === record,
};
