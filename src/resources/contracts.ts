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
  title: "{name}",
  fields: {
    name: name(),
    vendorId: reference("vendors"),
    contractNumber: shortText(),
    startDate: date(),
    endDate: date(),
    value: money(),
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
  example: {
    name: "Core router maintenance",
    contractNumber: "C-2026-014",
    startDate: "2026-01-01",
    endDate: "2028-12-31",
    value: "48250.00",
    status: "active",
  },
});
