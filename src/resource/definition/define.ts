import type { Role } from "../../http/access.ts";
import { once } from "../../lib/remember.ts";
import { pluralOf } from "../../lib/text/words.ts";
import { isExecutable } from "../../lib/version.ts";
import type { Fields } from "../fields/field.ts";
import type { SentFields } from "../fields/values.ts";
import type { Actions } from "./actions.ts";
import { checkDefinition } from "./check.ts";
import type { Area, FixedArea, PageLink } from "./display/area.ts";
import type { Icon } from "./display/icon.ts";
import { titleField } from "./display/title.ts";
import type { View } from "./display/view.ts";
import { exampleId } from "./exampleId.ts";
import type { Resource } from "./resource.ts";
import { type FieldName, type RuleWords, rulesOf } from "./rules/words.ts";
import { buildTable } from "./table.ts";

/** Everything that is said about a resource: data alone, from which the engine and the console make the rest. */
export interface Definition<F extends Fields, A extends Actions = NoActions, Of extends Area = Area>
  extends RuleWords<F> {
  /** What people call one record: "VLAN". */
  readonly label: string;
  /** The part of the product that it belongs to. */
  readonly area: Of;
  /** The icon of its records; its area's unless said. */
  readonly icon?: Icon;
  /** How one record is titled, with fields in braces: "{vid} {name}". */
  readonly title: string;
  /** What people call a record where that is more than its title: "{firstName} {lastName}". */
  readonly nickname?: string;
  /** What people call one record in a sentence, where that is not its label: "person". */
  readonly noun?: string;
  readonly fields: F;
  /** The fields by which people know a record without its id, the best first; the unique rules, then the name, unless said. */
  readonly keys?: readonly (readonly FieldName<F>[])[];
  /** Fields that a search of its list covers in addition to name and description. */
  readonly searched?: readonly FieldName<F>[];
  /** The default sort; `name` unless said. */
  readonly sort?: FieldName<F> | "createdAt";
  /** The least role that writes, operator unless said; an area that says so for all takes none. */
  readonly write?: Of extends FixedArea ? never : Role;
  /** How people see its records. */
  readonly view?: View<FieldName<F>>;
  /** Pages that show its records in another way. */
  readonly pages?: readonly PageLink[];
  /** A resource whose records exist only inside a record of another, and are addressed below it. */
  readonly parent?: { readonly resource: string; readonly by: FieldName<F>; readonly path: string };
  /** One realistic record, as a client would send it; references that it must have are filled in. */
  readonly example: Partial<SentFields<F>>;
  /** What can be done with a record beyond the five operations, by the last segment of its path. */
  readonly actions?: A;
  /** Its table has a nullable column `custom`, and its records take values of custom fields there. */
  readonly custom?: true;
  /** Its records have no tags and no comments: people, tags themselves, and rows that are attached to records. */
  readonly bare?: true;
  /** It has no list of its own, so a field may be called what addresses of lists have for themselves. */
  readonly unlisted?: true;
}

type NoActions = Record<never, never>;

/** Makes a resource of a definition; its name is its URL segment. Throws where the definition contradicts itself, in a run from source. */
export function resource<
  const Name extends string,
  const F extends Fields,
  const Of extends Area,
  const A extends Actions = NoActions,
>(name: Name, definition: Definition<F, A, Of>): Resource<F, Name, A> {
  const { label, area, title, fields, parent } = definition;
  const searched = searchedIn(title, fields, definition.searched ?? []);
  const rules = rulesOf(name, fields, definition);
  // Built when it is first used: a start asks for few of them.
  const table = once(() => buildTable(name, fields, searched, definition.custom === true));
  const made: Resource<F, Name, A> = {
    name,
    path: parent === undefined ? `/api/${name}` : `/api/${parent.resource}/:id/${parent.path}`,
    label,
    plural: pluralOf(label),
    area,
    icon: definition.icon ?? area.icon,
    title,
    nickname: definition.nickname,
    noun: definition.noun,
    fields,
    ...rules,
    keys: definition.keys ?? [
      ...rules.unique.map((rule) => rule.fields),
      ...("name" in fields ? [["name"]] : []),
    ],
    sort: definition.sort ?? "name",
    read: area.read,
    write: area.write ?? definition.write ?? "operator",
    view: definition.view ?? {},
    pages: definition.pages ?? [],
    parent,
    example: { ...neededIn(fields), ...definition.example },
    searched,
    // Left out, A is what its default says: no actions.
    actions: definition.actions ?? ({} as A),
    custom: definition.custom === true,
    isAnnotated: definition.bare !== true && parent === undefined,
    get table() {
      return table();
    },
  };
  // The build has run this, and so do tests: the definitions of an executable are all right.
  if (!isExecutable) checkDefinition(made, definition.unlisted !== true);
  return made;
}

/** The fields that a search looks in: the name or else the title, the description, and these. The id of another record is no text. */
function searchedIn(title: string, fields: Fields, more: readonly string[]): readonly string[] {
  const main = "name" in fields ? "name" : titleField(title);
  const { column, reference } = fields[main]?.kind ?? {};
  const texts = column === "text" && reference === undefined ? [main] : [];
  return [...new Set([...texts, ...("description" in fields ? ["description"] : []), ...more])];
}

/**
 * What an example refers to because it must: the example records of those resources, a further one for each further
 * reference to the same resource.
 */
function neededIn(fields: Fields): Readonly<Record<string, string>> {
  const targets: string[] = [];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, { kind, need }]) => {
      if (need !== "required" || kind.reference === undefined) return [];
      const { target } = kind.reference;
      targets.push(target);
      return [[key, exampleId(target, targets.filter((name) => name === target).length)]];
    }),
  );
}
