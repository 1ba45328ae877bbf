import { resource } from "../resource/definition/define.ts";
import { boolean } from "../resource/fields/boolean.ts";
import { decimal } from "../resource/fields/decimal.ts";
import { integer } from "../resource/fields/integer.ts";
import { reference } from "../resource/fields/reference.ts";
import { generatedSlug } from "../resource/fields/slug.ts";
import { name, shortText, term, text } from "../resource/fields/text.ts";
import { devices } from "./areas.ts";

const watts = () => integer({ minimum: 0, maximum: 1_000_000 });

/** A model of a device (spec, Device type). */
export const deviceTypes = resource("device-types", {
  label: "Device type",
  area: devices,
  title: "{name}",
  fields: {
    name: name(),
    slug: generatedSlug("create"),
    manufacturerId: reference("manufacturers"),
    description: text(),
    modelFamily: shortText(),
    formFactor: shortText(),
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
    rackUnits: decimal({ precision: 5, scale: 2, minimum: 0 }),
    weightKg: decimal({ precision: 9, scale: 3, minimum: 0 }),
    powerIdleW: watts(),
    powerMaxW: watts(),
    poeBudgetW: watts(),
    defaultPlatformId: reference("platforms"),
    defaultRoleId: reference("device-roles"),
    popular: boolean().default(false),
  },
  unique: [["slug"]],
  view: {
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
  },
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
  },
});
