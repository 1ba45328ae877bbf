import { resource } from "../resource/definition/define.ts";
import type { RecordOf } from "../resource/definition/resource.ts";
import { person } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";
import { operations } from "./areas.ts";

/** The record of what broke (spec, Incident). */
export const incidents = resource("incidents", {
  label: "Incident",
  area: operations,
  icon: "alert",
  title: "{name}",
  fields: {
    name: name(),
    severity: status({ sev1: "bad", sev2: "bad", sev3: "warn", sev4: "neutral", sev5: "muted" }, "sev3"),
    status: status({
      open: "bad",
      acknowledged: "info",
      investigating: "warn",
      identified: "info",
      monitoring: "info",
      resolved: "good",
      closed: "muted",
    }),
    detectedAt: timestamp().as({ past: true, startsNow: true }),
    resolvedAt: timestamp().as({ past: true }),
    assignedToId: person(),
    description: text(),
  },
  ordered: [["detectedAt", "resolvedAt"]],
  view: {
    menu: { at: 1 },
    summary: ["severity", "assignedToId", "detectedAt", "resolvedAt"],
    groups: [
      { label: "Incident", fields: ["name", "severity", "status", "assignedToId"] },
      { label: "Time", fields: ["detectedAt", "resolvedAt"] },
      { label: "Description", fields: ["description"] },
    ],
    columns: ["name", "severity", "status", "assignedToId", "detectedAt", "resolvedAt"],
    sort: ["-detectedAt"],
    views: [
      {
        label: "Open",
        filters: { status__n: ["resolved", "closed"] },
        sort: ["severity", "detectedAt"],
        opens: true,
      },
      {
        label: "Mine",
        filters: { assignedToId: ["me"], status__n: ["resolved", "closed"] },
        sort: ["severity"],
      },
      {
        label: "Unassigned",
        filters: { assignedToId__empty: ["true"], status__n: ["resolved", "closed"] },
        sort: ["severity", "detectedAt"],
        attention: true,
      },
      {
        label: "Detected this week",
        filters: { detectedAt__gte: ["thisWeek"], detectedAt__lte: ["thisWeek"] },
        sort: ["-detectedAt"],
      },
    ],
  },
  custom: true,
  example: {
    name: "Packet loss on the carrier uplink",
    severity: "sev2",
    status: "investigating",
    detectedAt: "2026-11-20T23:41:00.000Z",
  },
});
export type Incident = RecordOf<typeof incidents>;
