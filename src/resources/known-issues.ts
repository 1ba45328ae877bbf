import { type RecordOf, resource } from "../resource/definition/define.ts";
import { name, shortText, status, text } from "../resource/fields/text.ts";

/** A recurring problem and the way around it (spec, Known issue). */
export const knownIssues = resource("known-issues", {
  label: "Known issue",
  area: "operations",
  title: "{name}",
  fields: {
    name: name(),
    severity: status(["low", "medium", "high", "critical"], "medium"),
    status: status([
      "open",
      "investigating",
      "workaround_available",
      "fix_in_progress",
      "resolved",
      "closed",
    ]),
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
export type KnownIssue = RecordOf<typeof knownIssues>;
