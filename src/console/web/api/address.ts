import { resourceNamed } from "../definitions/resources.ts";

/** Returns the URL of a resource's collection; `owner` is the record that contains it, if any. */
export function collectionAddress(resource: string, owner?: string): string {
  const path = resourceNamed(resource)?.path ?? `/api/${resource}`;
  return path.replace("{id}", encodeURIComponent(owner ?? ""));
}

/** Returns the URL of a record. */
export const recordAddress = (resource: string, id: string, owner?: string): string =>
  `${collectionAddress(resource, owner)}/${encodeURIComponent(id)}`;
