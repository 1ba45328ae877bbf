import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import { resourceNamed } from "./resources.ts";

/** What a record is called: what people call it where that is known, else its title with the fields filled in. */
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

/** A title template with fields in braces filled in; fields without a value leave no gap. */
export const fillTitle = (template: string, record: Readonly<Record<string, unknown>>): string =>
  template
    .replace(/\{(\w+)\}/g, (_, key: string) => String(record[key] ?? ""))
    .replace(/\s+/g, " ")
    .trim();

/** The end of an id, which tells records apart where the beginning is the time they were made. */
export const shortId = (id: unknown): string => String(id ?? "").slice(-8);
