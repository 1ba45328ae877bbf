const acronyms: ReadonlySet<string> = new Set(["aoc", "dhcp", "lag", "lc", "mpo", "sc", "usb", "vip"]);

/**
 * Formats a term for people: "in_progress" becomes "In progress", "sev1" becomes "SEV 1", "dhcp" becomes "DHCP". A term with capitals or spaces
 * is kept, and so is the name of a standard, "1000base-t".
 */
export function formatTerm(term: string): string {
  if (acronyms.has(term)) return term.toUpperCase();
  if (/^sev\d$/.test(term)) return `SEV ${term.slice(3)}`;
  if (/^(?=.*\d).*-/.test(term)) return term;
  if (!/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/.test(term)) return term;
  const words = term.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a count with its noun: "1 site", "3 sites", "1,204 sites". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const numbers = new Intl.NumberFormat("en-GB");

/** Formats a number with thousands separators. */
export const formatNumber = (value: number): string => numbers.format(value);
