import { resource } from "../resource/definition/define.ts";
import { name, status, term, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";
import { operations } from "./areas.ts";

/** A time in which work is announced (spec, Maintenance window). */
export const maintenanceWindows = resource("maintenance-windows", {
  label: "Maintenance window",
  area: operations,
  icon: "wrench",
  title: "{name}",
  fields: {
    name: name(),
    startTime: timestamp(),
    endTime: timestamp(),
    status: status({ scheduled: "info", in_progress: "warn", completed: "good", cancelled: "muted" }),
    impact: term({ none: "muted", reduced_redundancy: "warn", degraded: "warn", outage: "bad" }),
    description: text(),
  },
  ordered: [["startTime", "endTime"]],
  example: {
    name: "Core router upgrade",
    startTime: "2026-11-28T22:00:00.000Z",
    endTime: "2026-11-29T02:00:00.000Z",
    status: "scheduled",
    impact: "reduced_redundancy",
  },
});
