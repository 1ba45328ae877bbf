import { Type } from "typebox";
import { maxCellEdits } from "../../lib/limits.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import { onlyPageKeys } from "../../resource/answering/envelope.ts";
import { orNull } from "../../resource/definition/schema.ts";
import { encodings } from "../../sheets/encoding/encodings.ts";
import type { ValueChoices } from "./columns/columnPlan.ts";
import type { FixedValues } from "./columns/fixed.ts";
import type { KeptColumns } from "./columns/keptColumns.ts";
import type { DerivedColumn } from "./columns/made.ts";
import { guessProperties, resourceGuessSchema } from "./schemas/guess.ts";
import { madeProperties } from "./schemas/made.ts";
import { reportSchema } from "./schemas/report.ts";
import type { importedRowSchema } from "./schemas/row.ts";
import { closed, count, nullableNumber, nullableText, oneOf, texts } from "./schemas/shared.ts";
import { layoutChoice, layoutProperties } from "./schemas/sheet.ts";

/** The states of an import: being prepared, held against the records, being written, written, or not written. */
export const importStates = ["draft", "checked", "running", "done", "failed"] as const;

/** The origin of an import: an uploaded file, or a change of many records at once. */
export const importKinds = ["import", "edit"] as const;

const columnUses = ["field", "part", "id", "service", "ignored", "derived", "unknown", "doubled"] as const;

const optionProperties = {
  mode: oneOf(["upsert", "create", "update"]),
  empty: oneOf(["clear", "keep"]),
  numbers: oneOf(["auto", "point", "comma"]),
  dates: oneOf(["auto", "ymd", "dmy", "mdy"]),
  timeZone: nullableText,
  keepIds: Type.Boolean(),
  partial: Type.Boolean(),
  makes: texts,
  encoding: nullableText,
  delimiter: nullableText,
};

const columnSchema = closed({
  index: count,
  header: Type.String(),
  samples: texts,
  use: oneOf(columnUses),
  field: nullableText,
  suggestion: nullableText,
  /** The resource of which `makes` can create what the column names and what is missing. */
  makes: nullableText,
  ...guessProperties,
});

const sheetSchema = closed({
  name: Type.String(),
  resource: nullableText,
  rows: count,
  columns: Type.Array(columnSchema),
  key: Type.Unsafe<readonly string[] | null>(orNull({ type: "array", items: { type: "string" } })),
  keys: Type.Array(texts),
  problems: texts,
  ...layoutProperties,
  ...layoutChoice,
  ...madeProperties,
  resourceGuess: resourceGuessSchema,
});

/** What became of the rows of a file, or would. */
export type ImportReport = ValueOf<typeof reportSchema>;

const modelsSchema = Type.Array(closed({ model: Type.String(), count }));

const conversionSchema = closed({
  format: Type.String(),
  taken: modelsSchema,
  lost: Type.Array(
    closed({
      model: Type.String(),
      count,
      fields: Type.Array(closed({ field: Type.String(), count })),
    }),
  ),
  notes: texts,
});

/** What became of another program's data before it was brought in, as it is answered. */
export type ConversionReport = ValueOf<typeof conversionSchema>;

const fileSchema = closed({
  format: Type.String(),
  encoding: nullableText,
  delimiter: nullableText,
  size: count,
  problem: Type.Unsafe<string | null>({
    ...orNull({ type: "string" }),
    description: "Why its text cannot be read until `encoding` is chosen among the options",
  }),
});

const encodingSchema = closed({
  encoding: oneOf(encodings),
  lines: Type.Array(closed({ line: count, text: Type.String() })),
});

/** How a file reads in each encoding, as it is answered. */
export const encodingsSchema = closed(onlyPageKeys(encodingSchema));

/** How a file reads in an encoding, as it is answered. */
export type ImportEncoding = ValueOf<typeof encodingSchema>;

