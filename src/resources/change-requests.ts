import { type RecordOf, resource } from "../resource/definition/define.ts";
import { person } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";

/** A change that someone asks for (spec, Change request). */
export const changeRequests = resource("change-requests", {
  label: "Change request",
  area: "operations",
  title: "{name}",
  fields: {
    name: name(),
    status: status([
      "draft",
      "submitted",
      "approved",
      "rejected",
      "scheduled",
      "in_progress",
      "completed",
      "failed",
      "cancelled",
    ]),
    risk: status(["low", "medium", "high", "critical"]),
    requestedById: person(),
    scheduledFor: timestamp(),
    description: text(),
  },
  example: {
    name: "Move DNS to the new cluster",
    status: "submitted",
    risk: "medium",
    scheduledFor: "2026-12-02T20:00:00.000Z",
  },
});
export type ChangeRequest = RecordOf<typeof changeRequests>;
