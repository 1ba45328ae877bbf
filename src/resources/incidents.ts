import { type RecordOf, resource } from "../resource/definition/define.ts";
import { person } from "../resource/fields/reference.ts";
import { name, status, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";

/** The record of what broke (spec, Incident). */
export const incidents = resource("incidents", {
  label: "Incident",
  area: "operations",
  title: "{name}",
  fields: {
    name: name(),
    severity: status(["sev1", "sev2", "sev3", "sev4", "sev5"], "sev3"),
    status: status([
      "open",
      "acknowledged",
      "investigating",
      "identified",
      "monitoring",
      "resolved",
      "closed",
    ]),
    detectedAt: timestamp(),
    resolvedAt: timestamp(),
    assignedToId: person(),
    description: text(),
  },
  ordered: [["detectedAt", "resolvedAt"]],
  example: {
    name: "Packet loss on the carrier uplink",
    severity: "sev2",
    status: "investigating",
    detectedAt: "2026-11-20T23:41:00.000Z",
  },
});
export type Incident = RecordOf<typeof incidents>;
