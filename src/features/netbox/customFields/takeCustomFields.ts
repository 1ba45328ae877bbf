import { maxShortTextLength } from "../../../lib/limits.ts";
import { cutText } from "../../../lib/text/text.ts";
import { customKey } from "../../../resource/definition/custom/custom.ts";
import type { SheetCell } from "../../../sheets/sheet.ts";
import { cellOf } from "../columns.ts";
import type { ConvertedSheet } from "../conversion.ts";
import { type NetBoxData, numberIn, textIn } from "../data.ts";
import type { Absorbed, ModelColumn, NetBoxModel } from "../model.ts";
import { firstLine } from "../rows.ts";
import { chooseFields, takesValues } from "./chooseFields.ts";
import { choiceSetModel, customFieldModel, type NetBoxCustomField } from "./customField.ts";
import { isNoValue, ownField, withOwnFields } from "./values.ts";

/** The custom fields of a NetBox. */
export interface CustomFieldsTaken {
  /** What was read, in which each custom value is a field of its record. */
  readonly data: NetBoxData;
  /** The models, with a column for each custom field of their records. */
  readonly models: readonly NetBoxModel[];
  /** The sheet of the custom fields; none if there are none. */
  readonly sheets: readonly ConvertedSheet[];
  /** The records that go into it. */
  readonly absorbed: readonly Absorbed[];
  readonly notes: readonly string[];
}

/** Takes the custom fields of what was read, and their values. */
export function takeCustomFields(read: NetBoxData, models: readonly NetBoxModel[]): CustomFieldsTaken {
  const records = new Map([...read.records].map(([model, list]) => [model, list.map(withOwnFields)]));
  const data = { ...read, records };
  const { fields, notes } = chooseFields(data, models);
  return {
    data,
    models: models.map((model) => withColumns(model, fields)),
    sheets: fields.length === 0 ? [] : [sheetOf(fields)],
    absorbed: absorbedBy(fields),
    notes,
  };
}

const withColumns = (model: NetBoxModel, fields: readonly NetBoxCustomField[]): NetBoxModel => {
  const own = takesValues(model) ? fields.filter(({ models }) => models.has(model.model)) : [];
  return own.length === 0 ? model : { ...model, columns: [...model.columns, ...own.map(columnOf)] };
};

const columnOf = ({ name, key, textOf }: NetBoxCustomField): ModelColumn => ({
  headers: [customKey(key)],
  takes: [ownField(name)],
  cells: ({ fields }) => {
    const value = fields[ownField(name)];
    const text = isNoValue(value) ? "" : textOf(value);
    // What there is here stays where nothing can be made of the value.
    return [text === undefined ? undefined : cellOf(text.trim())];
  },
});

function sheetOf(fields: readonly NetBoxCustomField[]): ConvertedSheet {
  const rows = fields.flatMap(({ record, key, label, kind, choices, resources }) =>
    resources.map((resource): (SheetCell | undefined)[] => [
      ...[resource, key, label, kind, cellOf(choices.map(escapeChoice).join("; "))],
      // What was written here stays where NetBox says nothing.
      cellOf(cutText(textIn(record, "description").trim(), maxShortTextLength)) ?? undefined,
    ]),
  );
  return {
    ...{ name: "custom-fields", resource: "custom-fields", key: ["resource", "key"] },
    header: ["resource", "key", "label", "kind", "choices", "hint"],
    rows: rows.map((cells, index) => ({ line: index + firstLine, cells })),
  };
}

/** A choice as a cell of several has it. */
const escapeChoice = (choice: string): string => choice.replaceAll(/[\\;]/g, "\\$&");

function absorbedBy(fields: readonly NetBoxCustomField[]): Absorbed[] {
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
