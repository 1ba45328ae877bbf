import { resource } from "../resource/definition/define.ts";
import { person } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";
import { operations } from "./areas.ts";

/** A change that someone asks for (spec, Change request). */
export const changeRequests = resource("change-requests", {
  label: "Change request",
  area: operations,
  icon: "swap",
  title: "{name}",
  fields: {
    name: name(),
    status: status({
      draft: "muted",
      submitted: "info",
      approved: "good",
      rejected: "bad",
      scheduled: "info",
      in_progress: "warn",
      completed: "good",
      failed: "bad",
      cancelled: "muted",
    }),
    risk: status({ low: "muted", medium: "warn", high: "bad", critical: "bad" }),
    requestedById: person(),
    scheduledFor: timestamp(),
    description: text(),
  },
  view: {
    menu: { label: "Changes", at: 2 },
    summary: ["risk", "requestedById", "scheduledFor"],
    groups: [
      { label: "Change", fields: ["name", "status", "risk"] },
      { label: "Request", fields: ["requestedById", "scheduledFor"] },
      { label: "Description", fields: ["description"] },
    ],
    columns: ["name", "status", "risk", "requestedById", "scheduledFor"],
    upcoming: {
      at: "scheduledFor",
      filters: { status__n: ["rejected", "completed", "failed", "cancelled"] },
    },
    sort: ["-scheduledFor"],
    views: [
      {
        label: "Open",
        filters: { status__n: ["rejected", "completed", "failed", "cancelled"] },
        sort: ["scheduledFor"],
        opens: true,
      },
      {
        label: "Waiting for approval",
        filters: { status: ["submitted"] },
        sort: ["scheduledFor"],
        attention: true,
      },
      { label: "Mine", filters: { requestedById: ["me"] }, sort: ["-scheduledFor"] },
    ],
  },
  custom: true,
  example: {
    name: "Move DNS to the new cluster",
    status: "submitted",
    risk: "medium",
    scheduledFor: "2026-12-02T20:00:00.000Z",
  },
});
