import type { Option } from "./option.ts";

/** A row of a combobox's list: an option, or the offer to use or create the typed text. */
export interface ComboboxRow {
  readonly kind: "option" | "custom" | "create";
  readonly option: Option;
}

/** What determines the rows apart from the options. */
interface RowRules {
  readonly text: string;
  readonly allowCustom: boolean;
  readonly createLabel: string | undefined;
}

/** Returns the rows for the typed text: the options, then using the text as it is, then creating an option from it. */
export function comboboxRows(options: readonly Option[], rules: RowRules): ComboboxRow[] {
  const text = rules.text.trim();
  const rows = options.map((option): ComboboxRow => ({ kind: "option", option }));
  const isKnown = options.some((option) => isCalled(option, text));
  if (rules.allowCustom && text !== "" && !isKnown)
    rows.push({ kind: "custom", option: { value: text, label: text } });
  if (rules.createLabel !== undefined)
    rows.push({ kind: "create", option: { value: text, label: rules.createLabel } });
  return rows;
}

/** Returns whether the text is the option's label or value, ignoring case. */
export const isCalled = ({ value, label }: Option, text: string): boolean =>
  [value, label].some((name) => name.toLowerCase() === text.trim().toLowerCase());

/** Returns the row that an arrow key moves to, wrapping at the ends; undefined for any other key. */
export function stepInList(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "PageDown") return Math.min(at + 8, count - 1);
  if (key === "PageUp") return Math.max(at - 8, 0);
  return undefined;
}
