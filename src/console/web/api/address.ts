import { resourceNamed } from "../definitions/resources.ts";

/** The address of a resource's collection; `owner` is the record that it lies in, where it lies in one. */
export function collectionAddress(resource: string, owner?: string): string {
  const path = resourceNamed(resource)?.path ?? `/api/${resource}`;
  return path.replace("{id}", encodeURIComponent(owner ?? ""));
}

/** The address of one record. */
export const recordAddress = (resource: string, id: string, owner?: string): string =>
  `${collectionAddress(resource, owner)}/${encodeURIComponent(id)}`;
