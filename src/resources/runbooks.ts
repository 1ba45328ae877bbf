import { resource } from "../resource/definition/define.ts";
import { person } from "../resource/fields/reference.ts";
import { markdown, name, shortText, text } from "../resource/fields/text.ts";
import { operations } from "./areas.ts";

/** How to respond: a procedure in Markdown (spec, Runbook). */
export const runbooks = resource("runbooks", {
  label: "Runbook",
  area: operations,
  icon: "book",
  title: "{name}",
  fields: {
    name: name(),
    category: shortText(),
    content: markdown(),
    ownerId: person(),
    description: text(),
  },
  view: {
    summary: ["category", "ownerId"],
    groups: [
      {
        label: "Runbook",
        hint: "Its purpose, and who maintains it.",
        fields: ["name", "category", "ownerId", "description"],
      },
      { label: "Steps", fields: ["content"] },
    ],
    columns: ["name", "category", "ownerId", "description", "updatedAt"],
    views: [
      { label: "Mine", filters: { ownerId: ["me"] } },
      { label: "Not changed for a year", filters: { updatedAt__lt: ["-1y"] }, sort: ["updatedAt"] },
      { label: "Without an owner", filters: { ownerId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: {
    name: "Fail over the core router",
    category: "network",
    content: "1. Check that the standby is healthy.\n2. Lower the priority on the active router.",
    description: "Planned and unplanned",
  },
});
