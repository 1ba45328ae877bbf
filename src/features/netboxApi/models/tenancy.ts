import { sql } from "drizzle-orm";
import { mayAccess } from "../../../http/access.ts";
import { recordTags } from "../../../resource/reading/tags/tagTable.ts";
import { contactGroups } from "../../../resources/contact-groups.ts";
import { contacts } from "../../../resources/contacts.ts";
import { devices } from "../../../resources/devices.ts";
import { registry } from "../../../resources/index.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { prefixes } from "../../../resources/prefixes.ts";
import { racks } from "../../../resources/racks.ts";
import { sites } from "../../../resources/sites.ts";
import { tags } from "../../../resources/tags.ts";
import { tenantGroups } from "../../../resources/tenant-groups.ts";
import { tenants } from "../../../resources/tenants.ts";
import { virtualMachines } from "../../../resources/virtual-machines.ts";
import { vlans } from "../../../resources/vlans.ts";
import { count, reference } from "../fields/records.ts";
import { always, line, own, quoted, value } from "../fields/values.ts";
import { id, moment, related, slugs, text } from "../filters/filters.ts";
import type { Model } from "../model.ts";
import { common, described, named, shownBy, slug } from "./common.ts";

/** The resources that every role may read: how many records of others have a tag is not for everyone. */
const forEveryone = sql.join(
  registry.filter(({ read }) => mayAccess("viewer", read)).map(({ name }) => quoted(name)),
  sql`, `,
);

/** For whom things are run, whom to call, and tags. */
export const tenancy: readonly Model[] = [
  named({
    path: "tenancy/tenant-groups",
    model: "tenancy.tenantgroup",
    label: "tenant group",
    resource: tenantGroups,
    fields: { parent: always(null), tenant_count: count(tenants, "groupId") },
  }),
  named({
    path: "tenancy/tenants",
    model: "tenancy.tenant",
    label: "tenant",
    resource: tenants,
    fields: {
      group: reference("groupId", "tenancy/tenant-groups"),
      site_count: count(sites, "tenantId"),
      rack_count: count(racks, "tenantId"),
      device_count: count(devices, "tenantId"),
      virtualmachine_count: count(virtualMachines, "tenantId"),
      prefix_count: count(prefixes, "tenantId"),
      ipaddress_count: count(ipAddresses, "tenantId"),
      vlan_count: count(vlans, "tenantId"),
    },
    filters: related("group", tenants, "groupId"),
  }),
  named({
    path: "tenancy/contact-groups",
    model: "tenancy.contactgroup",
    label: "contact group",
    resource: contactGroups,
    fields: { parent: always(null), contact_count: count(contacts, "groupId") },
  }),
  {
    path: "tenancy/contacts",
    model: "tenancy.contact",
    label: "contact",
    resource: contacts,
    display: shownBy("name"),
    fields: {
      group: reference("groupId", "tenancy/contact-groups"),
      name: own("name"),
      title: line("title"),
      phone: line("phone"),
      email: line("email"),
      address: line("address"),
      link: always(""),
      ...described,
    },
    brief: ["name", "description"],
    filters: {
      ...common,
      name: text("name"),
      title: text("title"),
      phone: text("phone"),
      email: text("email"),
      ...related("group", contacts, "groupId"),
    },
    sort: ["name_folded"],
    searched: ["name", "title", "email", "phone", "description"],
  },
  {
    path: "extras/tags",
    model: "extras.tag",
    label: "tag",
    resource: tags,
    display: shownBy("name"),
    fields: {
      name: own("name"),
      slug,
      // NetBox's grey, for those without a colour.
      color: value(({ at }) => sql`coalesce(${at("color")}, '9e9e9e')`),
      description: line("description"),
      object_types: always([]),
      tagged_items: value(
        ({ at }) =>
          sql`(SELECT count(*) FROM ${recordTags} AS tagged WHERE tagged.tag_id = ${at("id")} AND tagged.owner_resource IN (${forEveryone}))`,
      ),
    },
    brief: ["name", "slug", "color"],
    filters: {
      id,
      name: text("name"),
      slug: slugs,
      color: text("color"),
      description: text("description"),
      created: moment("createdAt"),
      last_updated: moment("updatedAt"),
    },
    sort: ["name_folded"],
    searched: ["name", "slug", "description"],
  },
];
