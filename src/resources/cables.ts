import { cableTypes } from "../lib/cabling/cableTypes.ts";
import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { choice } from "../resource/fields/choice.ts";
import { code } from "../resource/fields/code.ts";
import { color } from "../resource/fields/color.ts";
import { decimal } from "../resource/fields/decimal.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { shortText, status, term, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

const port = (label: string) => reference("interfaces", { onDelete: "cascade" }).required().as({ label });
const side = (label: string) => choice(["front", "rear"]).as({ label, width: "quarter" });
const position = (label: string) => integer({ minimum: 1, maximum: 144 }).as({ label, width: "quarter" });

/**
 * A cable between two ports; it is deleted with either of them. Decision: a cable takes its sockets in every status
 * until it is deleted, as it is plugged in or reserved for this connection.
 */
export const cables = resource("cables", {
  label: "Cable",
  area: devices,
  icon: "cable",
  title: "{label}",
  fields: {
    label: code({ natural: true }),
    aInterfaceId: port("Port, A end"),
    aSide: side("Side, A end"),
    aPosition: position("Position, A end"),
    bInterfaceId: port("Port, B end"),
    bSide: side("Side, B end"),
    bPosition: position("Position, B end"),
    status: status({ connected: "good", planned: "info", decommissioning: "warn" }),
    type: term(cableTypes),
    color: color(),
    lengthM: decimal({ precision: 6, scale: 2, minimum: 0 }).as({
      label: "Length",
      unit: "m",
      width: "quarter",
    }),
    bundle: shortText(),
    description: text(),
  },
  uniqueAcross: [
    {
      inParts: [
        ["aInterfaceId", "aSide", "aPosition"],
        ["bInterfaceId", "bSide", "bPosition"],
      ],
    },
  ],
  units: [
    ["aInterfaceId", "aSide", "aPosition"],
    ["bInterfaceId", "bSide", "bPosition"],
  ],
  keys: [["label"], ["aInterfaceId", "aSide", "aPosition", "bInterfaceId", "bSide", "bPosition"]],
  searched: ["label", "bundle"],
  sort: "label",
  pages: [{ label: "Cable labels", to: "/cable-labels", icon: "tag", forSelection: "Print labels" }],
  view: {
    menu: { at: 4 },
    summary: ["aInterfaceId", "bInterfaceId", "type", "lengthM"],
    groups: [
      {
        label: "Cable",
        hint: "The number on its label; the next one if left empty. The cables of a breakout have the same bundle, and one label where they share a port.",
        fields: ["label", "status", "type", "color", "lengthM", "bundle", "description"],
      },
      {
        label: "A end",
        hint: "The side matters on patch panels. A cable without a position takes the whole port.",
        fields: ["aInterfaceId", "aSide", "aPosition"],
      },
      { label: "B end", fields: ["bInterfaceId", "bSide", "bPosition"] },
    ],
    brief: ["aInterfaceId", "bInterfaceId", "label", "type", "color", "lengthM"],
    columns: ["label", "aInterfaceId", "aSide", "bInterfaceId", "bSide", "type", "lengthM", "status"],
    sort: ["label__natural"],
    find: ["label"],
    views: [
      { label: "Connected", filters: { status: ["connected"] } },
      { label: "Planned", filters: { status: ["planned"] } },
      { label: "Decommissioning", filters: { status: ["decommissioning"] }, attention: true },
    ],
  },
  custom: true,
  example: {
    label: "C-0412",
    status: "connected",
    type: "mmf-om4",
    color: "00bcd4",
    lengthM: "3.00",
    description: "Uplink of leaf A01",
  },
});
export type Cable = RecordOf<typeof cables>;
