import { invalidParameter } from "../../http/parameters.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { splitFields } from "../../lib/text/listWords.ts";
import type { Fields } from "../fields/field.ts";
import { type ListContext, type ReadFilter, readFilter } from "./filters.ts";

/**
 * Reads a filter by several fields from the texts of a parameter.
 *
 * Decision: references to one resource are one filter where their names are joined by commas: `aSiteId,zSiteId=ID` finds
 * the records that have the id in at least one of them. Repeated, it means either of the ids; the empty value is invalid.
 */
export function readEither(
  fields: Fields,
  name: string,
  texts: readonly string[],
  asking: ListContext,
): ReadFilter {
  const [key = "", ...orKeys] = splitFields(name);
  const keys = [key, ...orKeys];
  const targets = new Set(keys.map((one) => targetOf(fields, one)));
  const isSound = targets.size === 1 && !targets.has(undefined) && new Set(keys).size === keys.length;
  if (!isSound || texts.includes("")) throw invalidParameter(name);
  try {
    const { filter, isRelative } = readFilter(fields, true, key, texts, asking);
    return { filter: { ...filter, orKeys }, isRelative };
  } catch (error) {
    throw error instanceof Refusal ? invalidParameter(name) : error;
  }
}

const targetOf = (fields: Fields, key: string): string | undefined =>
  Object.hasOwn(fields, key) ? fields[key]?.kind.reference?.target : undefined;
