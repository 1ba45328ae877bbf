import { rememberBy } from "../../lib/remember.ts";
import { plain } from "../../lib/text/plain.ts";
import { pluralOf, spaced } from "../../lib/text/words.ts";
import type { ListView } from "../../resource/definition/display/view.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { particulars } from "../../resource/reading/search/particulars.ts";

/** A term that a field may have: "sev2" is one of the severities of an incident. */
export interface Term {
  readonly key: string;
  readonly value: string;
}

/** What a phrase says of a resource: a term that one of its fields may have, a view of its list, or either. */
export interface Saying {
  readonly term?: Term;
  readonly view?: ListView;
}

/** What can be said of a resource, by phrase. */
export type Sayings = ReadonlyMap<string, Saying>;

/** The words of definitions that a search knows, folded, with spaces for hyphens. */
export interface Vocabulary {
  /** The resources that a word may mean: "site", "vlans", "vm", "po", and "vid" by its field. */
  readonly nouns: ReadonlyMap<string, readonly Resource[]>;
  /** What can be said of each resource: "sev2", "in progress", "without a site". */
  readonly sayings: ReadonlyMap<Resource, Sayings>;
}

/** The most words that one of these has. */
export const maxPhraseWords = 4;

/** A word or some of them as they stand in a vocabulary. */
export const phraseOf = (text: string): string =>
  plain(text)
    .replaceAll(/[-_\s]+/g, " ")
    .trim();

/** The words of these resources; what two resources could be called by the same right stands for neither. */
export const vocabularyOf: (resources: Registry) => Vocabulary = rememberBy((resources) => {
  const nouns = new Map<string, readonly Resource[]>();
  for (const namesOf of [fullNames, shortNames, fieldNames]) {
    const found = Map.groupBy(
      resources.flatMap((resource) => namesOf(resource).map((name) => ({ name: phraseOf(name), resource }))),
      ({ name }) => name,
    );
    for (const [name, meant] of found) {
      const known = [...new Set(meant.map(({ resource }) => resource))];
      const isClear = known.length === 1 || namesOf === fieldNames;
      if (isClear && name.length > 1 && !nouns.has(name)) nouns.set(name, known);
    }
  }
  const sayings = resources.map((resource) => [resource, sayingsOf(resource, nouns)] as const);
  return { nouns, sayings: new Map(sayings) };
});

/** "VLAN group", "VLAN groups", "vlan-groups"; "People" where a page of that name stands in the place of the list. */
const fullNames = ({ label, plural, name, pages }: Resource): string[] => [
  label,
  plural,
  name,
  ...pages.filter(({ insteadOfList }) => insteadOfList === true).map((page) => page.label),
];

/** The last word of a label, "order", and the first letters of its words, "po"; one of them or many. */
function shortNames({ label }: Resource): string[] {
  const words = phraseOf(label).split(" ");
  if (words.length === 1) return [];
  const initials = words.map((word) => word.charAt(0)).join("");
  return [initials, words.at(-1) ?? ""].flatMap((word) => [word, pluralOf(word)]);
}

/** The names of values that identify a record in addition to its name: "vid", "po number", "contract number", "mac". */
const fieldNames = (resource: Resource): string[] =>
  [...new Set([...resource.searched, ...particulars(resource)])]
    .filter((key) => !named.includes(key))
    .flatMap((key) => {
      const { kind, shown } = fieldsOf(resource)[key] ?? {};
      return [
        spaced(key),
        ...(shown?.label === undefined ? [] : [shown.label]),
        ...(kind?.name === "mac" ? ["mac"] : []),
      ];
    });

/** Nearly every resource has these. */
const named = ["name", "description"];

/** A term that is what records are called, "vlans" of a custom field, stands for the records. */
function sayingsOf(resource: Resource, nouns: Vocabulary["nouns"]): Sayings {
  const { view } = resource;
  const sayings = new Map<string, Saying>();
  for (const [key, { kind }] of Object.entries(fieldsOf(resource)))
    for (const value of kind.suggestions ?? []) {
      const phrase = phraseOf(value);
      if (!isPlural(nouns.get(phrase), phrase)) sayings.set(phrase, { term: { key, value } });
    }
  for (const one of view.views ?? []) {
    const phrase = phraseOf(one.label);
    const { term } = sayings.get(phrase) ?? {};
    // A view that asks for just this term is no other thing.
    if (term === undefined) sayings.set(phrase, { view: one });
    else if (!asksFor(one, term)) sayings.set(phrase, { term, view: one });
  }
  return sayings;
}

const isPlural = (meant: readonly Resource[] = [], phrase: string): boolean =>
  meant.some(({ name, plural }) => [name, plural].some((one) => phraseOf(one) === phrase));

const asksFor = ({ filters = {}, search = "" }: ListView, { key, value }: Term): boolean =>
  search === "" && JSON.stringify(filters) === JSON.stringify({ [key]: [value] });
