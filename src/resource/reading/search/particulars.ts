import { longestShortText } from "../../../lib/limits.ts";
import { rememberBy } from "../../../lib/remember.ts";
import type { Resource } from "../../definition/resource.ts";
import { titleFields } from "../../definition/title.ts";
import { caselessBy } from "../../fields/caseless.ts";

/**
 * The fields besides its name and description by which people know a record: what its definition says a search finds, the
 * rest of its title, and all that is on one line, such as a serial, a MAC address or the names of a person.
 */
export const particulars: (resource: Resource) => readonly string[] = rememberBy((resource) => {
  const { fields, searched, title, nickname = "", view } = resource;
  const told = new Set<string>([...(view.find ?? []), ...titleFields(title), ...titleFields(nickname)]);
  return Object.entries(fields)
    .filter(
      ([key, { kind }]) =>
        kind.column !== "none" && !searched.includes(key) && (told.has(key) || isOneLine(kind)),
    )
    .map(([key]) => key);
});

const isOneLine = ({ name, input }: Resource["fields"][string]["kind"]): boolean =>
  name === "mac" || name === "email" || (name === "text" && input.maxLength === longestShortText);

/** The SQL of a particular as the index holds it, from that of its column: without regard to case. */
export const foldedAs = (resource: Resource, key: string, column: string): string =>
  `${caselessBy(resource.fields[key]?.kind ?? {})}(${column})`;
