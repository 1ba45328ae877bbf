import { maxCustomFields, maxShortTextLength, maxTagLength, maxTags } from "../../lib/limits.ts";
import { isObject } from "../../lib/object.ts";
import { fold } from "../../lib/text/fold.ts";
import { countCharacters, cutText } from "../../lib/text/text.ts";
import { customKey } from "../../resource/definition/custom/custom.ts";
import { maxFieldKeyLength } from "../../resource/fields/fieldKey.ts";
import { customFieldOwners } from "../../resources/customFieldOwners.ts";
import { type CustomKind, fieldOf } from "../../resources/customKinds.ts";
import type { SheetCell } from "../../sheets/sheet.ts";
import { cellOf } from "./columns.ts";
import type { ConvertedSheet } from "./conversion.ts";
import { type NetBoxData, type NetBoxRecord, numberIn, textIn } from "./data.ts";
import type { Absorbed, ModelColumn, NetBoxModel } from "./model.ts";
import { firstLine } from "./rows.ts";

/** The custom fields of a NetBox. */
export interface CustomFieldsTaken {
  /** What was read, in which each value of a custom field that has a place here is a field of its own record. */
  readonly data: NetBoxData;
  /** The models, with a column for each custom field of their records. */
  readonly models: readonly NetBoxModel[];
  /** The sheet of the custom fields; none if there are none. */
  readonly sheets: readonly ConvertedSheet[];
  /** The records that go into it. */
  readonly absorbed: readonly Absorbed[];
  readonly notes: readonly string[];
}

/** The models of custom fields, and of the choices that several of them share. */
export const [customFieldModel, choiceSetModel] = ["extras.customfield", "extras.customfieldchoiceset"];

/** The field in which a record of NetBox has its custom values, by the names of their fields. */
const valuesField = "custom_field_data";

const header = ["resource", "key", "label", "kind", "choices", "hint"];

/** The kinds of NetBox's custom fields that have a place here; lists, objects and JSON have none. */
const kinds = new Map<string, CustomKind>([
  ...(["text", "longtext", "datetime"] as const).map((type) => [type, "text"] as const),
  ...(["integer", "decimal", "boolean", "date", "url"] as const).map((type) => [type, type] as const),
  ["select", "choice"],
]);

/** A custom field of NetBox that has a place here. */
interface Taken {
  readonly record: NetBoxRecord;
  readonly name: string;
  readonly key: string;
  readonly label: string;
  readonly kind: CustomKind;
  readonly choices: readonly string[];
  /** What the values of a choice are called. */
  readonly labels: ReadonlyMap<string, string>;
  /** The models whose records have it. */
  readonly models: ReadonlySet<string>;
  readonly resources: readonly string[];
}

/** Takes the custom fields of what was read, and their values. */
export function takeCustomFields(data: NetBoxData, models: readonly NetBoxModel[]): CustomFieldsTaken {
  const fields = chooseFields(data, models);
  const rows = fields.flatMap(({ record, key, label, kind, choices, resources }) =>
    resources.map((resource): SheetCell[] => [
      ...[resource, key, label, kind, cellOf(choices.map(escapeChoice).join("; "))],
      cellOf(cutText(textIn(record, "description"), maxShortTextLength)),
    ]),
  );
  const ofModel = (model: string): Taken[] => fields.filter((field) => field.models.has(model));
  const cut = new Map<string, number>();
  const note = (name: string): void => void cut.set(name, (cut.get(name) ?? 0) + 1);
  const records = new Map(
    [...data.records].map(([model, list]) => [model, withOwnValues(list, ofModel(model), note)]),
  );
  const notes = [...cut].map(
    ([name, count]) =>
      `${count} ${count === 1 ? "value" : "values"} of the custom field ${name} had more than ${maxShortTextLength} characters and were cut.`,
  );
  return {
    data: { ...data, records },
    models: models.map((model) => {
      const columns = takesValues(model) ? ofModel(model.model).map(columnOf) : [];
      return columns.length === 0 ? model : { ...model, columns: [...model.columns, ...columns] };
    }),
    sheets: rows.length === 0 ? [] : [sheetOf(rows)],
    absorbed: absorbedBy(fields),
    notes,
  };
}

