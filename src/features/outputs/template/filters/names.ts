import { slugify } from "../../../../lib/text/slug.ts";
import { FailedTemplate, refuseValue } from "./failed.ts";
import { isAddress, textOf } from "./network.ts";

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host name as DNS takes it (RFC 1123), in lower case and without a dot at its end; "" where the text is none. With a
 * domain, a name without a dot gets the domain behind it.
 */
export const dnsName = (value: unknown, domain?: unknown): string => {
  const name = textOf(value).toLowerCase().replace(/\.$/, "");
  const behind = textOf(domain)
    .toLowerCase()
    .replace(/^\.|\.$/g, "");
  const full = behind === "" || name.includes(".") || name === "" ? name : `${name}.${behind}`;
  const parts = full.split(".");
  const isName =
    full.length <= 253 && parts.every((part) => label.test(part)) && !/^\d+$/.test(parts.at(-1) ?? "");
  // The machine itself always has that name (RFC 6761, section 6.3).
  const isOwn = name === "localhost" || parts.at(-1) === "localhost";
  return isName && !isOwn ? full : "";
};

/** Whether a host name is a domain or lies in it. */
export const inDomain = (value: unknown, domain: unknown): boolean => {
  const [name, behind] = [dnsName(value), dnsName(domain)];
  return name !== "" && behind !== "" && (name === behind || name.endsWith(`.${behind}`));
};

/** The text where it is a name that needs no quotes anywhere: letters, digits and, within, `.`, `_` and `-`; else "". */
export const hostName = (value: unknown): string => {
  const text = textOf(value);
  const isName = text.length <= 253 && /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/.test(text);
  return isName && !isAddress(text) && text.toLowerCase() !== "localhost" ? text : "";
};

/** The value of a parameter that must be a plain word; throws where it is none. */
export const word = (value: unknown, parameter?: unknown): string => {
  const text = textOf(value);
  if (/^[A-Za-z0-9_][A-Za-z0-9._@-]{0,252}$/.test(text)) return text;
  throw refuseValue(text, "must consist of letters, digits and . _ @ -", parameter);
};

/** A name made of a text for what takes letters, digits and underscores alone; "" where nothing is left. */
export const identifier = (value: unknown): string => slugify(textOf(value)).replaceAll("-", "_");

/** The text on one line: control characters and line breaks become spaces. */
export const line = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .trim();

/** A whole number between two bounds, as a request gives it; throws where it is none. */
export const whole = (value: unknown, minimum: unknown, maximum: unknown, parameter?: unknown): string => {
  const text = textOf(value);
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= Number(minimum) && number <= Number(maximum)) return String(number);
  throw refuseValue(text, `must be a whole number from ${minimum} to ${maximum}`, parameter);
};

/** Ends the rendering with an error of the template's own. */
export const fail = (value: unknown): never => {
  throw new FailedTemplate(textOf(value));
};
