import { sql } from "drizzle-orm";
import { parseUuid } from "../../../lib/uuid.ts";
import { cables as resource } from "../../../resources/cables.ts";
import { interfaces } from "../../../resources/interfaces.ts";
import { choice, choicesOf } from "../fields/choices.ts";
import { always, decimal, line, value } from "../fields/values.ts";
import { isAmong, number, term, text } from "../filters/filters.ts";
import type { Model, ModelFilter } from "../model.ts";
import { innerRow } from "../row.ts";
import { terminations } from "./cabling.ts";
import { common, described } from "./common.ts";
import { status as isStatus } from "./statuses.ts";

/** Cables that end at a port of one of these devices. */
const deviceId: ModelFilter = {
  lookups: [],
  rule: "must be the id of a device, a UUID",
  read: parseUuid,
  where: (row, values) => {
    const { from, row: port } = innerRow(interfaces, row);
    const ids = sql`SELECT ${port.at("id")} FROM ${from} WHERE ${isAmong(port.at("deviceId"), values)}`;
    return sql`(${row.at("aInterfaceId")} IN (${ids}) OR ${row.at("bInterfaceId")} IN (${ids}))`;
  },
  reads: [interfaces],
};

/** Cables. */
export const cables: Model = {
  path: "dcim/cables",
  model: "dcim.cable",
  label: "cable",
  resource,
  display: ({ at }) => sql`coalesce(nullif(${at("label")}, ''), ${at("id")})`,
  fields: {
    type: { ...line("type"), choices: choicesOf("type") },
    a_terminations: terminations("a"),
    b_terminations: terminations("b"),
    status: choice("status"),
    tenant: always(null),
    label: line("label"),
    color: line("color"),
    length: decimal("lengthM", 2),
    length_unit: value(
      ({ at }) => sql`json(CASE WHEN ${at("lengthM")} IS NOT NULL THEN '{"value":"m","label":"Meters"}' END)`,
    ),
    ...described,
  },
  brief: ["label", "description"],
  filters: {
    ...common,
    label: text("label"),
    type: term("type"),
    status: isStatus("cable"),
    color: text("color"),
    length: number("lengthM", 2),
    device_id: deviceId,
  },
  sort: ["label_natural"],
  searched: ["label", "description"],
};
