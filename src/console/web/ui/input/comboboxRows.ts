import type { Option } from "./option.ts";

/** A line of a combobox's list: an option, or the offer to take or make what was typed. */
export interface ComboboxRow {
  readonly kind: "option" | "custom" | "create";
  readonly option: Option;
}

/** What decides over the lines besides the options. */
interface RowRules {
  readonly text: string;
  readonly allowCustom: boolean;
  readonly createLabel: string | undefined;
}

/** The lines for what was typed: the options, then taking the text as it is, then making something of it. */
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

/** Whether somebody who types this text means the option: by what is shown or by what is kept, however it is cased. */
export const isCalled = ({ value, label }: Option, text: string): boolean =>
  [value, label].some((name) => name.toLowerCase() === text.trim().toLowerCase());

/** Where an arrow moves in a list of so many lines; it goes round. */
export function stepInList(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "PageDown") return Math.min(at + 8, count - 1);
  if (key === "PageUp") return Math.max(at - 8, 0);
  return undefined;
}
