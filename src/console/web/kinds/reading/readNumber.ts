const spaces = "[ \\u00a0\\u202f'’]";
const written = new RegExp(`^([^\\d.,+−-]*)([+−-]?)((?:\\d|${spaces}(?=\\d)|[.,])+)([^\\d]*)$`, "u");
const grouped = new RegExp(`^\\d{1,3}(?:${spaces}\\d{3})+(?=[.,]|$)`, "u");

/**
 * Returns the numbers that a text may mean, with thousands separators, a decimal comma, a currency or a unit: "4.800,00" is
 * 4800.00, "4.800" may be 4800 or 4.800. Empty if it is not a number.
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

/** Returns whether a text is a single word: a currency, a unit, a name. */
const isWord = (text: string): boolean => /^[\p{L}\p{Sc}%.]*$/u.test(text);

/** Returns the decimal shift of a unit after a number: 3 for "kW" in a field of W; undefined if it is not a unit. */
function shiftOf(after: string, unit: string | undefined): number | undefined {
  if (after === "" || (unit === undefined && isWord(after))) return 0;
  if (unit === undefined) return undefined;
  const [said, own] = [after.toLowerCase(), unit.toLowerCase()];
  if (said === own) return 0;
  if (said === `k${own}`) return 3;
  return own === `k${said}` ? -3 : undefined;
}

/** Returns the possible meanings of digits with points and commas, as digits with at most one point. */
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

/** Removes thousands separators, "1.234.567" or with commas; undefined if they are not before each three digits. */
function withoutThousands(digits: string): string | undefined {
  return /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(digits) ? digits.replaceAll(/[.,]/g, "") : undefined;
}

const joined = (whole: string, behind: string): string => (behind === "" ? whole : `${whole}.${behind}`);

/** Moves the decimal point of a number to the right or left. */
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
