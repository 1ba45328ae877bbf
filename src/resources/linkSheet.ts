import { resource } from "../resource/definition/define.ts";
import { choice } from "../resource/fields/choice.ts";
import { uuid } from "../resource/fields/reference.ts";
import { shortText, text } from "../resource/fields/text.ts";
import { organization } from "./areas.ts";
import { linkOwners, linkRules } from "./links.ts";

const terms = (names: readonly string[]): [string, ...string[]] => {
  const [first = "", ...others] = new Set(names);
  return [first, ...others];
};

/**
 * The columns of a sheet of links, declared as the fields of a resource that has no address of its own. An end is named by
 * its id or by its name, and `deletedRecord` by the title that a deleted record had last.
 */
export const linkSheet = resource("links", {
  label: "Link",
  area: organization,
  icon: "link",
  title: "{owner}",
  fields: {
    kind: choice(terms(linkRules.map(({ kind }) => kind))).required(),
    ownerResource: choice(terms(linkOwners)).required(),
    ownerId: uuid(),
    owner: text(),
    recordResource: choice(terms(linkRules.flatMap(({ records }) => records))).required(),
    recordId: uuid(),
    record: text(),
    deletedRecord: text(),
    note: shortText(),
  },
  keys: [],
  bare: true,
  sort: "createdAt",
  example: { kind: "affects", ownerResource: "incidents", recordResource: "devices" },
});
