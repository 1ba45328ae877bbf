import type { Kept } from "../../../features/personal/answers.ts";
import { isObject } from "../../../lib/object.ts";

/**
 * Parses the stored data of a person: another version, another program or a full disk may have left anything there.
 * Returns undefined if any of it is invalid, as the server has the original.
 */
export function readKept(stored: unknown): Kept | undefined {
  return isKept(stored) ? stored : undefined;
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  isListOf(value.pins, isPin) &&
  isListOf(value.recents, isRecent) &&
  isObject(value.columns) &&
  (value.currency === undefined || isText(value.currency)) &&
  Object.values(value.columns).every((keys) => isListOf(keys, isText));

const isPin = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.address) &&
  isText(value.title) &&
  (value.resource === null || isText(value.resource));

const isRecent = (value: unknown): boolean =>
  isObject(value) &&
  [value.resource, value.id, value.title].every(isText) &&
  (value.subtitle === undefined || isText(value.subtitle));

const isText = (value: unknown): boolean => typeof value === "string";

const isListOf = (value: unknown, isOne: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);
