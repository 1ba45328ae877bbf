import { resource } from "../resource/definition/define.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { decimal } from "../resource/fields/decimal.ts";
import { integer } from "../resource/fields/integer.ts";
import { ports } from "../resource/fields/ports.ts";
import { reference } from "../resource/fields/reference.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { name, shortText, term, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

const watts = (label: string) =>
  integer({ minimum: 0, maximum: 1_000_000 }).as({ label, unit: "W", width: "third" });

/** A model of a device (spec, Device type). */
export const deviceTypes = resource("device-types", {
  label: "Device type",
  area: devices,
  icon: "chip",
  title: "{name}",
  fields: {
    name: name({ natural: true }),
    slug: generatedSlug("create"),
    manufacturerId: reference("manufacturers"),
    description: text(),
    modelFamily: shortText(),
    formFactor: shortText().as({ width: "quarter" }),
    airflow: term([
      "front-to-rear",
      "rear-to-front",
      "left-to-right",
      "right-to-left",
      "side-to-rear",
      "rear-to-side",
      "bottom-to-top",
      "top-to-bottom",
      "passive",
      "mixed",
    ]),
    keyFeatures: text(),
    typicalDeployment: text(),
    asicChipset: shortText(),
    rackUnits: decimal({ precision: 5, scale: 2, minimum: 0 }).as({
      label: "Height",
      unit: "U",
      width: "quarter",
    }),
    weightKg: decimal({ precision: 9, scale: 3, minimum: 0 }).as({
      label: "Weight",
      unit: "kg",
      width: "quarter",
    }),
    powerIdleW: watts("Idle power"),
    powerMaxW: watts("Maximum power"),
    poeBudgetW: watts("PoE budget"),
    defaultPlatformId: reference("platforms"),
    defaultRoleId: reference("device-roles"),
    popular: boolean().default(false),
    fullDepth: boolean().initially(true).as({ hint: "It occupies both faces of a rack.", width: "quarter" }),
    ports: ports().as({
      hint: "One line per run, such as GigabitEthernet1/0/[1-48] 1000base-t. New devices get these ports.",
      width: "full",
    }),
  },
  unique: [["slug"]],
  view: {
    menu: { at: 4 },
    crumbs: ["manufacturerId"],
    summary: ["manufacturerId", "modelFamily", "formFactor", "rackUnits", "powerMaxW"],
    groups: [
      {
        label: "Model",
        hint: "The name that the manufacturer uses. Everything else is optional.",
        fields: ["name", "manufacturerId", "description"],
      },
      {
        label: "Size",
        hint: "The space that it needs in a rack, and its weight.",
        fields: ["rackUnits", "fullDepth", "weightKg", "formFactor", "airflow"],
      },
      {
        label: "Power",
        hint: "Its draw when idle and at most, and the power for PoE devices.",
        fields: ["powerIdleW", "powerMaxW", "poeBudgetW"],
      },
      {
        label: "Ports",
        hint: "The ports of a new device of this type.",
        fields: ["ports"],
      },
      {
        label: "Defaults",
        hint: "The role and platform of a new device of this type.",
        fields: ["defaultRoleId", "defaultPlatformId"],
      },
    ],
    brief: ["name", "manufacturerId", "rackUnits"],
    more: ["slug", "modelFamily", "asicChipset", "keyFeatures", "typicalDeployment", "popular"],
    related: [{ of: "devices", columns: ["name", "siteId", "rackId", "serial", "status"] }],
    columns: [
      "name",
      "manufacturerId",
      "description",
      "modelFamily",
      "formFactor",
      "airflow",
      "asicChipset",
      "updatedAt",
    ],
    views: [
      { label: "Popular", filters: { popular: ["true"] } },
      { label: "Without a manufacturer", filters: { manufacturerId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: {
    name: "EX3400-48P",
    modelFamily: "EX3400",
    formFactor: "1U fixed",
    airflow: "front-to-rear",
    rackUnits: 1,
    weightKg: 5.1,
    powerMaxW: 150,
    poeBudgetW: 1440,
    popular: true,
    fullDepth: true,
    ports: "ge-0/0/[0-47] 1000base-t\nxe-0/2/[0-3] 10gbase-x-sfpp",
  },
});
