import { actionOf } from "../resource/definition/actions.ts";
import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { code } from "../resource/fields/code.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";
import { arrangementSchema, exampleArrangement } from "./arrangement.ts";

/**
 * A frame that devices are mounted in. Its units are numbered from `startUnit` on, from the bottom unless `topDown`.
 */
export const racks = resource("racks", {
  label: "Rack",
  area: devices,
  icon: "rack",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    siteId: reference("sites").required(),
    locationId: reference("locations"),
    status: status({ active: "good", planned: "info", reserved: "warn", retired: "muted" }),
    height: integer({ minimum: 1, maximum: 100 }).default(42).as({ unit: "U", width: "quarter" }),
    startUnit: integer({ minimum: 1, maximum: 99 }).default(1).as({ label: "First unit", width: "quarter" }),
    topDown: boolean()
      .default(false)
      .as({ label: "Numbered from the top", hint: "The first unit is at the top." }),
    tenantId: reference("tenants"),
    serial: code().as({ label: "Serial number" }),
    assetTag: code(),
    powerBudgetW: integer({ minimum: 0, maximum: 1_000_000 }).as({
      label: "Power budget",
      unit: "W",
      width: "third",
    }),
    description: text(),
  },
  actions: {
    arrange: actionOf({
      label: "Arrange devices",
      description:
        "Moves devices to other positions in the rack, all or none; two can be swapped. Devices from elsewhere are moved into the rack; a null position keeps a device in the rack without a position. `If-Match` also takes the ETag of the elevation, and rejects the request if something was moved meanwhile.",
      schema: arrangementSchema,
      example: exampleArrangement,
    }),
  },
  unique: [["siteId", "name"], ["assetTag"]],
  keys: [["siteId", "name"], ["assetTag"]],
  searched: ["serial", "assetTag"],
  pages: [{ label: "Elevations", to: "/racks", icon: "rack", aboveList: "Side by side", at: 2 }],
  view: {
    menu: { at: 1 },
    path: ["siteId"],
    crumbs: ["siteId", "locationId"],
    summary: ["siteId", "locationId", "height", "powerBudgetW"],
    groups: [
      { label: "Rack", hint: "As labelled on its door.", fields: ["name", "status", "description"] },
      { label: "Place", hint: "The location must be at the site.", fields: ["siteId", "locationId"] },
      {
        label: "Size",
        hint: "Its units and how they are numbered.",
        fields: ["height", "startUnit", "topDown", "powerBudgetW"],
      },
      { label: "Ownership", fields: ["tenantId", "serial", "assetTag"] },
    ],
    related: [
      { of: "devices", columns: ["name", "position", "face", "deviceTypeId", "roleId", "status", "serial"] },
    ],
    columns: ["name", "siteId", "height", "status", "updatedAt"],
    sort: ["name__natural"],
    find: ["serial", "assetTag"],
    views: [
      { label: "Active", filters: { status: ["active"] } },
      { label: "Planned", filters: { status: ["planned", "reserved"] } },
      { label: "Without a location", filters: { locationId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: { name: "A07", status: "active", height: 42, powerBudgetW: 8000, description: "Hall 1, row A" },
});
export type Rack = RecordOf<typeof racks>;
