import type { Fields } from "../fields/field.ts";
import type { AnsweredFields, SentFields, Simplify } from "../fields/values.ts";
import type { Actions } from "./actions.ts";
import type { Area, PageLink, SessionAccess } from "./display/area.ts";
import type { Icon } from "./display/icon.ts";
import type { View } from "./display/view.ts";
import type { ResourceTable } from "./table.ts";

/** A rule that no two records may agree in all of these fields. */
export interface Unique {
  readonly fields: readonly string[];
  /** A null scope takes the rule out of force unless this says that null counts as a value like any other. */
  readonly nullCounts: boolean;
}

/** Groups of as many fields each; no combination of values is held by two groups, of one record or of two. */
export interface UniqueAcross {
  readonly groups: readonly (readonly string[])[];
  /** The last field of a group names a part of what the fields before it name; null there stands for the whole. */
  readonly inParts: boolean;
}

/** What holds of the fields of a resource together, within a record and across records: see `RuleWords`. */
export interface Rules {
  readonly unique: readonly Unique[];
  readonly uniqueAcross: readonly UniqueAcross[];
  readonly acyclic: readonly (readonly string[])[];
  readonly ordered: readonly (readonly [string, string])[];
  readonly needs: readonly (readonly [string, string])[];
  /** With the pairs of `ordered`. */
  readonly units: readonly (readonly string[])[];
  readonly additive: readonly string[];
  readonly recorded: readonly string[];
}

/** A definition made ready: what it left unsaid is filled in, and its Drizzle table is built. */
export interface Resource<
  F extends Fields = Fields,
  Name extends string = string,
  A extends Actions = Actions,
> extends Rules {
  /** The last segment of its address: "vm-interfaces". */
  readonly name: Name;
  /** The address of its collection, as routes write it: "/api/purchase-orders/:id/items". */
  readonly path: string;
  readonly label: string;
  readonly plural: string;
  readonly area: Area;
  readonly icon: Icon;
  readonly title: string;
  readonly nickname: string | undefined;
  readonly noun: string | undefined;
  readonly fields: F;
  readonly keys: readonly (readonly string[])[];
  readonly sort: string;
  /** Who may read its records. */
  readonly read: SessionAccess;
  /** Who may write its records. */
  readonly write: SessionAccess;
  readonly view: View;
  readonly pages: readonly PageLink[];
  readonly parent: { readonly resource: string; readonly by: string; readonly path: string } | undefined;
  readonly example: Readonly<Record<string, unknown>>;
  /**
   * Decision: a search looks in the name, or the title field without one, in the description, and in what else the
   * definition names, each by itself. A resource of which none is text takes no search. Both
   * sides are folded (NFC, upper case, lower case), so that "strasse" finds "Straße"; `%` and `_` are ordinary
   * characters.
   */
  readonly searched: readonly string[];
  readonly actions: A;
  /** Its records take values of custom fields, in the column `custom`. */
  readonly custom: boolean;
  /** Its records have tags and comments. Decision: people, tags and what exists only inside another record have none. */
  readonly isAnnotated: boolean;
  readonly table: ResourceTable<F>;
  /** The resource as its definition declares it; absent on that one. */
  readonly declared?: Resource;
  /** Names the custom fields that it has; absent without any. */
  readonly tag?: string;
  /** The ids of the custom fields whose values are indexed, by the keys of the fields. */
  readonly customIds?: Readonly<Record<string, string>>;
  /** The names of further custom fields that its records may have values of, which are not answered. */
  readonly hiddenCustom?: readonly string[];
  /** The custom fields that it has in addition to the active ones. */
  readonly extent?: Extent;
}

/** The custom fields that a resource is used with: "kept" has the archived ones as well, "all" those that are being deleted too. */
export type Extent = "kept" | "all";

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
