const spaces = "[ \\u00a0\\u202f'’]";
const written = new RegExp(`^([^\\d.,+−-]*)([+−-]?)((?:\\d|${spaces}(?=\\d)|[.,])+)([^\\d]*)$`, "u");
const grouped = new RegExp(`^\\d{1,3}(?:${spaces}\\d{3})+(?=[.,]|$)`, "u");

/**
 * The numbers that somebody may have meant who wrote one as people do, with separators of thousands, a comma before the
 * decimals, a currency or the unit: "4.800,00" is 4800.00, "4.800" may be 4800 or 4.800. Nothing where it makes no sense.
 */
export function readNumber(text: string, unit?: string): string[] {
  const [, before = "", sign = "", digits = "", after = ""] = written.exec(text.trim()) ?? [];
  const shift = shiftOf(after.trim(), unit);
  if (digits === "" || shift === undefined || !isWord(before.trim())) return [];
  if (/[ \u00a0\u202f'’]/.test(digits) && !grouped.test(digits)) return [];
  const minus = sign === "" || sign === "+" ? "" : "-";
  return meaningsOf(digits.replaceAll(/[ \u00a0\u202f'’]/g, "")).map(
    (number) => minus + shifted(number, shift),
  );
}

/** A currency, a unit, a name in front of it: no more of those than one. */
const isWord = (text: string): boolean => /^[\p{L}\p{Sc}%.]*$/u.test(text);

/** How far the point moves for what stands behind a number: 3 for "kW" where W are counted; undefined where it is no unit. */
function shiftOf(after: string, unit: string | undefined): number | undefined {
  if (after === "" || (unit === undefined && isWord(after))) return 0;
  if (unit === undefined) return undefined;
  const [said, own] = [after.toLowerCase(), unit.toLowerCase()];
  if (said === own) return 0;
  if (said === `k${own}`) return 3;
  return own === `k${said}` ? -3 : undefined;
}

/** What digits with points and commas may mean, as digits with at most one point. */
function meaningsOf(digits: string): string[] {
  const marks = digits.replaceAll(/\d/g, "");
  const last = digits.at(Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","))) ?? "";
  if (marks === "") return [digits];
  if (new Set(marks).size === 2) {
    const at = digits.lastIndexOf(last);
    const whole = withoutThousands(digits.slice(0, at));
    return whole === undefined || marks.lastIndexOf(last) !== marks.indexOf(last)
      ? []
      : [joined(whole, digits.slice(at + 1))];
  }
  const [whole = "", behind = "", ...more] = digits.split(last);
  const thousands = withoutThousands(digits);
  if (more.length > 0) return thousands === undefined ? [] : [thousands];
  if (whole === "" && behind === "") return [];
  const decimal = joined(whole || "0", behind);
  return thousands === undefined || whole === "0" ? [decimal] : [thousands, decimal];
}

/** "1.234.567" without its points, or with commas; undefined where they do not stand before each three digits. */
function withoutThousands(digits: string): string | undefined {
  return /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits) ? digits.replaceAll(/[.,]/g, "") : undefined;
}

const joined = (whole: string, behind: string): string => (behind === "" ? whole : `${whole}.${behind}`);

/** A number with its point moved to the right, or to the left. */
function shifted(number: string, places: number): string {
  if (places === 0) return number;
  const [whole = "", behind = ""] = number.split(".");
  const digits = places > 0 ? whole + behind.padEnd(places, "0") : whole.padStart(1 - places, "0") + behind;
  const at = Math.max(
    places > 0 ? whole.length + places : whole.padStart(1 - places, "0").length + places,
    1,
  );
  return joined(digits.slice(0, at).replace(/^0+(?=\d)/, ""), digits.slice(at).replace(/0+$/, ""));
}
