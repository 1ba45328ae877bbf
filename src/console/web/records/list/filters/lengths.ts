/** The units of a duration, as in the API. */
export const units = [
  { value: "d", label: "days", one: "day" },
  { value: "w", label: "weeks", one: "week" },
  { value: "m", label: "months", one: "month" },
  { value: "y", label: "years", one: "year" },
] as const;

/** The periods that contain today, by the terms of the API. */
export const periods: Readonly<Record<string, string>> = {
  thisWeek: "this week",
  thisMonth: "this month",
  thisQuarter: "this quarter",
  thisYear: "this year",
};

/** Parses a duration of the API: "90d" is 90 days. */
export function readLength(text: string): { readonly count: string; readonly unit: string } {
  const [, count = "90", unit = "d"] = /^(\d{1,4})([dwmy])$/.exec(text) ?? [];
  return { count, unit };
}

/** Formats a duration: "90 days". */
export function formatLength(text: string): string {
  const { count, unit } = readLength(text);
  const said = units.find(({ value }) => value === unit);
  return `${count} ${count === "1" ? said?.one : said?.label}`;
}

/** Formats a moment relative to now; undefined for any other. */
export function formatRelative(text: string): string | undefined {
  if (text === "today" || text === "now") return text;
  if (Object.hasOwn(periods, text)) return periods[text];
  const [, sign, length] = /^([+ -])(\d{1,4}[dwmy])$/.exec(text) ?? [];
  if (length === undefined) return undefined;
  return sign === "-" ? `${formatLength(length)} ago` : `in ${formatLength(length)}`;
}
