import { type SQL, sql } from "drizzle-orm";
import type { Stored } from "../../db/statements/statement.ts";
import type { Compares } from "../../lib/text/listWords.ts";
import type { Terms } from "../../lib/tone.ts";

/** A derived column beside a stored one, written by the engine: folded text to search and sort by, network or natural order. */
export interface Derivation {
  /** The column's name is the stored one's with this behind it: `name_folded`. */
  readonly suffix: string;
  /** Changes with the meaning of `derive`; stored rows are then derived again at start. */
  readonly version: string;
  readonly derive: (stored: Stored) => Stored;
}

/** The columns that SQL about a field may name. */
export interface Columns {
  readonly own: SQL;
  /** The derived column, where the field has one here. */
  readonly derived: SQL | undefined;
  /** The column of its natural order, where the field has one. */
  readonly natural?: SQL | undefined;
  /** The column of another field of the same record, by its name. */
  readonly of: (field: string) => SQL;
}

/**
 * What a kind of field knows, once for all fields of the kind. `Out` is the JSON answered, `In` the JSON accepted,
 * `Kept` what the column holds.
 */
export interface FieldKind<Out, In, Kept extends string | number> {
  readonly name: string;
  /** The SQLite type of its column; a virtual field has none and is given by `expression`. */
  readonly column: "text" | "integer" | "none";
  /** The rule as an error tells it, after the field's name: "must be an integer from 1 to 4094". */
  readonly rule: string;
  /** What of the rule a value breaks, where that can be told: "line 3: a bracket is never closed". */
  readonly explain?: (value: unknown) => string | undefined;
  /** The least and the greatest number that it takes, as answered, where a schema cannot say so: ["0.00", "999.99"]. */
  readonly bounds?: readonly [least: string, greatest: string];
  /** JSON Schema of what a request may send, null aside. */
  readonly input: Readonly<Record<string, unknown>>;
  /** JSON Schema of what an answer holds, null aside. */
  readonly output: Readonly<Record<string, unknown>>;
  /** From the JSON sent to what is stored; undefined refuses it. */
  readonly store: (value: unknown) => Kept | undefined;
  /** From a query parameter to what is stored; undefined is an invalid filter. Absent: no filter, no sort. */
  readonly filter?: (text: string) => Kept | undefined;
  /** From what is stored to the JSON answered, for documents; the stored value itself unless given. */
  answer?(stored: Kept): Out;
  /** The SQL that gives the field as a JSON value of `json_object`. */
  readonly render: (columns: Columns) => SQL;
  /**
   * The SQL that gives what is stored of a value as it is rendered; the value itself unless given, but true and false as 1 and
   * 0.
   */
  readonly unrender?: (rendered: SQL) => SQL;
  /** What filters and rules of uniqueness compare; the column itself unless given. */
  readonly compare?: (columns: Columns) => SQL;
  /**
   * The condition that a record has one of these values, a JSON array, or any at all: for what a record may have several of.
   * It stands for all comparisons of filters. `isGathered` says that records are found by it.
   */
  readonly having?: (columns: Columns, values: SQL | undefined, isGathered: boolean) => SQL;
  /** What a sort orders by; the column itself unless given. */
  readonly sort?: (columns: Columns) => SQL;
  /**
   * How lists compare it in addition to equality: "order" at least, at most and the like; "moment" the same, also with values
   * such as `+90d`; "text" contains and starts with.
   */
  readonly compares?: Compares;
  /** Further parameters of lists that ask for values of the derived column, by name; undefined is an invalid one. */
  readonly asks?: Readonly<Record<string, Ask>>;
  /** CHECK constraint of the column, of which the migrations are held to. */
  readonly check?: (column: string) => string;
  readonly derivation?: Derivation;
  /** Stored as people wrote it, so that a search must fold it; other searched text is searched as it stands. */
  readonly folds?: true;
  /** Its values carry numbers, and lists sort it in natural order as well: "web2" before "web10". */
  readonly natural?: true;
  readonly reference?: Reference;
  readonly slug?: SlugRule;
  /** Tables other than its own that a virtual field reads. */
  readonly reads?: readonly string[];
  /** Terms that people usually choose from; never a rule. */
  readonly suggestions?: readonly string[];
  /** What the colour of a term says, by term. */
  readonly tones?: Terms;
  /** Phantoms: the types that travel with the field. */
  readonly types?: { readonly out: Out; readonly in: In };
}

/** What a parameter asks of a derived column, or of the record in a condition of its own. */
export interface Ask {
  /** As the API's document tells it, behind "Only records". */
  readonly description: string;
  readonly read: (text: string) => WantedKeys | undefined;
  /** That it holds of a record, or that it does not. */
  readonly condition?: (columns: Columns, holds: boolean) => SQL;
  /** Tables other than its own that the condition reads. */
  readonly reads?: readonly string[];
}

/** One of these values, or one that sorts between two, both included; or that its condition holds, or does not. */
export type WantedKeys =
  | { readonly among: readonly string[] }
  | { readonly lowest: string; readonly highest: string }
  | { readonly holds: boolean };

/** The target of a reference, and what becomes of the reference when the target is deleted. */
export interface Reference {
  readonly target: string;
  readonly onDelete: "restrict" | "clear" | "cascade";
}

/** Where a slug comes from when none is sent: that field, at these events. */
export interface SlugRule {
  readonly from: string;
  readonly generatedOn: readonly ("create" | "update")[];
}

/** Who gives a field its value: the client must, the client may, or only the service does. */
export type Need = "required" | "optional" | "service";

