import { resource } from "../resource/definition/define.ts";
import { money } from "../resource/fields/decimal.ts";
import { reference } from "../resource/fields/reference.ts";
import { name, shortText, status, text } from "../resource/fields/text.ts";
import { date } from "../resource/fields/time.ts";
import { purchasing } from "./areas.ts";

/** An agreement with a vendor (spec, Contract). */
export const contracts = resource("contracts", {
  label: "Contract",
  area: purchasing,
  icon: "file",
  title: "{name}",
  fields: {
    name: name(),
    vendorId: reference("vendors"),
    contractNumber: shortText(),
    startDate: date(),
    endDate: date().as({ runsOut: true }),
    value: money().as({ total: "sum" }),
    status: status({
      active: "good",
      draft: "muted",
      pending: "warn",
      expired: "bad",
      cancelled: "muted",
      renewed: "info",
    }),
    description: text(),
  },
  ordered: [["startDate", "endDate"]],
  write: "manager",
  keys: [["contractNumber"], ["vendorId", "name"]],
  view: {
    menu: { at: 1 },
    path: ["vendorId"],
    summary: ["vendorId", "contractNumber", "endDate", "value"],
    groups: [
      {
        label: "Contract",
        hint: "The vendor, and their number for the contract.",
        fields: ["name", "vendorId", "contractNumber", "status"],
      },
      { label: "Term", hint: "Includes both days.", fields: ["startDate", "endDate"] },
      { label: "Value", fields: ["value"] },
      { label: "Notes", fields: ["description"] },
    ],
    columns: ["name", "vendorId", "contractNumber", "endDate", "status", "value"],
    upcoming: {
      at: "endDate",
      filters: { endDate__lte: ["+1y"], status__n: ["expired", "cancelled", "renewed"] },
    },
    sort: ["endDate"],
    find: ["contractNumber"],
    views: [
      { label: "Active", filters: { status: ["active"] }, sort: ["endDate"] },
      {
        label: "Ends in 90 days",
        filters: { endDate__gte: ["today"], endDate__lte: ["+90d"] },
        sort: ["endDate"],
        attention: true,
      },
      { label: "Ended", filters: { endDate__lt: ["today"] }, sort: ["-endDate"] },
      { label: "Without a vendor", filters: { vendorId__empty: ["true"] } },
    ],
  },
  custom: true,
  example: {
    name: "Core router maintenance",
    contractNumber: "C-2026-014",
    startDate: "2026-01-01",
    endDate: "2028-12-31",
    value: "48250.00",
    status: "active",
  },
});
