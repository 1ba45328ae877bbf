import { type Column, type SQL, sql } from "drizzle-orm";
import { maxShortTextLength } from "../../../lib/limits.ts";
import { rememberBy } from "../../../lib/remember.ts";
import { titleFields } from "../../definition/display/title.ts";
import { fieldsOf } from "../../definition/fieldsOf.ts";
import type { Resource } from "../../definition/resource.ts";
import { caselessBy } from "../../fields/caseless.ts";

/** The fields that the index keeps a column for: the name and the description. */
export const indexedTexts = ({ searched }: Resource): readonly string[] =>
  searched.filter((key, place) => place === 0 || key === "description");

/**
 * The fields other than name and description by which people identify a record: what its definition says a search finds, the
 * rest of its title, and all that is on one line, such as a serial, a MAC address or the names of a person.
 */
export const particulars: (resource: Resource) => readonly string[] = rememberBy((resource) => {
  const { searched, title, nickname = "", view } = resource;
  const texts = indexedTexts(resource);
  const told = new Set<string>([
    ...searched,
    ...(view.find ?? []),
    ...titleFields(title),
    ...titleFields(nickname),
  ]);
  return Object.entries(fieldsOf(resource))
    .filter(
      ([key, { kind }]) =>
        kind.column !== "none" && !texts.includes(key) && (told.has(key) || isOneLine(kind)),
    )
    .map(([key]) => key);
});

const isOneLine = ({ name, input }: Resource["fields"][string]["kind"]): boolean =>
  name === "mac" ||
  name === "email" ||
  name === "code" ||
  (name === "text" && input.maxLength === maxShortTextLength);

/** The SQL of a particular as searches compare it, from that of its column. */
export const particularText = (resource: Resource, key: string, column: string): string =>
  caselessBy(fieldsOf(resource)[key]?.kind ?? {}) === "fold" ? `plain(${column})` : `lower(${column})`;

/** The SQL of folded text as searches compare it; most has no accents, and is spared the work. */
export const plainText = (folded: SQL | Column): SQL =>
  sql`CASE WHEN octet_length(${folded}) > length(${folded}) THEN plain(${folded}) ELSE ${folded} END`;
