import { maxTextLength } from "../../lib/limits.ts";
import { countCharacters, cutText } from "../../lib/text/text.ts";
import { type NetBoxRecord, textIn } from "./data.ts";
import type { NetBoxModel } from "./model.ts";
import type { ModelRow } from "./rows.ts";

/** Cuts the free texts of rows to the most that a field holds, and says so in a notice for each. */
export function cutTexts(
  model: NetBoxModel,
  rows: readonly ModelRow[],
): { readonly rows: readonly ModelRow[]; readonly notices: readonly string[] } {
  const notices: string[] = [];
  const fieldsAt = model.columns.flatMap(({ headers, takes, isFreeText }) =>
    headers.map(() => (isFreeText === true ? takes : undefined)),
  );
  const cut = rows.map((row) => {
    if (row.cells.every((cell) => (cell?.length ?? 0) <= maxTextLength)) return row;
    const cells = row.cells.map((cell, at) => {
      const fields = fieldsAt[at];
      const length = fields === undefined ? 0 : countCharacters(cell ?? "");
      if (fields === undefined || length <= maxTextLength) return cell;
      const filled = fields.filter((field) => textIn(row.record, field).trim() !== "");
      notices.push(
        `${model.model} ${nameOf(row.record)}: ${filled.join(" and ")} had ${length} characters and was cut to ${maxTextLength}`,
      );
      return cutText(cell ?? "", maxTextLength);
    });
    return { ...row, cells };
  });
  return { rows: cut, notices };
}

/** What people call a record of a NetBox, or its number. */
function nameOf(record: NetBoxRecord): string {
  const fields = ["name", "model", "cid", "prefix", "address", "start_address"];
  const name = fields.map((field) => textIn(record, field).trim()).find((text) => text !== "");
  return name === undefined ? `number ${record.id}` : `"${cutText(name, 100)}" (number ${record.id})`;
}
