import { Refusal } from "../lib/failures/refusal.ts";
import { maxQuotedLength } from "../lib/limits.ts";

/** 400 for a query parameter that is unknown, repeated or has no valid value; it is named as far as a name goes. */
export const invalidParameter = (name: string): Refusal =>
  new Refusal(400, `Invalid filter parameter: ${name.slice(0, maxQuotedLength).toWellFormed()}`);

/** Reads a whole number from 1 to `maximum`, in plain digits; `fallback` where none was sent. */
export function parseCount(key: string, text: string | undefined, fallback: number, maximum: number): number {
  if (text === undefined) return fallback;
  const count = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > maximum) throw invalidParameter(key);
  return count;
}

/** The parameters of a route that takes these, each once, and no others. */
export function readParameters<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const known: readonly string[] = names;
  const read: Record<string, string> = {};
  for (const [key, value] of params) {
    if (!known.includes(key) || Object.hasOwn(read, key)) throw invalidParameter(key);
    read[key] = value;
  }
  return read as Partial<Record<Name, string>>;
}
