import { slugify } from "../../lib/text/slug.ts";
import { type AnsweredIn, recordFields } from "../../resource/definition/answered.ts";
import { exampleId } from "../../resource/definition/exampleId.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Field } from "../../resource/fields/field.ts";

const exampleTime = "2026-11-21T02:30:00.000Z";

/** The record that creating a resource's example answers: every field, in the form in which it is answered. */
export function exampleRecord(resource: Resource, shown: AnsweredIn): Record<string, unknown> {
  const entries = Object.entries(recordFields(resource, shown)).map(([key, field]) => [
    key,
    key === "id" ? exampleId(resource.name) : exampleValue(resource, key, field),
  ]);
  return Object.fromEntries(entries);
}

function exampleValue(
  { example }: Resource,
  key: string,
  { kind, need, nullable, fallback }: Field,
): unknown {
  const sent = need === "service" ? undefined : example[key];
  const stored = sent === undefined || sent === null ? fallback : kind.store(sent);
  if (stored !== undefined) return kind.answer?.(stored) ?? stored;
  if (kind.slug?.generatedOn.includes("create") === true) return slugify(String(example[kind.slug.from]));
  if (kind.reference !== undefined && (need === "service" || !nullable))
    return exampleId(kind.reference.target);
  return nullable ? null : emptyValue(kind);
}

/** What the service gives a new record that is never null: nothing in it yet, and the time. */
function emptyValue({ name, output }: Field["kind"]): unknown {
  if (name === "timestamp") return exampleTime;
  if (output.type === "array") return [];
  return output.type === "integer" ? 0 : "";
}
