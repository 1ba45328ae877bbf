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
  example: {
    name: "Fail over the core router",
    category: "network",
    content: "1. Check that the standby is healthy.\n2. Lower the priority on the active router.",
    description: "Planned and unplanned",
  },
});
