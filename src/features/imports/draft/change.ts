import type { Caller } from "../../../http/session.ts";
import { invalid, Refusal } from "../../../lib/failures/refusal.ts";
import { maxCellEdits } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import type { Store } from "../../../resource/reading/store.ts";
import type { ImportPatch } from "../answers.ts";
import { chooseFirst, noWish, requireChoice } from "../choices.ts";
import { keptFields, stillKept } from "../columns/keptColumns.ts";
import { storeFor } from "../columns/pendingFields.ts";
import { fillGuesses } from "../guess/fillGuesses.ts";
import type { CellEdit, ChosenSheet } from "../job.ts";
import type { ImportChoice, ImportFile, ImportRow } from "../table.ts";
import { layoutKeys } from "./layouts.ts";
import { requireFixed } from "./requireFixed.ts";
import { requireFieldRole, requireKept } from "./requireKept.ts";
import { requireMade } from "./requireMade.ts";

/** A draft after a change. */
interface ChangedDraft {
  readonly file: ImportFile;
  readonly choice: ImportChoice;
}

/**
 * Changes what was chosen of a draft; `readAgain` is its file, where it had to be read again. Throws 400 for what can't be.
 */
export function changeDraft(
  store: Pick<Store, "database" | "registry" | "attached">,
  caller: Pick<Caller, "personId" | "role">,
  row: ImportRow,
  { readAgain, patch }: { readonly readAgain: ImportFile | undefined; readonly patch: ImportPatch },
): ChangedDraft {
  const options = { ...row.choice.options, ...patch.options };
  const file = readAgain ?? row.file;
  const known = knownSheets(store, caller, row, file);
  const fresh =
    readAgain === undefined ? known : chooseFirst(store, caller, file.sheets, row.choice.wanted ?? noWish);
  const chosen = chooseAgain({ known, fresh }, row.file, file, patch);
  if (keptFields(chosen).length > 0) requireFieldRole(caller);
  const isKeeping = patch.sheets?.some(({ customFields }) => customFields !== undefined) === true;
  if (isKeeping) for (const sheet of chosen) requireKept(store, { sheets: file.sheets, chosen }, sheet);
  const within = storeFor(store, { sheets: [] }, keptFields(chosen));
  const sheets = row.choice.wanted?.guesses === true ? fillGuesses(within, file, chosen, options) : chosen;
  for (const { name, header } of file.sheets) {
    const sent = patch.sheets?.find((sheet) => sheet.name === name);
    requireMade(header, sent?.made ?? []);
    const resource = sheets.find((sheet) => sheet.name === name)?.resource ?? null;
    requireFixed(within, resource, sent?.fixed ?? {}, options);
  }
  if (file.problem === undefined) {
    requireChoice(within, { file, options, sheets }, row.choice.options.makes);
  }
  const cells = fixCells(replaceFixed(row.choice, patch), patch.cells);
  return { file, choice: { ...row.choice, options, sheets, cells } };
}

/** Returns what is known of the sheets before a change; without its encoding, nothing was known of those of a file. */
const knownSheets = (
  store: Pick<Store, "database" | "registry" | "attached">,
  caller: Pick<Caller, "personId">,
  { file, choice }: ImportRow,
  now: ImportFile,
): readonly ChosenSheet[] =>
  file.problem === undefined
    ? choice.sheets
    : chooseFirst(store, caller, now.sheets, choice.wanted ?? noWish);

/** What is chosen for the sheets after a change; sheets that the file has no more are forgotten. */
function chooseAgain(
  { known, fresh }: { readonly known: readonly ChosenSheet[]; readonly fresh: readonly ChosenSheet[] },
  before: ImportFile,
  { sheets }: ImportFile,
  patch: ImportPatch,
): ChosenSheet[] {
  return sheets.map((sheet) => {
    const { name } = sheet;
    const unknown: ChosenSheet = { name, resource: null };
    const first = fresh.find((one) => one.name === name) ?? unknown;
    const chosen = known.find((one) => one.name === name) ?? unknown;
    const sent = patch.sheets?.find((one) => one.name === name);
    if (sent === undefined) return chosen;
    // Another resource has other fields, and another header other columns.
    const isOther = sent.resource !== undefined && sent.resource !== chosen.resource;
    const old = before.sheets.find((one) => one.name === name)?.header ?? sheet.header;
    const isMoved = old.join("\n") !== sheet.header.join("\n");
    const kept = Object.fromEntries(
      layoutKeys.flatMap((key) => (chosen[key] === undefined ? [] : [[key, chosen[key]]])),
    );
    if (isOther) return { ...kept, ...unknown, ...sent };
    const isSame = chosen.resource === null || chosen.resource === first.resource;
    const moved = isSame ? first : { name, resource: chosen.resource };
    const { fixed = {} } = chosen;
    const base = isMoved ? { ...moved, ...kept, fixed } : chosen;
    const { customFields = {} } = base;
    const still = { customFields: stillKept(customFields, sent.mapping) };
    return { ...base, ...still, ...sent, ...(sent.values && { values: { ...base.values, ...sent.values } }) };
  });
}

/** The fixed cells before a change, with the values that it replaces: a value that is chosen later counts for them, too. */
const replaceFixed = ({ cells, sheets }: ImportChoice, patch: ImportPatch): readonly CellEdit[] =>
  cells.map((cell) => {
    const isOwn = ({ name }: { readonly name: string }): boolean => name === cell.sheet;
    const known = sheets.find(isOwn)?.values?.[cell.column] ?? {};
    const sent = Object.entries(patch.sheets?.find(isOwn)?.values?.[cell.column] ?? {});
    const now = fold((cell.value ?? "").trim());
    const found = sent.find(([text, value]) => known[text] !== value && fold(text.trim()) === now);
    return found === undefined ? cell : { ...cell, value: found[1] };
  });

/** The cells that are fixed after a change; throws 400 where there are too many. */
function fixCells(before: readonly CellEdit[], sent: ImportPatch["cells"] = []): readonly CellEdit[] {
  const placeOf = ({ sheet, line, column }: CellEdit): string => JSON.stringify([sheet, line, column]);
  const fixed = sent.flatMap(({ line, lines, ...cell }) => {
    const all = [...(line === undefined ? [] : [line]), ...(lines ?? [])];
    if (all.length === 0) throw invalid("cells: must name a line or lines");
    return all.map((one): CellEdit => ({ ...cell, line: one }));
  });
  const places = new Map(fixed.map((cell) => [placeOf(cell), cell]));
  const cells = [...before.filter((cell) => !places.has(placeOf(cell))), ...places.values()];
  if (cells.length > maxCellEdits) {
    throw new Refusal(400, `cells: must be at most ${maxCellEdits} in all`);
  }
  return cells;
}
