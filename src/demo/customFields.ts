import { updateRecord } from "../resource/writing/update.ts";
import { customFields } from "../resources/custom-fields.ts";
import { vendors } from "../resources/vendors.ts";
import { type Filling, type Ids, make } from "./filling.ts";

/** Adds two fields to vendors, as a company would that needs them, and fills them in for most. */
export function fillCustomFields({ context, random }: Filling, vendorIds: Ids): void {
  make(context, customFields, {
    resource: "vendors",
    key: "customerNumber",
    label: "Customer number",
    kind: "text",
    hint: "What they ask for on the phone",
  });
  make(context, customFields, {
    resource: "vendors",
    key: "rating",
    label: "Rating",
    kind: "choice",
    choices: ["Preferred", "Approved", "On trial"],
    hint: "From the yearly review of purchasing",
  });
  [...vendorIds.values()].forEach((id, place) => {
    const rating = ["Preferred", "Approved", "Approved", "On trial", null][place % 5] ?? null;
    const customerNumber = place % 7 === 6 ? null : `C-${10_000 + random.integer(0, 89_999)}`;
    updateRecord(context, vendors, id, { custom: { rating, customerNumber } });
  });
}
