import type { Database } from "../../db/open.ts";
import { maxShortTextLength } from "../../lib/limits.ts";
import { titleFields } from "../../resource/definition/display/title.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { particulars } from "../../resource/reading/search/particulars.ts";
import type { SearchHit } from "./answers.ts";
import { excerpt, shorten } from "./excerpt.ts";
import type { RankedRecord } from "./find.ts";
import { describeOwners, ownerFields } from "./owners.ts";
import { ranks } from "./rank.ts";
import { textOf, titleOf } from "./title.ts";
import { readValues, type SearchValues } from "./values.ts";

/**
 * Shows what was found, in the same order. Decision: below the title of what a search across resources found stand the
 * value that was looked for where the title does not have it, the record that it belongs to, which is the first that it
 * refers to, and the description at the place that fits; what the caller may not read, and so is not among `resources`,
 * is left out.
 */
export function showHits(
  database: Database,
  resources: readonly Resource[],
  found: readonly RankedRecord[],
  wanted: readonly string[],
): SearchHit[] {
  const records = readValues(
    database,
    found.map(({ resource, id }) => ({ target: resource, id })),
    shownFields,
  );
  const owners = describeOwners(database, resources, found, records);
  return found.map((record, index) => {
    const { resource, id, by } = record;
    const values = records.get(id) ?? {};
    const said =
      record.attached === undefined ? excerpt(describe(resource, values), wanted) : nameOf(record.attached);
    const value = by === undefined ? "" : textOf(values[by]);
    return {
      resource: resource.name,
      id,
      title: shorten(titleOf(resource, values)),
      subtitle: joinParts([said.includes(value) ? "" : value, ...(owners[index] ?? []), said]),
      ...(resource.parent === undefined ? {} : { within: textOf(values[resource.parent.by]) }),
      ...reasonOf(record),
    };
  });
}

/** Why it was found, as far as its title does not say. */
const reasonOf = ({
  rank,
  by,
  relation,
  attached,
}: RankedRecord): Pick<SearchHit, "exact" | "field" | "relation" | "attached"> => ({
  ...(rank <= ranks.exact ? { exact: true as const } : {}),
  ...(by === undefined ? {} : { field: by }),
  ...(relation === undefined ? {} : { relation }),
  ...(attached === undefined ? {} : { attached: attached.sheet }),
});

/** "Document: rack-front.jpg". */
const nameOf = ({ label, text }: NonNullable<RankedRecord["attached"]>): string => `${label}: ${text}`;

function joinParts(parts: readonly (string | undefined)[]): string | null {
  const told = parts.filter((part) => part !== undefined && part !== "");
  return told.length === 0 ? null : shorten(told.join(" · "));
}

/** The description, or the short texts of a record that has none: the names of a person, the supplier of an order. */
const describe = (resource: Resource, values: SearchValues): string =>
  descriptionFields(resource)
    .map((key) => textOf(values[key]))
    .filter((text) => text !== "")
    .join(" ");

function descriptionFields(resource: Resource): string[] {
  const { title } = resource;
  const fields = fieldsOf(resource);
  const keys = Object.keys(fields).filter((key) => !titleFields(title).includes(key));
  if (keys.includes("description")) return ["description"];
  return keys.filter(
    (key) => fields[key]?.kind.name === "text" && fields[key].kind.input.maxLength === maxShortTextLength,
  );
}

const shownFields = (resource: Resource): string[] => [
  ...new Set([
    ...titleFields(resource.title),
    ...ownerFields(resource),
    ...descriptionFields(resource),
    ...particulars(resource),
  ]),
];
