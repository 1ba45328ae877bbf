import { Refusal } from "../../../lib/failures/refusal.ts";
import { midSentence } from "../../../lib/text/words.ts";
import { flattened } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource, type Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { type Rendered, readRecord } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { Obstacle } from "./conflicts.ts";
import type { Values } from "./span.ts";

/** What a record is now; undefined where there is none. */
export function readPresent(
  { database }: WriteContext,
  resource: Resource,
  id: string,
): { readonly rendered: Rendered; readonly values: Values } | undefined {
  try {
    const rendered = readRecord(database, resource, id);
    return { rendered, values: flattened(resource, JSON.parse(rendered.json) as Values) };
  } catch (failure) {
    if (failure instanceof Refusal) return undefined;
    throw failure;
  }
}

/** Does it, and answers the refusal where it was refused. */
export function refusedBy(work: () => unknown): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

/** What a refusal says, as obstacles: each problem is `field: words`, or words about the record. */
export function obstaclesIn(
  registry: Registry,
  resource: Resource,
  { message }: Refusal,
  values: { readonly before?: Values; readonly after?: Values; readonly present?: Values } = {},
): Obstacle[] {
  return message.split("; ").map((problem) => {
    const [key = ""] = problem.split(": ", 1);
    if (fieldsOf(resource)[key] === undefined) return { field: null, message: problem };
    const { before, after, present } = values;
    return {
      field: key,
      message: describePlainly(registry, resource, key, problem.slice(key.length + 2)),
      before: before?.[key],
      after: after?.[key],
      present: present?.[key],
    };
  });
}

/** A reference to nothing is one to a record that is gone: it was there when the log was written. */
function describePlainly(registry: Registry, resource: Resource, key: string, problem: string): string {
  const target = fieldsOf(resource)[key]?.kind.reference?.target;
  if (target === undefined || !problem.startsWith("no such ")) return problem;
  return `the ${midSentence(findResource(registry, target).label)} is gone`;
}
