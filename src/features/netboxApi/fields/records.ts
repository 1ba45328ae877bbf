import { type SQL, sql } from "drizzle-orm";
import type { Resource } from "../../../resource/definition/resource.ts";
import { recordTags, tagTable } from "../../../resource/reading/tags/tagTable.ts";
import type { Model, ModelField, RecordRow, Render } from "../model.ts";
import { innerRow, targetOf } from "../row.ts";
import { arrayOf, quoted, value } from "./values.ts";

/** The address below which everything is answered: "https://sitebook.example.net/netbox/api". */
export const base = sql.placeholder("base");

/** The address of a record. */
const urlOf = (path: SQL, id: SQL): SQL => sql`${base} || '/' || ${path} || '/' || ${id} || '/'`;

/** The pairs of a JSON object. */
const pairs = (entries: readonly (readonly [string, SQL])[]): SQL =>
  sql.join(
    entries.map(([name, json]) => sql`${quoted(name)}, ${json}`),
    sql`, `,
  );

/** What every record begins with. */
const heading = (model: Model, row: RecordRow): [string, SQL][] => [
  ["id", row.at("id")],
  ["url", urlOf(quoted(model.path), row.at("id"))],
  ["display", model.display(row)],
];

/** A JSON object of fields by their names. */
export const objectOf = (entries: readonly (readonly [string, SQL])[]): SQL =>
  sql`json_object(${pairs(entries)})`;

/** A record in its brief form. */
export const briefOf = (model: Model, row: RecordRow): SQL =>
  objectOf([
    ...heading(model, row),
    ...model.brief.flatMap((name): [string, SQL][] => {
      const found = model.fields[name];
      return found === undefined ? [] : [[name, found.render(row)]];
    }),
  ]);

/** A record with these of its fields. */
export const recordOf = (
  model: Model,
  row: RecordRow,
  more: readonly [string, SQL][],
  names: ReadonlySet<string>,
): SQL => {
  const all: [string, SQL][] = [
    ...heading(model, row),
    ...Object.entries(model.fields).map(([name, { render }]): [string, SQL] => [name, render(row)]),
    ...more,
    ["created", row.at("createdAt")],
    ["last_updated", row.at("updatedAt")],
  ];
  return objectOf(all.filter(([name]) => names.has(name)));
};

/** The names of the fields of a record, in order. */
export const fieldNames = (model: Model): readonly string[] => [
  ...["id", "url", "display"],
  ...Object.keys(model.fields),
  ...(hasTags(model) ? ["tags", "custom_fields"] : []),
  ...["created", "last_updated"],
];

/** Returns whether the records of a model have tags and custom fields. */
export const hasTags = ({ resource }: Model): boolean => resource !== undefined && resource.name !== "tags";

/** The record with this id in its brief form; null where the model does not have it. */
export function briefById(row: RecordRow, path: string, resource: Resource, id: SQL): SQL {
  const model = row.modelAt(path);
  const { from, row: target } = innerRow(resource, row);
  const only = model.only === undefined ? sql`` : sql` AND ${model.only(target)}`;
  return sql`json((SELECT ${briefOf(model, target)} FROM ${from} WHERE ${target.at("id")} = ${id}${only}))`;
}

/** A reference, as the brief form of its record. */
export const reference = (key: string, path: string): ModelField =>
  value((row) => briefById(row, path, targetOf(row.resource, key), row.at(key)));

/** The same along several references: the site of the cluster. */
export const referenceAlong = (keys: readonly [string, string], path: string): ModelField =>
  value((row) => {
    const [first, second] = keys;
    const { from, row: middle } = innerRow(targetOf(row.resource, first), row);
    const target = briefById(middle, path, targetOf(middle.resource, second), middle.at(second));
    return sql`json((SELECT ${target} FROM ${from} WHERE ${middle.at("id")} = ${row.at(first)}))`;
  });

/** How many records of a resource refer to one, by one of several fields. */
export const count = (resource: Resource, ...keys: readonly string[]): ModelField => ({
  render: (row) => {
    const { from, row: counted } = innerRow(resource, row);
    const refers = sql.join(
      keys.map((key) => sql`${counted.at(key)} = ${row.at("id")}`),
      sql` OR `,
    );
    return sql`(SELECT count(*) FROM ${from} WHERE ${refers})`;
  },
  counts: [resource],
});

/** How many records refer to records that refer to one: the virtual machines of the clusters of a site. */
export const countAlong = (resource: Resource, key: string, over: Resource, overKey: string): ModelField => ({
  render: (row) => {
    const { from, row: middle } = innerRow(over, row);
    const { from: fromCounted, row: counted } = innerRow(resource, middle);
    return sql`(SELECT count(*) FROM ${fromCounted} WHERE ${counted.at(key)} IN (SELECT ${middle.at("id")} FROM ${from} WHERE ${middle.at(overKey)} = ${row.at("id")}))`;
  },
  counts: [resource, over],
});

/** The records of a resource that refer to one, in their brief form. */
export const referring = (resource: Resource, key: string, path: string): ModelField =>
  value((row) => {
    const { from, row: other } = innerRow(resource, row);
    const brief = briefOf(row.modelAt(path), other);
    return arrayOf(
      brief,
      sql`FROM ${from} WHERE ${other.at(key)} = ${row.at("id")} ORDER BY ${other.at("id")}`,
    );
  });

/** The tags of a record. */
export const tagsOf: Render = (row) => {
  const tag = objectOf([
    ["id", sql`tag.id`],
    ["url", urlOf(sql`'extras/tags'`, sql`tag.id`)],
    ...["display", "name", "slug"].map((name): [string, SQL] => [
      name,
      name === "slug" ? sql`tag.slug` : sql`tag.name`,
    ]),
    ["color", sql`coalesce(tag.color, '9e9e9e')`],
  ]);
  return arrayOf(
    tag,
    sql`FROM ${recordTags} AS tagged JOIN ${sql.identifier(tagTable)} AS tag ON tag.id = tagged.tag_id WHERE tagged.owner_id = ${row.at("id")} ORDER BY tag.name_folded`,
  );
};
