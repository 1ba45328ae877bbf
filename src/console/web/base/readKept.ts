import type { Kept } from "../../../features/personal/answers.ts";
import { isObject } from "../../../lib/object.ts";

/**
 * What a browser kept of a person, as far as it is whole: another version, another program or a full disk may have left
 * anything there. Undefined where any of it is something else, as the server has it all.
 */
export function readKept(stored: unknown): Kept | undefined {
  return isKept(stored) ? stored : undefined;
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  isListOf(value.pins, isPin) &&
  isListOf(value.recents, isRecent) &&
  isObject(value.columns) &&
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
