import type { SheetCell } from "../../sheets/sheet.ts";
import { type NetBoxRecord, numberIn, textIn } from "./data.ts";
import type { ModelColumn, Naming, NetBoxWorld, ReferenceTarget } from "./model.ts";

/** A cell of a text; none where it is empty. */
export const cellOf = (text: string): SheetCell => (text === "" ? null : text);

/** A text or number as it stands. */
export const text = (header: string, field: string = header): ModelColumn => ({
  headers: [header],
  takes: [field],
  cells: (record) => [cellOf(textIn(record, field))],
});

/** What several fields say, a paragraph each. */
export const paragraphs = (header: string, ...fields: readonly string[]): ModelColumn => ({
  isFreeText: true,
  headers: [header],
  takes: fields,
  cells: (record) => [
    cellOf(
      fields
        .map((field) => textIn(record, field).trim())
        .filter((one) => one !== "")
        .join("\n\n"),
    ),
  ],
});

/** True or false. */
export const flag = (header: string, field: string): ModelColumn => ({
  headers: [header],
  takes: [field],
  cells: ({ fields }) => [typeof fields[field] === "boolean" ? String(fields[field]) : null],
});

/** A word of a vocabulary, in our words where they differ. */
export const term = (
  header: string,
  field: string,
  ours: Readonly<Record<string, string | null>> = {},
): ModelColumn => ({
  headers: [header],
  takes: [field],
  cells: (record) => {
    const word = textIn(record, field);
    return [cellOf((Object.hasOwn(ours, word) ? ours[word] : word) ?? "")];
  },
});

/** What a function makes of fields. */
export const made = (
  header: string,
  takes: readonly string[],
  make: (record: NetBoxRecord, world: NetBoxWorld) => SheetCell | number | undefined,
): ModelColumn => ({
  headers: [header],
  takes,
  cells: (record, world) => {
    const value = make(record, world);
    return [cellOf(value === null || value === undefined ? "" : String(value))];
  },
});

/** A text that is made different from those of other records, where they would be the same here. */
export const distinct = (header: string, naming: Naming, model?: string): ModelColumn => ({
  headers: [header],
  takes: naming.takes,
  cells: (record, world) => [cellOf(world.nameOf(naming, record, model))],
});

/** A reference as dotted columns: `parent.slug`. The number stands in the field, unless `find` says where. */
export const reference = (
  as: string,
  takes: string | readonly string[],
  target: ReferenceTarget,
  find?: (record: NetBoxRecord, world: NetBoxWorld) => number | undefined,
): ModelColumn => {
  const fields = typeof takes === "string" ? [takes] : takes;
  return {
    headers: target.identity.map((header) => `${as}.${header}`),
    takes: fields,
    looksInto: [target.model],
    cells: (record, world) =>
      world.identify(target, find === undefined ? numberIn(record, fields[0] ?? "") : find(record, world)),
  };
};

/** The same column, of which nothing is lost where it is empty. */
export const quiet = (column: ModelColumn): ModelColumn => ({ ...column, quiet: true });
