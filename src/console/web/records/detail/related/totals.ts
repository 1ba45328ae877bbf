import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { groupDigits } from "../../../ui/number/digits.ts";
import { formatAmount } from "../../../ui/number/formatAmount.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Describes the totals of a table, amounts of money with their currency; "" if none of its fields is added up. */
export function totalsOf(columns: readonly FieldDescription[], rows: Rows, currency?: string): string {
  const said = columns.flatMap((field) => {
    const values = rows.map((row) => row[field.key]).filter((value) => value !== null && value !== undefined);
    if (field.shown?.total !== "sum" || values.length === 0) return [];
    const unit = field.shown.unit === undefined ? "" : ` ${field.shown.unit}`;
    const total = sum(values.map(String));
    const said = field.shown.isMoney ? formatAmount(total, currency) : `${groupDigits(total)}${unit}`;
    return [`${labelOf(field)} ${said}`];
  });
  return said.length === 0 ? "" : `${said.join(", ")} in total`;
}

/** Returns an exact sum: amounts of money are added up, too. */
function sum(values: readonly string[]): string {
  const digits = Math.max(...values.map((value) => value.split(".")[1]?.length ?? 0));
  const whole = values.reduce((all, value) => {
    const [before = "0", behind = ""] = value.split(".");
    return all + BigInt(before + behind.padEnd(digits, "0"));
  }, 0n);
  const sign = whole < 0n ? "-" : "";
  const text = String(whole < 0n ? -whole : whole).padStart(digits + 1, "0");
  const at = text.length - digits;
  return digits === 0 ? sign + text : `${sign}${text.slice(0, at)}.${text.slice(at)}`;
}