const sheetOf = (rows: readonly SheetCell[][]): ConvertedSheet => ({
  ...{ name: "custom-fields", resource: "custom-fields", key: ["resource", "key"], header },
  rows: rows.map((cells, index) => ({ line: index + firstLine, cells })),
});

/** Whether a model makes the records themselves, and these take values of custom fields. */
const takesValues = ({ again, resource }: NetBoxModel): boolean =>
  again === undefined && customFieldOwners.some((name) => name === resource);

function chooseFields(data: NetBoxData, models: readonly NetBoxModel[]): Taken[] {
  const keys = new Set<string>();
  const counts = new Map<string, number>();
  return (data.records.get(customFieldModel) ?? []).flatMap((record): Taken[] => {
    const [name, sent] = [textIn(record, "name"), kinds.get(textIn(record, "type"))];
    const listed = new Set([...modelsIn(record, "content_types"), ...modelsIn(record, "object_types")]);
    const owners = models.filter((model) => listed.has(model.model) && takesValues(model));
    const resources = [...new Set(owners.map(({ resource }) => resource))].filter(
      (resource) => (counts.get(resource) ?? 0) < maxCustomFields,
    );
    if (sent === undefined || name === "" || resources.length === 0) return [];
    for (const resource of resources) counts.set(resource, (counts.get(resource) ?? 0) + 1);
    const taken = new Set(
      owners.filter(({ resource }) => resources.includes(resource)).map(({ model }) => model),
    );
    const key = freeKey(name, keys);
    keys.add(fold(key));
    const label = cutText(textIn(record, "label").trim() || name, maxShortTextLength);
    const values = [...taken].flatMap((model) => valuesOf(data.records.get(model) ?? [], name));
    const asked = { record, name, key, label, models: taken, resources };
    return [{ ...asked, ...chooseKind(data, record, sent, values) }];
  });
}

/** The values of a field that records have. */
const valuesOf = (records: readonly NetBoxRecord[], name: string): unknown[] =>
  records.flatMap((record) => {
    const value = valueIn(record, name);
    return value === null || value === undefined || value === "" ? [] : [value];
  });

function valueIn({ fields }: NetBoxRecord, name: string): unknown {
  const values = fields[valuesField];
  if (!isObject(values) || !Object.hasOwn(values, name)) return undefined;
  const value = values[name];
  return isObject(value) && "value" in value ? value.value : value;
}

/** Chooses the kind that all values of a field fit; a text takes what fits no other one. */
function chooseKind(
  data: NetBoxData,
  record: NetBoxRecord,
  kind: CustomKind,
  values: readonly unknown[],
): Pick<Taken, "kind" | "choices" | "labels"> {
  const labels = kind === "choice" ? labelsOf(data, record) : new Map<string, string>();
  const used = kind === "choice" ? values.map((value) => labels.get(String(value)) ?? String(value)) : [];
  const choices = [...new Set([...labels.values(), ...used])];
  const sample = { key: "", label: "", kind, choices, hint: null };
  const isFit =
    kind === "choice" ? areChoices(choices) : values.every((value) => fitsInto(fieldOf(sample), value));
  return isFit ? { kind, choices, labels } : { kind: "text", choices: [], labels };
}

const fitsInto = ({ kind }: ReturnType<typeof fieldOf>, value: unknown): boolean =>
  kind.name === "text" || kind.store(value) !== undefined;

/** Whether texts may be the choices of one field: they differ in more than upper and lower case. */
const areChoices = (choices: readonly string[]): boolean =>
  choices.length > 0 &&
  choices.length <= maxTags &&
  choices.every((one) => one.trim() === one && one !== "" && countCharacters(one) <= maxTagLength) &&
  new Set(choices.map(fold)).size === choices.length;

