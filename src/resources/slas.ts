import { resource } from "../resource/definition/define.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, shortText, text } from "../resource/fields/text.ts";
import { purchasing } from "./areas.ts";

/** A service level agreement of a vendor; its measures are free text (spec, SLA). */
export const slas = resource("slas", {
  label: "SLA",
  area: purchasing,
  icon: "shield",
  title: "{name}",
  fields: {
    name: name(),
    vendorId: reference("vendors"),
    target: shortText(),
    responseTime: shortText(),
    uptime: shortText(),
    description: text(),
  },
  write: "manager",
  keys: [["vendorId", "name"]],
  view: {
    path: ["vendorId"],
    summary: ["vendorId", "target", "responseTime", "uptime"],
    groups: [
      { label: "Agreement", fields: ["name", "vendorId", "description"] },
      { label: "Targets", fields: ["target", "responseTime", "uptime"] },
    ],
    columns: ["name", "vendorId", "target", "responseTime", "uptime"],
  },
  custom: true,
  example: {
    name: "Gold",
    target: "4 h to repair",
    responseTime: "30 min, around the clock",
    uptime: "99.95 %",
  },
});
