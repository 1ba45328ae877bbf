import { registry } from "../../src/resources/index.ts";

/**
 * The fields that a resource has got since the specification: its definition has them, and the specification's table of
 * it does not. Whatever else an answer has is still one too many.
 */
export function addedSince(resource: string, specified: readonly string[]): string[] {
  const defined = registry.find(({ name }) => name === resource)?.fields ?? {};
  return Object.keys(defined).filter((field) => !specified.includes(field));
}

/** A record without the fields that its resource has got since. */
export const asSpecified = (
  resource: string,
  specified: readonly string[],
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const added = addedSince(resource, specified);
  return Object.fromEntries(Object.entries(record).filter(([field]) => !added.includes(field)));
};
