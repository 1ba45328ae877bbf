import { leastRole, type Role } from "../../http/access.ts";
import type { Compares } from "../../lib/text/listWords.ts";
import type { Terms } from "../../lib/tone.ts";
import { type Field, type Fields, isScalar, type Reference, type Shown } from "../fields/field.ts";
import type { Action, Actions } from "./actions.ts";
import { recordFields } from "./answered.ts";
import type { PageLink } from "./display/area.ts";
import type { Icon } from "./display/icon.ts";
import type { View } from "./display/view.ts";
import type { Resource, Unique } from "./resource.ts";

/** What a console or a script needs to know of a resource, as plain data. */
export interface ResourceDescription {
  readonly name: string;
  /** The address of its collection, as documents write it: "/api/purchase-orders/{id}/items". */
  readonly path: string;
  readonly label: string;
  readonly plural: string;
  /** The name of its area. */
  readonly area: string;
  readonly icon: Icon;
  /** How one record is titled, with fields in braces. */
  readonly title: string;
  /** What people call a record where that is more than its title. */
  readonly nickname?: string;
  /** What people call one record in a sentence, where that is not its label. */
  readonly noun?: string;
  /** The default sort. */
  readonly sort: string;
  /** The fields that a search looks in. */
  readonly searched: readonly string[];
  /** The least roles that read and write. */
  readonly roles: { readonly read: Role; readonly write: Role };
  /** The resource whose records these lie in, and the field that says in which. */
  readonly parent?: { readonly resource: string; readonly by: string };
  /** Its records have tags. */
  readonly isAnnotated?: true;
  readonly unique: readonly Unique[];
  /** Pairs of times of which the second is not before the first. */
  readonly ordered: readonly (readonly [string, string])[];
  /** How people see its records, as far as the definition says it. */
  readonly view: View;
  /** Pages that show its records in another way. */
  readonly pages?: readonly PageLink[];
  /** What can be done with a record beyond the five operations. */
  readonly actions?: readonly ActionDescription[];
  /** All fields in the order in which they are answered, id and times included. */
  readonly fields: readonly FieldDescription[];
}

/** The description of a resource, with one realistic record as a client would send it. */
export interface ResourceWithExample extends ResourceDescription {
  readonly example: Readonly<Record<string, unknown>>;
}

/** What a console or a script needs to know of an action: `POST {path}/{id}/{name}`. */
export interface ActionDescription {
  readonly name: string;
  readonly label: string;
  /** What it asks for; undefined where the page of its resource has a form of its own for it. */
  readonly fields?: readonly FieldDescription[];
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
  /** How lists compare it in addition to equality. */
  readonly compares?: Compares;
  /** Lists sort by its natural order as well, as `name__natural`: "web2" before "web10". */
  readonly natural?: true;
  /** Further parameters by which lists ask for it. */
  readonly asks?: readonly string[];
  /** Where it is answered. */
  readonly answered: Field["answered"];
  /** What it becomes when a create leaves it out, as answered. */
  readonly default?: unknown;
  /** The rule for what is sent, in words. */
  readonly rule: string;
  /** The part of the rule that JSON Schema can say: `minimum`, `maxLength`, `pattern` and the like. */
  readonly limits?: Readonly<Record<string, unknown>>;
  /** The least and the greatest decimal that is taken, with all digits behind the point that are kept. */
  readonly bounds?: readonly [least: string, greatest: string];
  /** Terms to choose from: all there are where `closed`, else what people usually take. */
  readonly suggestions?: readonly string[];
  readonly closed?: true;
  /** What the colours of the terms say. */
  readonly tones?: Terms;
  readonly reference?: Reference;
  /** How it is shown, as far as the definition says it. */
  readonly shown?: Shown;
  /** The field that it is made from when a write leaves it out. */
  readonly madeFrom?: string;
}

/** Describes a resource; what comes back is JSON as it stands. */
export function describeResource(resource: Resource): ResourceWithExample {
  const { name, path, label, plural, area, icon, title, nickname, noun, sort, searched, parent } = resource;
  const { unique, ordered, view, pages, actions, example } = resource;
  return {
    name,
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    label,
    plural,
    area: area.name,
    icon,
    title,
    ...(nickname === undefined ? {} : { nickname }),
    ...(noun === undefined ? {} : { noun }),
    sort,
    searched,
    roles: { read: leastRole(resource.read), write: leastRole(resource.write) },
    ...(parent === undefined ? {} : { parent: { resource: parent.resource, by: parent.by } }),
    ...(resource.isAnnotated ? { isAnnotated: true } : {}),
    unique,
    ordered,
    view,
    ...(pages.length === 0 ? {} : { pages }),
    ...(Object.keys(actions).length === 0 ? {} : { actions: describeActions(actions) }),
    fields: describeFields(recordFields(resource)),
    example,
  };
}

const describeActions = (actions: Actions): ActionDescription[] =>
  Object.entries(actions).map(([name, said]) => describeAction(name, said));

const describeAction = (name: string, { label, fields }: Action): ActionDescription => ({
  name,
  label,
  ...(fields === undefined ? {} : { fields: describeFields(fields) }),
});

/** Describes fields, by their keys. */
export const describeFields = (fields: Fields): FieldDescription[] =>
  Object.entries(fields).map(([key, field]) => describeField(key, field));

function describeField(key: string, field: Field): FieldDescription {
  const { kind, nullable, need, fallback, answered, shown } = field;
  const { name, rule, bounds, input, suggestions, tones, reference, slug } = kind;
  const limits = need === "service" ? {} : limitsOf(input);
  return {
    key,
    kind: name,
    required: need === "required",
    nullable,
    readOnly: need === "service",
    scalar: isScalar(field),
    ...(kind.compares === undefined ? {} : { compares: kind.compares }),
    ...(kind.natural === undefined ? {} : { natural: kind.natural }),
    ...(kind.asks === undefined ? {} : { asks: Object.keys(kind.asks) }),
    answered,
    ...(fallback === undefined ? {} : { default: kind.answer?.(fallback) ?? fallback }),
    rule: need === "service" ? "is read only" : rule,
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
    ...(bounds === undefined ? {} : { bounds }),
    ...(suggestions === undefined ? {} : { suggestions }),
    ...(input.enum === undefined ? {} : { closed: true }),
    ...(tones === undefined ? {} : { tones }),
    ...(reference === undefined ? {} : { reference }),
    ...(Object.keys(shown).length === 0 ? {} : { shown }),
    ...(slug === undefined ? {} : { madeFrom: slug.from }),
  };
}

function limitsOf(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { type: _, enum: __, anyOf: ___, ...limits } = input;
  return limits;
}
