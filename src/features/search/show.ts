import type { Database } from "../../db/open.ts";
import type { Stored } from "../../db/statement.ts";
import { longestShortText } from "../../lib/limits.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { fillTitle, titleFields } from "../../resource/definition/title.ts";
import { particulars } from "../../resource/reading/search/particulars.ts";
import type { SearchHit } from "./answers.ts";
import { excerpt, shorten } from "./excerpt.ts";
import type { RankedRecord } from "./find.ts";
import { ranks } from "./rank.ts";
import { type Pointer, readValues, type SearchValues } from "./values.ts";

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
  const owners = found.map(({ resource, id }) => findOwner(resource, records.get(id) ?? {}, resources));
  const ownerRecords = readValues(
    database,
    owners.filter((owner) => owner !== undefined),
    calledFields,
  );
  return found.map((record, index) => {
    const { resource, id, by } = record;
    const values = records.get(id) ?? {};
    const owner = owners[index];
    const ownerTitle = owner && callOf(owner.target, ownerRecords.get(owner.id) ?? {});
    const said = excerpt(describe(resource, values), wanted);
    const value = by === undefined ? "" : textOf(values[by]);
    return {
      resource: resource.name,
      id,
      title: shorten(titleOf(resource, values)),
      subtitle: joinParts([said.includes(value) ? "" : value, ownerTitle, said]),
      ...(resource.parent === undefined ? {} : { within: textOf(values[resource.parent.by]) }),
      ...reasonOf(record),
    };
  });
}

/** Why it was found, as far as its title does not say. */
const reasonOf = ({ rank, by, relation }: RankedRecord): Pick<SearchHit, "exact" | "field" | "relation"> => ({
  ...(rank <= ranks.exact ? { exact: true as const } : {}),
  ...(by === undefined ? {} : { field: by }),
  ...(relation === undefined ? {} : { relation }),
});

function joinParts(parts: readonly (string | undefined)[]): string | null {
  const told = parts.filter((part) => part !== undefined && part !== "");
  return told.length === 0 ? null : shorten(told.join(" · "));
}

const textOf = (value: Stored | undefined): string => String(value ?? "");

const titleOf = (resource: Resource, values: SearchValues): string =>
  fillTitle(resource.title, (key) => textOf(values[key]));

/** The fields of what people call a record: those of its title, and of its nickname. */
const calledFields = ({ title, nickname = "" }: Resource): string[] => [
  ...new Set([...titleFields(title), ...titleFields(nickname)]),
];

/** What people call a record: "Ada Okafor" rather than her e-mail address, where she has a name. */
function callOf(resource: Resource, values: SearchValues): string {
  const nickname = fillTitle(resource.nickname ?? "", (key) => textOf(values[key])).trim();
  return nickname === "" ? titleOf(resource, values) : nickname;
}

/** The first record that this one refers to: the site of a location, the machine of an interface. */
function findOwner(
  resource: Resource,
  values: SearchValues,
  resources: readonly Resource[],
): Pointer | undefined {
  for (const key of ownerFields(resource)) {
    const id = values[key];
    const target = resources.find(({ name }) => name === resource.fields[key]?.kind.reference?.target);
    if (typeof id === "string" && target !== undefined) return { target, id };
  }
  return undefined;
}

/** What a record lies within, or what it was said to refer to; who made it is not among these. */
const ownerFields = ({ fields, parent }: Resource): string[] =>
  parent === undefined
    ? Object.keys(fields).filter((key) => fields[key]?.kind.reference && fields[key].need !== "service")
    : [parent.by];

/** The description, or the short texts of a record that has none: the names of a person, the supplier of an order. */
const describe = (resource: Resource, values: SearchValues): string =>
  descriptionFields(resource)
    .map((key) => textOf(values[key]))
    .filter((text) => text !== "")
    .join(" ");

function descriptionFields({ fields, title }: Resource): string[] {
  const keys = Object.keys(fields).filter((key) => !titleFields(title).includes(key));
  if (keys.includes("description")) return ["description"];
  return keys.filter(
    (key) => fields[key]?.kind.name === "text" && fields[key].kind.input.maxLength === longestShortText,
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
