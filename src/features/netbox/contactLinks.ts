import { maxLinks, maxShortTextLength } from "../../lib/limits.ts";
import { cutText } from "../../lib/text/text.ts";
import { mayLink } from "../../resources/links.ts";
import type { SheetRow } from "../../sheets/sheet.ts";
import type { ConvertedSheet } from "./conversion.ts";
import { type NetBoxRecord, numberIn, textIn } from "./data.ts";
import type { Absorbed, NetBoxModel, NetBoxWorld } from "./model.ts";
import type { RowPlaces } from "./rowPlaces.ts";
import { firstLine } from "./rows.ts";

/** What contact assignments become: links that say for what a contact is, with the role in the note. */
export interface ContactLinks {
  /** The sheet of links, once all records have their places; none where there are no links. */
  readonly sheets: () => readonly ConvertedSheet[];
  /** The records that go into links, known once the sheet is made. */
  readonly absorbed: readonly Absorbed[];
}

const [contactModel, roleModel, assignmentModel] = [
  "tenancy.contact",
  "tenancy.contactrole",
  "tenancy.contactassignment",
];

const header = ["kind", "ownerResource", "owner", "recordResource", "record", "note"];

/** Creates what makes links of contact assignments. One contact for one record is one link, whatever the roles. */
export function createContactLinks(
  world: NetBoxWorld,
  models: readonly NetBoxModel[],
  { of: placeOf }: RowPlaces,
): ContactLinks {
  const linked = new Set<NetBoxRecord>();
  const resourceOf = (model: string): string =>
    models.find((one) => one.model === model && one.again === undefined)?.resource ?? "";

  const linksOf = (contact: NetBoxRecord, assignments: readonly NetBoxRecord[]): Omit<SheetRow, "line">[] => {
    const owner = placeOf(contactModel, contact.id);
    const byRecord = Map.groupBy(assignments, (one) => `${objectModel(one)} ${numberIn(one, "object_id")}`);
    const possible = [...byRecord.values()].flatMap((alike) => {
      const [first] = alike;
      const [model, id] = first === undefined ? [""] : [objectModel(first), numberIn(first, "object_id")];
      const [record, object] = [placeOf(model, id), world.get(model, id)];
      const resource = resourceOf(model);
      if (owner === undefined || record === undefined || object === undefined) return [];
      return mayLink("contacts", "for", resource)
        ? [{ alike, resource, object, ends: { owner, record } }]
        : [];
    });
    return possible.slice(0, maxLinks).map(({ alike, resource, object, ends }) => {
      for (const assignment of alike) linked.add(assignment);
      const note = alike.map((one) => noteOf(one, world)).filter((text) => text !== "");
      return {
        ends,
        cells: [
          ...[
            "for",
            "contacts",
            textIn(contact, "name"),
            resource,
            textIn(object, "name") || textIn(object, "cid"),
          ],
          // What was written here stays where NetBox says nothing.
          note.length === 0 ? undefined : cutText(note.join(", "), maxShortTextLength),
        ],
      };
    });
  };

  return {
    sheets: () => {
      const rows = world
        .all(contactModel)
        .flatMap((contact) => linksOf(contact, world.by(assignmentModel, "contact", contact.id)))
        .map((row, index): SheetRow => ({ ...row, line: index + firstLine }));
      return rows.length === 0 ? [] : [{ name: "links", resource: "links", key: [], header, rows }];
    },
    absorbed: [
      {
        model: assignmentModel,
        takes: ["contact", "role", "priority", "object_type", "content_type", "object_id", "object"],
        isTaken: (record) => linked.has(record),
      },
      {
        model: roleModel,
        takes: ["name", "slug"],
        isTaken: ({ id }) => world.by(assignmentModel, "role", id).some((one) => linked.has(one)),
      },
    ],
  };
}

/** The model of what a contact is assigned to: `content_type` up to NetBox 3.6, `object_type` from 3.7 on. */
const objectModel = (assignment: NetBoxRecord): string =>
  textIn(assignment, "object_type") || textIn(assignment, "content_type");

/** "Administrative (primary)". */
function noteOf(assignment: NetBoxRecord, world: NetBoxWorld): string {
  const role = world.get(roleModel, numberIn(assignment, "role"));
  const [name, priority] = [role === undefined ? "" : textIn(role, "name"), textIn(assignment, "priority")];
  if (name === "") return priority;
  return priority === "" ? name : `${name} (${priority})`;
}
