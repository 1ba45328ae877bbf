import type { Stored } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { writtenFields } from "../definition/columns.ts";
import { flattened } from "../definition/custom/custom.ts";
import type { Resource } from "../definition/resource.ts";
import type { Input, StoredValues } from "../definition/values.ts";
import { isLeftOut } from "../fields/field.ts";

/** What a checked body stores; what the service gives, and what is absent, is left out. */
export function storeInput(resource: Resource, input: Input): Record<string, Stored> {
  const values: Record<string, Stored> = {};
  const body = flattened(resource, input);
  for (const { key, field } of writtenFields(resource)) {
    const sent = Object.hasOwn(body, key) ? body[key] : undefined;
    if (field.need === "service" || isLeftOut(field, sent)) continue;
    const stored = sent === null ? null : field.kind.store(sent);
    if (stored === undefined) throw invalid(`${key}: ${field.kind.rule}`);
    values[key] = stored;
  }
  return values;
}

/**
 * Throws 400 where a write brings a pair of times the wrong way round; both are kept as text that sorts as time does.
 * `merged` gives the stored values of the record as it would be. Decision: a second time is not before its first, which
 * is held against the record as it would be after the change.
 */
export function checkOrder(resource: Resource, values: StoredValues, merged: () => StoredValues): void {
  const touched = resource.ordered.filter((pair) => pair.some((key) => values[key] !== undefined));
  if (touched.length === 0) return;
  const record = merged();
  const problems = touched.flatMap(([first, second]) => {
    const [start = null, end = null] = [record[first], record[second]];
    if (start === null || end === null || end >= start) return [];
    // What is wrong is what was sent.
    const isSecondSent = values[second] !== undefined;
    return [
      isSecondSent ? `${second}: must not be before ${first}` : `${first}: must not be after ${second}`,
    ];
  });
  if (problems.length > 0) throw invalid(...problems);
}

/**
 * Throws 400 where a write leaves a field set without one that it needs. `merged` gives the stored values of the record as
 * it would be. Decision: what a field needs is held against the record as it would be after the change.
 */
export function checkNeeds(resource: Resource, values: StoredValues, merged: () => StoredValues): void {
  const touched = resource.needs.filter((pair) => pair.some((key) => values[key] !== undefined));
  if (touched.length === 0) return;
  const record = merged();
  const problems = touched.flatMap(([key, needed]) => {
    if ((record[key] ?? null) === null || (record[needed] ?? null) !== null) return [];
    return [values[key] === undefined ? `${needed}: is needed by ${key}` : `${key}: needs ${needed}`];
  });
  if (problems.length > 0) throw invalid(...problems);
}
