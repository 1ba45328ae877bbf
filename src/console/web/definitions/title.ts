import { midSentence } from "../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import { resourceNamed } from "./resources.ts";

/** Returns the title of a record: its nickname if it has one, otherwise its title template with the fields filled in. */
export function titleOf(
  resource: string | ResourceDescription,
  record: Readonly<Record<string, unknown>>,
): string {
  const description = typeof resource === "string" ? resourceNamed(resource) : resource;
  return (
    fillTitle(description?.nickname ?? "", record) ||
    fillTitle(description?.title ?? "{name}", record) ||
    `${description?.label ?? "Record"} ${shortId(record.id)}`
  );
}

/** Fills in the fields in braces of a title template; fields without a value leave no gap. */
export const fillTitle = (template: string, record: Readonly<Record<string, unknown>>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, key: string) => String(record[key] ?? ""))
    .replace(/\s+/g, " ")
    .trim();

/** Describes a record that no longer exists: "a deleted IP address". */
export const describeDeleted = (resource: string): string =>
  `a deleted ${midSentence(resourceNamed(resource)?.label ?? "record")}`;

/** Returns the end of an id, which distinguishes records, as the beginning is their creation time. */
export const shortId = (id: unknown): string => String(id ?? "").slice(-8);
