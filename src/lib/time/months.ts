/** Years below 1000 have fewer digits in some notations, and no one spends in the year 3000. */
const pattern = /^([12]\d{3})-(0[1-9]|1[0-2])$/;

/** Parses a month of the years 1000 to 2999, "2026-03", as the number of months since year 0; undefined if it is none. */
export function parseMonth(text: string): number | undefined {
  const [, year, month] = pattern.exec(text) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

/** Formats a number of months since year 0 as a month: "2026-03". */
export const formatMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;

/** Returns the months from one to another, both included: "2026-11", "2026-12", "2027-01". */
export const monthsBetween = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => formatMonth(from + index));

/** Returns the last day of a month: "2024-02-29". */
export const lastDayOf = (month: number): string =>
  `${formatMonth(month)}-${new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()}`;
