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
  view: {
    menu: { label: "Maintenance", tabOf: "/schedule" },
    summary: ["startTime", "endTime", "impact"],
    groups: [
      { label: "Window", fields: ["name", "status", "impact"] },
      { label: "Time", fields: ["startTime", "endTime"] },
      { label: "Description", fields: ["description"] },
    ],
    columns: ["name", "startTime", "endTime", "impact", "status"],
    sort: ["-startTime"],
    views: [
      {
        label: "From now on",
        filters: { endTime__gte: ["now"], status__n: ["completed", "cancelled"] },
        sort: ["startTime"],
        opens: true,
      },
      { label: "Under way", filters: { status: ["in_progress"] }, sort: ["startTime"] },
      {
        label: "Overdue",
        filters: { endTime__lt: ["now"], status: ["scheduled", "in_progress"] },
        sort: ["endTime"],
        attention: true,
      },
      { label: "Past", filters: { endTime__lt: ["now"] }, sort: ["-startTime"] },
    ],
  },
  custom: true,
  example: {
    name: "Core router upgrade",
    startTime: "2026-11-28T22:00:00.000Z",
    endTime: "2026-11-29T02:00:00.000Z",
    status: "scheduled",
    impact: "reduced_redundancy",
  },
});
