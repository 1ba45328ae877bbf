import type { CreateOf, Resource } from "../resource/definition/resource.ts";
import type { Fields } from "../resource/fields/field.ts";
import type { WriteContext } from "../resource/writing/context.ts";
import { createRecord } from "../resource/writing/create.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./random.ts";

/** What every area needs to fill itself. */
export interface Filling {
  readonly context: WriteContext;
  readonly random: Random;
  readonly calendar: Calendar;
}

/** A person who creates records of the demo. */
export interface DemoAuthor {
  readonly id: string;
  readonly email: string;
}

/** Ids by the short name under which the facts speak of a record. */
export type Ids = ReadonlyMap<string, string>;

/** Creates a record and answers its id; the compiler holds its body against the resource. */
export function make<F extends Fields>(
  context: WriteContext,
  resource: Resource<F>,
  input: CreateOf<Resource<F>>,
): string {
  return createRecord(context, resource as unknown as Resource, input as Readonly<Record<string, unknown>>)
    .id;
}

/** The same work in the name of a person. */
export const inNameOf = (context: WriteContext, { id, email }: DemoAuthor): WriteContext => ({
  ...context,
  actor: { personId: id, email },
});

/** The id under a short name; a name that nothing has is a mistake in the facts. */
export function idOf(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demonstration has no ${name}`);
  return id;
}

/** The id under a short name, null for an empty one. */
export const idOrNull = (ids: Ids, name: string): string | null => (name === "" ? null : idOf(ids, name));