/** An imported file, from the draft to its result. */
export const importSchema = closed(
  {
    id: Type.String({ format: "uuid" }),
    kind: oneOf(importKinds),
    state: oneOf(importStates),
    name: Type.String(),
    actorEmail: nullableText,
    createdAt: Type.String({ format: "date-time" }),
    updatedAt: Type.String({ format: "date-time" }),
    file: fileSchema,
    options: closed(optionProperties),
    sheets: Type.Array(sheetSchema),
    conversion: Type.Unsafe<ConversionReport | null>({ anyOf: [conversionSchema, { type: "null" }] }),
    report: Type.Unsafe<ImportReport | null>({ anyOf: [reportSchema, { type: "null" }] }),
    progress: Type.Unsafe<{ readonly done: number; readonly total: number } | null>({
      anyOf: [closed({ done: count, total: count }), { type: "null" }],
    }),
    failure: nullableText,
    group: nullableNumber,
    undone: Type.Unsafe<{
      readonly at: string;
      readonly actorEmail: string | null;
      readonly group: number;
      readonly stayed: number;
      readonly removed: number;
      readonly restored: number;
      readonly kept: readonly { readonly resource: string; readonly id: string }[];
    } | null>({
      anyOf: [
        closed({
          at: Type.String({ format: "date-time" }),
          actorEmail: nullableText,
          group: count,
          stayed: Type.Integer({ minimum: 0, description: "Records that the undo left as they were" }),
          removed: Type.Integer({ minimum: 0, description: "Records that the undo deleted" }),
          restored: Type.Integer({ minimum: 0, description: "Records that the undo gave earlier values" }),
          kept: Type.Array(closed({ resource: Type.String(), id: Type.String({ format: "uuid" }) }), {
            description: "The first of the records that it left as they were",
          }),
        }),
        { type: "null" },
      ],
      description: "The undo of what it wrote; null while that is in force",
    }),
  },
  "Import",
);

/** An import, as it is answered. */
export type Import = ValueOf<typeof importSchema>;

/** A sheet of an import, as it is answered. */
export type ImportSheet = ValueOf<typeof sheetSchema>;

/** How an import was read and what is done with it, as it is answered. */
export type ChosenOptions = Import["options"];

/** A row of a file as it was read. */
export const importCellsSchema = closed({ line: count, cells: Type.Array(nullableText) });

/** A row of a file as it was read, as it is answered. */
export type ImportCells = ValueOf<typeof importCellsSchema>;

/** What becomes of one row, as it is answered. */
export type ImportedRow = ValueOf<typeof importedRowSchema>;

/** The same as it is kept: whether its record is there is known when it is answered. */
export type KeptRow = Omit<ImportedRow, "path">;

/** What can be changed of an import before it runs. */
export const importPatchSchema = Type.Object(
  {
    options: Type.Optional(
      Type.Object(
        Object.fromEntries(
          Object.entries(optionProperties).map(([key, schema]) => [key, Type.Optional(schema)]),
        ),
        { additionalProperties: false },
      ),
    ),
    sheets: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String(),
            resource: Type.Optional(nullableText),
            mapping: Type.Optional(Type.Record(Type.String(), Type.String())),
            key: Type.Optional(sheetSchema.properties.key),
            headerLine: Type.Optional(
              Type.Unsafe<number | null>({
                ...orNull({ type: "integer", minimum: 1 }),
                description: "The line with the names of the columns; null to have it found",
              }),
            ),
            skipLines: Type.Optional(layoutChoice.skipLines),
            takeTotals: Type.Optional(layoutChoice.takeTotals),
            skipHidden: Type.Optional(layoutChoice.skipHidden),
            made: Type.Optional(madeProperties.made),
            values: Type.Optional(madeProperties.values),
            fixed: Type.Optional(madeProperties.fixed),
            customFields: Type.Optional(madeProperties.customFields),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    cells: Type.Optional(
      Type.Array(
        closed({
          sheet: Type.String(),
          line: Type.Optional(count),
          lines: Type.Optional(
            Type.Array(count, { maxItems: maxCellEdits, description: "Several rows, instead of `line`" }),
          ),
          column: Type.String(),
          value: nullableText,
        }),
        { maxItems: maxCellEdits },
      ),
    ),
  },
  { additionalProperties: false, title: "Change of an import" },
);

/** A change of an import. */
export interface ImportPatch {
  readonly options?: Partial<ChosenOptions>;
  readonly sheets?: readonly {
    readonly name: string;
    readonly resource?: string | null;
    readonly mapping?: Readonly<Record<string, string>>;
    readonly key?: readonly string[] | null;
    readonly headerLine?: number | null;
    readonly skipLines?: readonly number[];
    readonly takeTotals?: boolean;
    readonly skipHidden?: boolean;
    readonly made?: readonly DerivedColumn[];
    readonly values?: ValueChoices;
    readonly fixed?: FixedValues;
    readonly customFields?: KeptColumns;
  }[];
  readonly cells?: readonly {
    readonly sheet: string;
    readonly line?: number;
    readonly lines?: readonly number[];
    readonly column: string;
    readonly value: string | null;
  }[];
}
