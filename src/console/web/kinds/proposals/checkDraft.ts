import { parseCidr } from "../../../../lib/network/cidr.ts";
import { parseMac } from "../../../../lib/network/mac.ts";
import { isEmail } from "../../../../lib/text/email.ts";
import { isWebUrl } from "../../../../lib/text/url.ts";
import { parseDate } from "../../../../lib/time/time.ts";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { groupDigits } from "../../ui/number/digits.ts";
import { type Draft, isEmptyDraft } from "../drafts.ts";
import { readDraft } from "../reading/readDraft.ts";
import { hasHostBits } from "../reading/readNetwork.ts";

type Check = (text: string, field: FieldDescription) => string | undefined;

const accepts =
  (fits: (text: string) => boolean): Check =>
  (text, { rule }) =>
    fits(text) ? undefined : rule;

const checks: Readonly<Record<string, Check>> = {
  integer: checkInteger,
  decimal: checkDecimal,
  date: accepts((text) => text.length === 10 && parseDate(text) !== undefined),
  timestamp: accepts((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))),
  mac: accepts((text) => parseMac(text) !== undefined),
  url: accepts(isWebUrl),
  email: accepts(isEmail),
  cidr: (text, { rule }) => {
    if (parseCidr(text) === undefined) return rule;
    return hasHostBits(text) ? "is an address in a network; enter the network itself" : undefined;
  },
};

/**
 * Checks a draft as far as possible without the server; returns the violated rule, in the words of the API or plainer
 * ones.
 */
export function checkDraft(field: FieldDescription, draft: Draft | undefined): string | undefined {
  if (isEmptyDraft(draft)) return field.required ? "is required" : undefined;
  if (typeof draft !== "string") return undefined;
  return (checks[field.kind] ?? checkText)(String(readDraft(field, draft)).trim(), field);
}

function checkText(text: string, { rule, limits = {}, closed, suggestions = [] }: FieldDescription) {
  const { maxLength, pattern } = limits;
  if (closed === true) return suggestions.includes(text) ? undefined : rule;
  if (typeof maxLength === "number" && [...text].length > maxLength) return rule;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(text) ? undefined : rule;
}

function checkInteger(text: string, field: FieldDescription): string | undefined {
  if (!/^-?\d{1,15}$/.test(text)) return "must be a whole number";
  const { minimum, maximum } = field.limits ?? {};
  return checkBounds(text, [minimum, maximum].map(String), field);
}

/** Returns whether digits may be thousands or decimals: "4.800". */
const isAmbiguous = (text: string, scale: number): boolean =>
  scale < 3 && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text);

function checkDecimal(text: string, field: FieldDescription): string | undefined {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return "must be a number, such as 1234.5";
  const [least = "", greatest = ""] = field.bounds ?? [];
  const scale = least.split(".")[1]?.length ?? 0;
  if (isAmbiguous(text, scale))
    return `can be read in two ways: ${scale === 0 ? "no" : scale} decimal places are stored`;
  return checkBounds(text, [least, greatest], field);
}

/** The limit up to which both bounds are shown; beyond it only the violated one is. */
const farOff = 100_000;

function checkBounds(
  text: string,
  [least = "", greatest = ""]: readonly string[],
  { shown }: FieldDescription,
): string | undefined {
  const number = Number(text);
  if (!(number < Number(least) || number > Number(greatest))) return undefined;
  // Four digits need no separators, as in a VID.
  const format = (bound: string): string => bound.replace(/\.0+$/, "").replace(/^-?\d{5,}/, groupDigits);
  const unit = shown?.unit === undefined ? "" : ` ${shown.unit}`;
  if (Number(greatest) < farOff && Number(least) > -farOff)
    return `must be from ${format(least)} to ${format(greatest)}${unit}`;
  if (number > Number(greatest)) return `must be at most ${format(greatest)}${unit}`;
  return Number(least) === 0 ? "must not be negative" : `must be at least ${format(least)}${unit}`;
}