/** How a field is shown; what is unsaid follows from its kind. */
export interface Shown {
  /** What people call it, where that is not its key in words. */
  readonly label?: string;
  /** What its numbers count: "W", "kg", "U". */
  readonly unit?: string;
  /** The part of a form's line that it takes: a half unless said, long texts all of it. */
  readonly width?: "quarter" | "third" | "half" | "full";
  /** Forms suggest the names of records of this resource; any other text is taken as well. */
  readonly suggests?: string;
  /** It is an amount of money, shown with the currency of the settings. */
  readonly isMoney?: true;
  /** A sentence below it in forms. */
  readonly hint?: string;
  /** What a table says of all its rows together. */
  readonly total?: "sum";
  /** Something ends on this day: it is told how long there is still time. */
  readonly runsOut?: true;
  /**
   * It usually differs among the records that have the same value of this field, and may be the same: the form of a new
   * one names a record that has it already.
   */
  readonly distinctIn?: string;
  /** Forms fill it in with this field as a name in camel case, once that is typed. */
  readonly namedAfter?: string;
  /** It has happened by the time that it is written down: a form asks back where it is in the future. */
  readonly past?: true;
  /** The form for a new record begins with the present moment. */
  readonly startsNow?: true;
  /** It can't be changed once the record exists: forms only ask for it when one is added. */
  readonly isFixed?: true;
  /** Terms that only the service sets: they are shown and filtered by, but not offered. */
  readonly internalTerms?: readonly string[];
}

/** A field of a resource: a kind, and how the field is used here. */
export interface Field<
  Out = unknown,
  In = unknown,
  Kept extends string | number = string | number,
  Nullable extends boolean = boolean,
  By extends Need = Need,
> {
  readonly kind: FieldKind<Out, In, Kept>;
  readonly nullable: Nullable;
  readonly need: By;
  readonly fallback: Kept | undefined;
  /** Some fields are answered only in lists, or only for single records. */
  readonly answered: "everywhere" | "lists" | "details";
  readonly shown: Shown;
  /** Must be sent on create, and is never null. */
  required(): Field<Out, In, Kept, false, "required">;
  /** Takes this value when none is sent on create, and is never null. */
  default(value: In): Field<Out, In, Kept, false, "optional">;
  /** Takes this value when none is sent on create, and may be null all the same. */
  initially(value: In): Field<Out, In, Kept, true, "optional">;
  /** Given by the service alone; a client that sends it is not heard. */
  byService(): Field<Out, In, Kept, Nullable, "service">;
  answeredIn<const Place extends "lists" | "details">(
    answered: Place,
  ): Field<Out, In, Kept, Nullable, By> & { readonly answered: Place };
  /** Says how it is shown. */
  as(shown: Shown): Field<Out, In, Kept, Nullable, By>;
}

/** The fields of a resource, in the order in which they are answered. */
export type Fields = Readonly<Record<string, Field>>;

type Use = Pick<Field, "fallback" | "answered" | "shown">;

/** Makes an optional, nullable field of this kind. */
export function field<Out, In, Kept extends string | number>(
  kind: FieldKind<Out, In, Kept>,
): Field<Out, In, Kept, true, "optional"> {
  return use(kind, true, "optional", { fallback: undefined, answered: "everywhere", shown: {} });
}

/** Makes a field that is always given, by the service where the client does not. */
export function generatedField<Out, In, Kept extends string | number>(
  kind: FieldKind<Out, In, Kept>,
): Field<Out, In, Kept, false, "optional"> {
  return use(kind, false, "optional", { fallback: undefined, answered: "everywhere", shown: {} });
}

function use<Out, In, Kept extends string | number, Nullable extends boolean, By extends Need>(
  kind: FieldKind<Out, In, Kept>,
  nullable: Nullable,
  need: By,
  options: Use,
): Field<Out, In, Kept, Nullable, By> {
  return {
    kind,
    nullable,
    need,
    fallback: options.fallback as Kept | undefined,
    answered: options.answered,
    shown: options.shown,
    required: () => use(kind, false, "required", options),
    default: (value) => use(kind, false, "optional", { ...options, fallback: storeDefault(kind, value) }),
    initially: (value) => use(kind, true, "optional", { ...options, fallback: storeDefault(kind, value) }),
    byService: () => use(kind, nullable, "service", options),
    answeredIn: (answered) => ({ ...use(kind, nullable, need, { ...options, answered }), answered }),
    as: (shown) => use(kind, nullable, need, { ...options, shown: { ...options.shown, ...shown } }),
  };
}

function storeDefault<In, Kept extends string | number>(
  { store, rule }: FieldKind<unknown, In, Kept>,
  value: In,
): Kept {
  const fallback = store(value);
  if (fallback === undefined) throw new Error(`the default ${JSON.stringify(value)} ${rule}`);
  return fallback;
}

/** Renders a column as it is stored. */
export const asStored = ({ own }: Columns): SQL => own;

/** Renders stored JSON text as JSON. */
export const asJson = ({ own }: Columns): SQL => sql`json(${own})`;

/** Whether a client that sends this for a field might as well have left it out: a slug that is made, empty or null. */
export const isLeftOut = ({ kind }: Pick<Field, "kind">, sent: unknown): boolean =>
  sent === undefined || (kind.slug !== undefined && (sent === null || sent === ""));

/** A field that can be filtered and sorted by. */
export const isScalar = (field: Field): boolean => field.kind.filter !== undefined;
