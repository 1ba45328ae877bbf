import { distinct, made, paragraphs, reference } from "../columns.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import { deviceNames } from "../lookups/deviceNames.ts";
import { targets } from "../lookups/targets.ts";
import type { NetBoxModel, NetBoxWorld } from "../model.ts";

const typeSlug = "generic-power-panel";

/** The device type of all power panels. */
export const panelType: NetBoxModel = {
  model: "dcim.powerpanel",
  resource: "device-types",
  sheet: "device-types (power panels)",
  columns: [made("name", [], () => "Power panel"), made("slug", [], () => typeSlug)],
  identity: ["slug"],
  keys: [{ fields: ["slug"] }],
  only: (record, world) => world.all("dcim.powerpanel")[0] === record,
  again: true,
};

/** Power panels are devices, and their feeds the outlets of these. */
export const panels: NetBoxModel = {
  model: "dcim.powerpanel",
  resource: "devices",
  sheet: "devices (power panels)",
  columns: [
    distinct("name", deviceNames, "dcim.powerpanel"),
    reference("site", "site", targets.site),
    made("deviceType.slug", [], () => typeSlug),
    reference("location", "location", targets.location),
    paragraphs("description", "description", "comments"),
  ],
  identity: targets.panel.identity,
  keys: [{ fields: ["siteId", "name"] }],
};

/** "220 V AC, 20 A, single-phase, primary, at most 80 %, rack R1, planned". */
function ratingOf(feed: NetBoxRecord, world: NetBoxWorld): string {
  const number = (field: string, unit: string): string =>
    numberIn(feed, field) === undefined ? "" : `${numberIn(feed, field)} ${unit}`;
  const rack = world.get("dcim.rack", numberIn(feed, "rack"));
  const [supply, share, state] = [
    textIn(feed, "supply").toUpperCase(),
    number("max_utilization", "%"),
    textIn(feed, "status"),
  ];
  return [
    `${number("voltage", "V")} ${supply}`.trim(),
    number("amperage", "A"),
    textIn(feed, "phase"),
    textIn(feed, "type"),
    share === "" ? "" : `at most ${share}`,
    rack === undefined ? "" : `rack ${textIn(rack, "name")}`,
    state === "active" ? "" : state,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

const rating = ["voltage", "supply", "amperage", "phase", "type", "max_utilization", "rack", "status"];

/** Feeds are outlets of their panels, so that the inlets of racks can be cabled to them. */
export const feeds: NetBoxModel = {
  model: "dcim.powerfeed",
  resource: "interfaces",
  sheet: "interfaces (power feeds)",
  columns: [
    reference("device", "power_panel", targets.panel),
    made("name", ["name"], (record) => textIn(record, "name")),
    made("kind", [], () => "outlet"),
    {
      ...paragraphs("description", ...rating, "available_power", "description", "comments"),
      cells: (record, world) => [
        [ratingOf(record, world), textIn(record, "description"), textIn(record, "comments")]
          .map((part) => part.trim())
          .filter((part) => part !== "")
          .join("\n\n") || null,
      ],
    },
  ],
  identity: targets.port.identity,
  keys: [{ fields: ["deviceId", "kind", "name"] }],
  only: (record, world) => world.get("dcim.powerpanel", numberIn(record, "power_panel")) !== undefined,
};
