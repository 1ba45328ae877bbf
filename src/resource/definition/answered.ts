import { rememberBy } from "../../lib/remember.ts";
import type { Fields } from "../fields/field.ts";
import { uuid } from "../fields/reference.ts";
import { timestamp } from "../fields/time.ts";
import { fieldsOf } from "./fieldsOf.ts";
import type { Resource } from "./resource.ts";

/** Where a record is shown: as a row of a list, or by itself. */
export type AnsweredIn = "lists" | "details";

const id = uuid().required().byService();
const createdAt = timestamp().required().byService();
const updatedAt = timestamp().required().byService();

/** All that a record answers, stamps included, in order; with `shown`, what is shown there. */
export const recordFields = (resource: Resource, answered?: AnsweredIn): Fields =>
  shownFields(resource)[answered ?? "anywhere"];

const shownFields = rememberBy((resource: Resource) => {
  const where = (...places: readonly string[]): Fields => {
    const own = Object.entries(fieldsOf(resource)).filter(([, { answered }]) => places.includes(answered));
    return { id, ...Object.fromEntries(own), createdAt, updatedAt };
  };
  return {
    anywhere: where("everywhere", "lists", "details"),
    lists: where("everywhere", "lists"),
    details: where("everywhere", "details"),
  };
});
