import type { Row } from "../../api/record.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { titleOf } from "../../definitions/title.ts";

/** One of many records, reduced to what work on them needs. */
export interface Item {
  readonly id: string;
  readonly title: string;
  /** The owner record, for nested resources. */
  readonly owner?: string;
  readonly updatedAt: string;
}

/** Returns the item of a record. */
export function itemOf(resource: string, row: Row): Item {
  const by = resourceNamed(resource)?.parent?.by;
  const title = titleOf(resource, row);
  const updatedAt = String(row.updatedAt);
  return { id: row.id, title, updatedAt, ...(by !== undefined && { owner: String(row[by]) }) };
}
