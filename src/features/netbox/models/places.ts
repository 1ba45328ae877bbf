import { distinct, flag, made, paragraphs, reference, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, numbersIn, textIn } from "../data.ts";
import { slugs } from "../lookups/naming.ts";
import { targets } from "../lookups/targets.ts";
import type { NetBoxModel, NetBoxWorld } from "../model.ts";

const described = paragraphs("description", "description", "comments");
const bySlug = [{ fields: ["slug"] }];

/** A model that has a name, a slug and a description, and maybe more. */
export const named = (
  model: string,
  resource: string,
  what: string,
  ...columns: NetBoxModel["columns"]
): NetBoxModel => ({
  model,
  resource,
  columns: [text("name"), distinct("slug", slugs(model, what)), ...columns, described],
  identity: ["slug"],
  keys: bySlug,
});

/** For whom a record is run. */
export const tenant = reference("tenant", "tenant", targets.tenant);

/** The location around one, which is at the same site. */
const parentOf = (record: NetBoxRecord, world: NetBoxWorld): number | undefined => {
  const parent = world.get("dcim.location", numberIn(record, "parent"));
  return parent !== undefined && numberIn(parent, "site") === numberIn(record, "site")
    ? parent.id
    : undefined;
};

/** Regions, sites and the rooms in them. */
export const places: readonly NetBoxModel[] = [
  {
    ...named("dcim.region", "regions", "region", reference("parent", "parent", targets.region)),
    behind: (record) => [numberIn(record, "parent")],
  },
  {
    ...named("dcim.site", "sites", "site"),
    columns: [
      text("name"),
      distinct("slug", slugs("dcim.site", "site")),
      term("status", "status"),
      reference("region", "region", targets.region),
      tenant,
      text("facility"),
      text("latitude"),
      text("longitude"),
      paragraphs("description", "description", "physical_address", "comments"),
    ],
  },
  {
    model: "dcim.location",
    resource: "locations",
    columns: [
      text("name"),
      distinct("slug", slugs("dcim.location", "location", "site")),
      reference("site", "site", targets.site),
      reference("parent", "parent", targets.location, parentOf),
      term("status", "status"),
      described,
    ],
    identity: targets.location.identity,
    keys: [{ fields: ["siteId", "slug"] }],
    behind: (record, world) => [parentOf(record, world)],
  },
];

/** For whom things are run, and whom to call. */
export const parties: readonly NetBoxModel[] = [
  named("tenancy.tenantgroup", "tenant-groups", "tenant group"),
  named("tenancy.tenant", "tenants", "tenant", reference("group", "group", targets.tenantGroup)),
  named("tenancy.contactgroup", "contact-groups", "contact group"),
  {
    model: "tenancy.contact",
    resource: "contacts",
    columns: [
      text("name"),
      reference(
        "group",
        ["group", "groups"],
        targets.contactGroup,
        (record) => numberIn(record, "group") ?? numbersIn(record, "groups")[0],
      ),
      text("title"),
      text("email"),
      text("phone"),
      text("address"),
      described,
    ],
    identity: [],
    keys: [
      { fields: ["email"], needs: ["email"] },
      { fields: ["name"] },
      { fields: ["name", "groupId"] },
      { fields: ["name", "groupId", "email"] },
    ],
  },
];

/** Who makes hardware, and what runs on it. */
export const makers: readonly NetBoxModel[] = [
  named("dcim.manufacturer", "manufacturers", "manufacturer"),
  named(
    "dcim.platform",
    "platforms",
    "platform",
    reference("manufacturer", "manufacturer", targets.manufacturer),
  ),
  named(
    "dcim.devicerole",
    "device-roles",
    "device role",
    made("color", ["color"], (record) => textIn(record, "color")),
    flag("vmRole", "vm_role"),
  ),
];