/** What the values of a choice are called: in a set of them from NetBox 3.6 on, before that the values themselves. */
function labelsOf(data: NetBoxData, record: NetBoxRecord): ReadonlyMap<string, string> {
  const set = data.records.get(choiceSetModel)?.find(({ id }) => id === numberIn(record, "choice_set"));
  const listed = set?.fields.extra_choices ?? record.fields.choices;
  if (!Array.isArray(listed)) return new Map();
  const pairs = listed.flatMap((one: unknown): [string, string][] => {
    const [value, label = value] = Array.isArray(one) ? one : [one];
    return typeof value === "string" && typeof label === "string" ? [[value, label]] : [];
  });
  // Labels that are the same would make one choice of several.
  const isClear = new Set(pairs.map(([, label]) => fold(label))).size === pairs.length;
  return new Map(isClear ? pairs : pairs.map(([value]) => [value, value]));
}

/** The models in a list of them, as "tenancy.tenant". */
function modelsIn({ fields }: NetBoxRecord, field: string): string[] {
  const list = fields[field];
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}

/** Returns the key of a name in camel case that no other field has: `custId` for "cust_id". */
function freeKey(name: string, taken: ReadonlySet<string>): string {
  const [first = "", ...others] = name.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = [first.toLowerCase(), ...others.map((one) => one[0]?.toUpperCase() + one.slice(1))].join("");
  const wanted = (/^[a-z]/.test(joined) ? joined : `field${joined}`).slice(0, maxFieldKeyLength);
  const isFree = (key: string): boolean => !taken.has(fold(key)) && !(key in Object.prototype);
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? "" : String(n);
    const key = `${wanted.slice(0, maxFieldKeyLength - suffix.length)}${suffix}`;
    if (isFree(key)) return key;
  }
}

/** The field of a record in which one custom value is, once it was taken out of the others. */
const ownField = (name: string): string => `${valuesField}.${name}`;

const columnOf = ({ name, key }: Taken): ModelColumn => ({
  headers: [customKey(key)],
  takes: [ownField(name)],
  // Without quiet: a value of which nothing is taken is lost.
  cells: (record) => [textIn(record, ownField(name)).trim() === "" ? null : textIn(record, ownField(name))],
});

function withOwnValues(
  records: readonly NetBoxRecord[],
  fields: readonly Taken[],
  noteCut: (name: string) => void,
): readonly NetBoxRecord[] {
  if (fields.length === 0) return records;
  return records.map((record) => {
    const { [valuesField]: values, ...others } = record.fields;
    if (!isObject(values)) return record;
    const own = fields
      .filter(({ name }) => Object.hasOwn(values, name))
      .map((field): [string, string] => {
        const text = textOf(valueIn(record, field.name), field);
        if (countCharacters(text) > maxShortTextLength) noteCut(field.name);
        return [ownField(field.name), cutText(text, maxShortTextLength)];
      });
    const rest = Object.entries(values).filter(([name]) => !fields.some((field) => field.name === name));
    return {
      ...record,
      fields: { ...others, [valuesField]: Object.fromEntries(rest), ...Object.fromEntries(own) },
    };
  });
}

const textOf = (value: unknown, { labels }: Taken): string => {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return labels.get(text) ?? text;
};

/** A choice as a cell of several has it. */
const escapeChoice = (choice: string): string => choice.replaceAll(/[\\;]/g, "\\$&");

function absorbedBy(fields: readonly Taken[]): Absorbed[] {
  const taken = new Set(fields.map(({ record }) => record.id));
  const sets = new Set(
    fields.flatMap(({ record, kind }) => (kind === "choice" ? [numberIn(record, "choice_set")] : [])),
  );
  return [
    {
      model: customFieldModel,
      takes: [
        ...["name", "label", "type", "content_types", "object_types", "description", "choices", "choice_set"],
        // How NetBox shows and searches a field; a list here has columns that people choose.
        ...["weight", "search_weight", "filter_logic", "ui_visibility", "ui_visible", "ui_editable"],
        ...["data_type", "is_cloneable"],
      ],
      isTaken: ({ id }) => taken.has(id),
    },
    {
      model: choiceSetModel,
      takes: ["name", "description", "extra_choices", "choices_count", "order_alphabetically"],
      isTaken: ({ id }) => sets.has(id),
    },
  ];
}
