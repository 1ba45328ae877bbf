import { createAttachedRows } from "./attachedRows.ts";
import { createContactLinks } from "./contactLinks.ts";
import type { Conversion, ConvertedSheet } from "./conversion.ts";
import { takeCustomFields } from "./customFields/takeCustomFields.ts";
import { cutTexts } from "./cutTexts.ts";
import type { NetBoxData } from "./data.ts";
import type { NetBoxModel } from "./model.ts";
import { tellLostCables } from "./models/cables.ts";
import { absorbed, modelsOf } from "./models/index.ts";
import { tellUnled } from "./models/ports.ts";
import { createRowPlaces } from "./rowPlaces.ts";
import { firstLine, headerOf, type ModelRow, rowsOf } from "./rows.ts";
import { splitByKey } from "./splitByKey.ts";
import { createTally } from "./tally.ts";
import { createWorld } from "./world.ts";

/** The most cut texts that are reported one by one. */
const maxReportedCuts = 200;

/** Converts what is in a NetBox into sheets of our own columns, and tells what has no place here. */
export function convertNetBox(read: NetBoxData, format: string = "NetBox"): Conversion {
  const custom = takeCustomFields(read, modelsOf(read));
  const { data, models } = custom;
  const world = createWorld(data, models);
  const places = createRowPlaces();
  const links = createContactLinks(world, models, places);
  const attached = createAttachedRows(world, models, places);
  const tally = createTally(data, world, [
    ...absorbed,
    ...custom.absorbed,
    ...links.absorbed,
    ...attached.absorbed,
  ]);
  const notes = [...data.notes, ...custom.notes];
  const cuts: string[] = [];
  const sheets = models
    .map((model) => readable(model, data))
    .flatMap((model) => {
      const { rows: fitting, notices } = cutTexts(model, rowsOf(model, world));
      if (model.again === undefined) cuts.push(...notices);
      const { keyed, doubled } = splitByKey(model, fitting);
      const made = keyed.map(({ key, rows }, index) => sheetOf(model, key.fields, rows, index));
      if (model.again === undefined)
        for (const [index, { rows }] of keyed.entries())
          places.note(model.model, made[index]?.name ?? "", rows);
      tally.countRows(
        model,
        keyed.flatMap(({ rows }) => rows),
      );
      if (doubled.length > 0 && model.again === undefined) notes.push(tellDoubled(model, doubled));
      return made;
    });
  for (const { what, changed } of world.renamed())
    if (changed.length > 0) notes.push(tellRenamed(what, changed));
  notes.push(...tellUnled(world), ...tellLostCables(world));
  notes.push(...cuts.slice(0, maxReportedCuts));
  if (cuts.length > maxReportedCuts) notes.push(`${cuts.length - maxReportedCuts} more texts were cut.`);
  const all = [...custom.sheets, ...sheets, ...links.sheets(), ...attached.sheets()];
  return { format, sheets: all, problems: [], ...tally.result(), notes };
}

/** A model without the columns that look into what could not be read. */
const readable = (model: NetBoxModel, { denied }: NetBoxData): NetBoxModel => ({
  ...model,
  columns: model.columns.filter(({ looksInto = [] }) => !looksInto.some((one) => denied.has(one))),
});

function sheetOf(
  model: NetBoxModel,
  key: readonly string[],
  rows: readonly ModelRow[],
  index: number,
): ConvertedSheet {
  const name = model.sheet ?? model.resource;
  return {
    name: index === 0 ? name : `${name} ${index + 1}`,
    resource: model.resource,
    key,
    header: headerOf(model),
    rows: rows.map(({ cells }, at) => ({ line: at + firstLine, cells })),
  };
}

const tellDoubled = ({ model }: NetBoxModel, rows: readonly ModelRow[]): string =>
  `${rows.length} of ${model} are there twice and were left out: ${listed(rows.map(({ record }) => `number ${record.id}`))}.`;

const tellRenamed = (what: string, changed: readonly string[]): string =>
  `The ${what} was taken ${changed.length === 1 ? "once" : `${changed.length} times`}; the next free ones are ${listed(changed)}.`;

/** A few of them, and how many more there are. */
const listed = (texts: readonly string[]): string =>
  texts.length <= 5 ? texts.join(", ") : `${texts.slice(0, 5).join(", ")} and ${texts.length - 5} more`;
