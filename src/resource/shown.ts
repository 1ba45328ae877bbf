import type { Resource } from "./define.ts";
import type { Fields } from "./field.ts";
import { uuid } from "./fields/reference.ts";
import { timestamp } from "./fields/time.ts";

/** Where a record is shown: as a row of a list, or by itself. */
export type Shown = "lists" | "details";

const id = uuid().required().byService();
const createdAt = timestamp().required().byService();
const updatedAt = timestamp().required().byService();

/** All that a record answers, stamps included, in order; with `shown`, what is shown there. */
export function recordFields(resource: Resource, shown?: Shown): Fields {
  const own = Object.entries(resource.fields).filter(
    ([, { shown: where }]) => shown === undefined || where === "everywhere" || where === shown,
  );
  return { id, ...Object.fromEntries(own), createdAt, updatedAt };
}
