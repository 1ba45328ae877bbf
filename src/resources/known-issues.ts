import { resource } from "../resource/definition/define.ts";
import { name, shortText, status, text } from "../resource/fields/text.ts";
import { operations } from "./areas.ts";

/** A recurring problem and the way around it (spec, Known issue). */
export const knownIssues = resource("known-issues", {
  label: "Known issue",
  area: operations,
  icon: "info",
  title: "{name}",
  fields: {
    name: name(),
    severity: status({ low: "muted", medium: "warn", high: "bad", critical: "bad" }, "medium"),
    status: status({
      open: "bad",
      investigating: "warn",
      workaround_available: "warn",
      fix_in_progress: "info",
      resolved: "good",
      closed: "muted",
    }),
    affectedSystem: shortText(),
    workaround: text(),
    description: text(),
  },
  example: {
    name: "Switch stack splits after a power cut",
    severity: "high",
    status: "workaround_available",
    affectedSystem: "Access layer, building C",
    workaround: "Power the master first, the others a minute later",
  },
});
