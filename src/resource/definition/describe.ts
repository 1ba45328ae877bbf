import { leastRole, type Role } from "../../http/access.ts";
import type { Field, Reference } from "../fields/field.ts";
import { isScalar } from "../fields/field.ts";
import { readAccess, writeAccess } from "./access.ts";
import { recordFields } from "./answered.ts";
import type { Area, Resource, Unique } from "./define.ts";

/** What a console or a script needs to know of a resource, as plain data. */
export interface ResourceDescription {
  readonly name: string;
  /** The address of its collection, as documents write it: "/api/purchase-orders/{id}/items". */
  readonly path: string;
  readonly label: string;
  readonly plural: string;
  readonly area: Area;
  /** How one record is titled, with fields in braces. */
  readonly title: string;
  /** The default sort. */
  readonly sort: string;
  /** The fields that a search looks in. */
  readonly searched: readonly string[];
  /** The least roles that read and write. */
  readonly roles: { readonly read: Role; readonly write: Role };
  /** The resource whose records these lie in, and the field that says in which. */
  readonly parent?: { readonly resource: string; readonly by: string };
  readonly unique: readonly Unique[];
  /** Pairs of times of which the second is not before the first. */
  readonly ordered: readonly (readonly [string, string])[];
  /** All fields in the order in which they are answered, id and times included. */
  readonly fields: readonly FieldDescription[];
  /** One realistic record, as a client would send it. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** What a console or a script needs to know of a field. */
export interface FieldDescription {
  readonly key: string;
  /** The name of its kind: "text", "decimal", "reference". */
  readonly kind: string;
  /** Must be sent on create. */
  readonly required: boolean;
  readonly nullable: boolean;
  /** Given by the service; ignored where it is sent. */
  readonly readOnly: boolean;
  /** Lists filter and sort by it. */
  readonly scalar: boolean;
  /** Where it is answered. */
  readonly answered: Field["answered"];
  /** What it becomes when a create leaves it out, as answered. */
  readonly default?: unknown;
  /** The rule for what is sent, in words. */
  readonly rule: string;
  /** The part of the rule that JSON Schema can say: `minimum`, `maxLength`, `pattern` and the like. */
  readonly limits?: Readonly<Record<string, unknown>>;
  /** Terms to choose from: all there are where `closed`, else what people usually take. */
  readonly suggestions?: readonly string[];
  readonly closed?: true;
  readonly reference?: Reference;
  /** The field that it is made from when a write leaves it out. */
  readonly madeFrom?: string;
}

/** Describes a resource; what comes back is JSON as it stands. */
export function describeResource(resource: Resource): ResourceDescription {
  const { name, path, label, plural, area, title, sort, searched, parent, unique, ordered, example } =
    resource;
  return {
    name,
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    label,
    plural,
    area,
    title,
    sort,
    searched,
    roles: { read: leastRole(readAccess(resource)), write: leastRole(writeAccess(resource)) },
    ...(parent === undefined ? {} : { parent: { resource: parent.resource, by: parent.by } }),
    unique,
    ordered,
    fields: Object.entries(recordFields(resource)).map(([key, field]) => describeField(key, field)),
    example,
  };
}

function describeField(key: string, field: Field): FieldDescription {
  const { kind, nullable, need, fallback, answered } = field;
  const { name, rule, input, suggestions, reference, slug } = kind;
  const limits = need === "service" ? {} : limitsOf(input);
  return {
    key,
    kind: name,
    required: need === "required",
    nullable,
    readOnly: need === "service",
    scalar: isScalar(field),
    answered,
    ...(fallback === undefined ? {} : { default: kind.answer?.(fallback) ?? fallback }),
    rule: need === "service" ? "is read only" : rule,
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
    ...(suggestions === undefined ? {} : { suggestions }),
    ...(input.enum === undefined ? {} : { closed: true }),
    ...(reference === undefined ? {} : { reference }),
    ...(slug === undefined ? {} : { madeFrom: slug.from }),
  };
}

function limitsOf(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { type: _, enum: __, ...limits } = input;
  return limits;
}
