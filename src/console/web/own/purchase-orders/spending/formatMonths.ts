const long = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });
const short = new Intl.DateTimeFormat("en-GB", { month: "short" });
const shortYear = new Intl.DateTimeFormat("en-GB", { month: "short", year: "2-digit" });

/** The middle of a month is in that month in every time zone. */
const dateOf = (month: string): Date => new Date(`${month}-15T12:00:00Z`);

/** Formats a month: "March 2026". */
export const formatLongMonth = (month: string): string => long.format(dateOf(month));

/** Formats a month without its year: "Mar". */
export const formatShortMonth = (month: string): string => short.format(dateOf(month)).slice(0, 3);

/** Formats a month with two digits of its year: "Mar 26". */
export const formatColumnMonth = (month: string): string =>
  `${formatShortMonth(month)} ${shortYear.format(dateOf(month)).slice(-2)}`;

/** Formats a period: "March 2026", "January to December 2026", "December 2025 to November 2026". */
export function formatPeriod(from: string, to: string): string {
  if (from === to) return formatLongMonth(from);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = formatLongMonth(from);
  return `${isOneYear ? first.slice(0, -5) : first} to ${formatLongMonth(to)}`;
}
