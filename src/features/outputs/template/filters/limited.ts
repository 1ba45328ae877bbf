import { Drop, type FilterImplOptions } from "liquidjs";
import { Refusal } from "../../../../lib/failures/refusal.ts";
import { maxOutputLength } from "../../../../lib/limits.ts";

type FilterHandler = Extract<FilterImplOptions, (...given: never) => unknown>;

/** Characters of a text that a filter takes without counting them: names and addresses. */
const maxFreeLength = 1000;

/**
 * A filter whose long texts count as memory, and whose lists are no longer than a text may be when they are written out.
 * Decision: lists may have lists in them, but a list that has itself twice in it, time and again, is small in memory and
 * without end as text or JSON; so a filter that returns such a list fails.
 */
export function limited(filter: FilterImplOptions): FilterImplOptions {
  return typeof filter === "function"
    ? limitedHandler(filter)
    : { ...filter, ...(filter.handler === undefined ? {} : { handler: limitedHandler(filter.handler) }) };
}

const limitedHandler = (filter: FilterHandler): FilterHandler =>
  function (this, ...given) {
    for (const text of given) {
      if (typeof text === "string" && text.length > maxFreeLength) this.context.memoryLimit.use(text.length);
    }
    const result: unknown = filter.apply(this, given as Parameters<FilterHandler>);
    if (Array.isArray(result)) return checkedList(result);
    return isGenerator(result) ? checkedLater(result) : result;
  };

const isGenerator = (value: unknown): value is Generator<unknown, unknown, unknown> =>
  typeof value === "object" && value !== null && "next" in value && "throw" in value;

/** Some filters of Liquid return their result step by step. */
function* checkedLater(steps: Generator<unknown, unknown, unknown>): Generator<unknown, unknown, unknown> {
  const result = yield* steps;
  return Array.isArray(result) ? checkedList(result) : result;
}

function checkedList<List extends readonly unknown[]>(list: List): List {
  if (lengthOf(list) > maxOutputLength) {
    throw new Refusal(400, "a list with lists in it is too long; write its lists one by one");
  }
  return list;
}

/** Lengths that are known; filters never change a list. */
const lengths = new WeakMap<object, number>();

/** How long a value is at least when it is written out; a record is written field by field, and counts as one. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || value instanceof Drop) return 1;
  const known = lengths.get(value);
  if (known !== undefined) return known;
  let length = 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) length += lengthOf(item);
  lengths.set(value, length);
  return length;
}
