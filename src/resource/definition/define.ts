import type { Role } from "../../http/access.ts";
import { pluralOf } from "../../lib/words.ts";
import type { Fields } from "../fields/field.ts";
import type { AnsweredFields, SentFields, Simplify } from "../fields/values.ts";
import type { Actions } from "./actions.ts";
import { buildTable, type ResourceTable } from "./table.ts";
import { titleField } from "./title.ts";

/** The part of the product that a resource belongs to; `operations` and `people` have access rules of their own. */
export type Area =
  | "organization"
  | "network"
  | "virtualization"
  | "devices"
  | "purchasing"
  | "operations"
  | "people";

/** A rule that no two records may agree in all of these fields. */
export interface Unique {
  readonly fields: readonly string[];
  /** A null scope takes the rule out of force unless this says that null counts as a value like any other. */
  readonly nullCounts: boolean;
}

/** Everything that is said about a resource: data alone, from which the engine makes the rest. */
export interface Definition<F extends Fields, A extends Actions = NoActions> {
  /** What people call one record: "VLAN". */
  readonly label: string;
  readonly area: Area;
  /** How one record is titled, with fields in braces: "{vid} {name}". */
  readonly title: string;
  readonly fields: F;
  /** Fields that are unique together; with `nullCounts`, records without a scope form a scope of their own. */
  readonly unique?: readonly (readonly FieldName<F>[] | { readonly nullCounts: readonly FieldName<F>[] })[];
  /** Pairs of times of which the second is not before the first. */
  readonly ordered?: readonly (readonly [FieldName<F>, FieldName<F>])[];
  /** The default sort; `name` unless said. */
  readonly sort?: FieldName<F> | "createdAt";
  /** The role that may write; operator unless said. */
  readonly write?: Role;
  /** A resource whose records exist only inside a record of another, and are addressed below it. */
  readonly parent?: { readonly resource: string; readonly by: FieldName<F>; readonly path: string };
  /** One realistic record, as a client would send it. */
  readonly example: SentFields<F>;
  /** What can be done with a record besides the five operations, by the last segment of its address. */
  readonly actions?: A;
}

type FieldName<F extends Fields> = keyof F & string;
type NoActions = Record<never, never>;

/** A definition made ready: what it left unsaid is filled in, and its Drizzle table is built. */
export interface Resource<
  F extends Fields = Fields,
  Name extends string = string,
  A extends Actions = Actions,
> {
  /** The last segment of its address: "vm-interfaces". */
  readonly name: Name;
  /** The address of its collection, as routes write it: "/api/purchase-orders/:id/items". */
  readonly path: string;
  readonly label: string;
  readonly plural: string;
  readonly area: Area;
  readonly title: string;
  readonly fields: F;
  readonly unique: readonly Unique[];
  readonly ordered: readonly (readonly [string, string])[];
  readonly sort: string;
  readonly write: Role;
  readonly parent: { readonly resource: string; readonly by: string; readonly path: string } | undefined;
  readonly example: Readonly<Record<string, unknown>>;
  /**
   * Decision: a search looks in the name, or the title field without one, and in the description, each by itself. Both
   * sides are folded (NFC, upper case, lower case), so that "strasse" finds "Straße"; `%` and `_` are ordinary
   * characters.
   */
  readonly searched: readonly string[];
  readonly actions: A;
  readonly table: ResourceTable<F>;
}

/** Makes a resource of a definition; its name is its URL segment. */
export function resource<
  const Name extends string,
  const F extends Fields,
  const A extends Actions = NoActions,
>(name: Name, definition: Definition<F, A>): Resource<F, Name, A> {
  const { label, area, title, fields, parent } = definition;
  const main = "name" in fields ? "name" : titleField(title);
  const searched = [...new Set([main, ...("description" in fields ? ["description"] : [])])];
  return {
    name,
    path: parent === undefined ? `/api/${name}` : `/api/${parent.resource}/:id/${parent.path}`,
    label,
    plural: pluralOf(label),
    area,
    title,
    fields,
    unique: (definition.unique ?? []).map((rule) =>
      "nullCounts" in rule
        ? { fields: rule.nullCounts, nullCounts: true }
        : { fields: rule, nullCounts: false },
    ),
    ordered: definition.ordered ?? [],
    sort: definition.sort ?? "name",
    write: definition.write ?? "operator",
    parent,
    example: definition.example,
    searched,
    // Left out, A is what its default says: no actions.
    actions: definition.actions ?? ({} as A),
    table: buildTable(name, fields, searched),
  };
}

/** The id and times that every record has. */
export interface Stamps {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type FieldsOf<R> = R extends { readonly fields: infer F extends Fields } ? F : never;

type AnsweredOf<F extends Fields, Elsewhere> = Simplify<Stamps & AnsweredFields<F, Elsewhere>>;

/** A record as it is answered by itself: `RecordOf<typeof vlans>`. */
export type RecordOf<R> = AnsweredOf<FieldsOf<R>, "lists">;

/** A record as lists answer it. */
export type ListedOf<R> = AnsweredOf<FieldsOf<R>, "details">;

/** The body that creates a record. */
export type CreateOf<R> = SentFields<FieldsOf<R>>;

/** The body that changes a record. */
export type PatchOf<R> = Partial<CreateOf<R>>;
