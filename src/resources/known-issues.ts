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
  view: {
    menu: { tabOf: "/r/runbooks" },
    summary: ["severity", "affectedSystem"],
    groups: [
      { label: "Issue", fields: ["name", "severity", "status", "affectedSystem"] },
      { label: "Workaround", hint: "What helps until it is fixed.", fields: ["workaround"] },
      { label: "Notes", fields: ["description"] },
    ],
    columns: ["name", "severity", "status", "affectedSystem", "updatedAt"],
    sort: ["-updatedAt"],
    views: [
      {
        label: "Open",
        filters: { status__n: ["resolved", "closed"] },
        sort: ["-updatedAt"],
        opens: true,
      },
      { label: "Critical", filters: { severity: ["critical"], status__n: ["resolved", "closed"] } },
      {
        label: "Without a workaround",
        filters: { workaround__empty: ["true"], status__n: ["resolved", "closed"] },
      },
    ],
  },
  custom: true,
  example: {
    name: "Switch stack splits after a power cut",
    severity: "high",
    status: "workaround_available",
    affectedSystem: "Access layer, building C",
    workaround: "Power the master first, the others a minute later",
  },
});
