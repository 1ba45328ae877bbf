import { resource } from "../resource/definition/define.ts";
import { person } from "../resource/fields/reference.ts";
import { name, shortText, text } from "../resource/fields/text.ts";
import { timestamp } from "../resource/fields/time.ts";
import { operations } from "./areas.ts";

/** Who responds, from when to when (spec, On-call schedule). */
export const onCallSchedules = resource("on-call-schedules", {
  label: "On-call schedule",
  area: operations,
  icon: "bell",
  title: "{name}",
  noun: "on-call shift",
  fields: {
    name: name(),
    personId: person(),
    startTime: timestamp(),
    endTime: timestamp(),
    rotation: shortText(),
    description: text(),
  },
  ordered: [["startTime", "endTime"]],
  keys: [["name", "startTime"]],
  view: {
    menu: { label: "Shifts", tabOf: "/schedule" },
    summary: ["personId", "startTime", "endTime", "rotation"],
    groups: [
      { label: "Shift", fields: ["name", "personId", "rotation"] },
      { label: "Time", hint: "From one handover to the next.", fields: ["startTime", "endTime"] },
      { label: "Notes", fields: ["description"] },
    ],
    columns: ["name", "personId", "startTime", "endTime", "rotation"],
    upcoming: { at: "startTime", until: "endTime" },
    sort: ["startTime"],
    starts: [
      {
        label: "Take on call",
        words: "shift duty cover primary on-call",
        fill: { personId: "me", startTime: "now" },
      },
    ],
    views: [
      { label: "From now on", filters: { endTime__gte: ["now"] }, sort: ["startTime"], opens: true },
      { label: "Mine", filters: { personId: ["me"], endTime__gte: ["now"] }, sort: ["startTime"] },
      { label: "Past", filters: { endTime__lt: ["now"] }, sort: ["-startTime"] },
    ],
  },
  custom: true,
  example: {
    name: "Primary, week 47",
    startTime: "2026-11-16T08:00:00.000Z",
    endTime: "2026-11-23T08:00:00.000Z",
    rotation: "primary",
    description: "Hand over on Monday morning",
  },
});
