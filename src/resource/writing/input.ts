import type { Stored } from "../../db/statement.ts";
import { invalid } from "../../lib/refusal.ts";
import { storedFields } from "../definition/columns.ts";
import type { Resource } from "../definition/define.ts";
import type { Input } from "../definition/values.ts";

/** What a checked body stores; what the service gives, and what is absent, is left out. */
export function storeInput(resource: Resource, input: Input): Record<string, Stored> {
  const values: Record<string, Stored> = {};
  for (const { key, field } of storedFields(resource)) {
    const sent = Object.hasOwn(input, key) ? input[key] : undefined;
    if (field.need === "service" || sent === undefined) continue;
    const stored = sent === null ? null : field.kind.store(sent);
    if (stored === undefined) throw invalid(`${key}: ${field.kind.rule}`);
    values[key] = stored;
  }
  return values;
}

/**
 * Throws 400 where a pair of times stands the wrong way round; both are stored text, which sorts as time does.
 * Decision: a second time is not before its first, which is held against the record as it would be after the change.
 */
export function checkOrder(resource: Resource, record: Readonly<Record<string, unknown>>): void {
  const problems = resource.ordered.flatMap(([first, second]) => {
    const [start, end] = [record[first], record[second]];
    return typeof start === "string" && typeof end === "string" && end < start
      ? [`${second}: must not be before ${first}`]
      : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}
