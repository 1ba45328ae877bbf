import type { Stored } from "../../../db/statements/statement.ts";
import { mayAccess } from "../../../http/access.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import {
  type Attached,
  endsOf,
  keysOfEnd,
  ownKeys,
  type WrongField,
} from "../../../resource/definition/attached/attached.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { RowPlace, SheetRow } from "../../../sheets/sheet.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import { type CellsRead, createReadCells, describeOf } from "../rows/cells.ts";
import type { JobMemory } from "../rows/memory.ts";
import { missingIn } from "../rows/read.ts";
import type { CellProblem } from "../values/problem.ts";
import { findEnd, type RowEnd } from "./findEnd.ts";
import { createFindNamed } from "./findNamed.ts";

/** A record at an end of a row. */
export interface EndRead {
  readonly resource: string;
  /** Null where the record was deleted. */
  readonly id: string | null;
  /** The last title of a deleted record; null where there is one. */
  readonly deleted: string | null;
}

/** A row of a sheet, read: what it may leave out is undefined. */
export interface AttachedRead {
  /** Where ids are kept. */
  readonly id: string | undefined;
  readonly createdAt: string | undefined;
  readonly ends: Readonly<Record<string, EndRead>>;
  /** The own fields, as they are sent. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The own fields that the service gives otherwise, as they are stored; where ids are kept. */
  readonly given: Readonly<Record<string, Stored | undefined>>;
}

/** Returns the id of the record of a row that was written; undefined where the row has errors. */
export type IdAt = (place: RowPlace) => string | undefined;

/** Reads a row of what is attached against the records as they are at that moment. */
type ReadAttached = (row: SheetRow) => AttachedRead | { readonly problems: readonly CellProblem[] };

/** Creates the reader of a sheet of what is attached, which lives as long as the transaction. */
export function createReadAttached(
  context: WriteContext,
  { kind, plan }: { readonly kind: Attached; readonly plan: SheetPlan },
  options: ImportOptions,
  memory: JobMemory,
  idAt: IdAt,
): ReadAttached {
  const { registry } = context;
  const readCells = createReadCells(context, plan, options, memory);
  const finding = {
    ...{ context, memory, findNamed: createFindNamed(registry, memory.indexes) },
    keepIds: options.keepIds,
  };
  const columnOf = (key: string) =>
    plan.columns.find(({ use, keys }) => use !== "ignored" && keys[0] === key);
  const idColumn = plan.columns.find(({ use }) => use === "id");
  const defaults = defaultsOf(kind);
  const sentIdOf = ({ cells }: SheetRow): string =>
    options.keepIds && idColumn !== undefined ? (cells[idColumn.index]?.trim() ?? "") : "";
  const refuse = (values: Values): readonly WrongField[] => {
    const wrong = kind.refuse?.(registry, values) ?? [];
    if (wrong.length > 0) return wrong;
    const { write, plural } = findResource(registry, String(values.ownerResource));
    return mayAccess(memory.caller.role, write) ? [] : [["ownerResource", `your role can't write ${plural}`]];
  };
  const check = (row: SheetRow, { values, problems }: CellsRead): readonly CellProblem[] => {
    const id = sentIdOf(row);
    const isWrongId = id !== "" && parseUuid(id) === undefined;
    const own = [
      ...problems,
      ...missingIn(plan, values, problems),
      ...(isWrongId ? [describeOf(row, idColumn, "must be a UUID")] : []),
    ];
    return own.length > 0 ? own : refuse(values).map(problemIn(row));
  };
  const problemIn =
    (row: SheetRow) =>
    ([field, message]: WrongField): CellProblem => ({ ...describeOf(row, columnOf(field), message), field });
  const endOf = ({ ends }: SheetRow, values: Values, end: string): RowEnd => {
    const place = ends?.[end];
    if (place !== undefined) {
      const id = idAt(place);
      return id === undefined
        ? { problem: `line ${place.line} of ${place.sheet} was not imported`, of: "name" }
        : { id };
    }
    const keys = keysOfEnd(end);
    const resource = findResource(registry, String(values[keys.resource]));
    return findEnd(finding, resource, { id: textIn(values, keys.id), name: textIn(values, keys.name) });
  };

  return (row) => {
    const read = readCells(row);
    const cells = { ...read, values: { ...defaults, ...read.values } };
    const problems = check(row, cells);
    if (problems.length > 0) return { problems };
    const { values, given } = cells;
    const found = endsOf(kind).map((end) => {
      const deleted = textIn(values, keysOfEnd(end).deleted);
      const at = deleted === null ? endOf(row, values, end) : deletedEnd(values, end);
      return { end, at, deleted, resource: String(values[keysOfEnd(end).resource]) };
    });
    const wrong = [...found.flatMap(({ end, at }) => wrongIn(end, at)), ...sameEnds(found)];
    if (wrong.length > 0) return { problems: wrong.map(problemIn(row)) };
    return {
      id: parseUuid(sentIdOf(row)),
      createdAt: typeof given.createdAt === "string" ? given.createdAt : undefined,
      ends: Object.fromEntries(
        found.map(({ end, at, deleted, resource }) => [
          end,
          { resource, deleted, id: "problem" in at ? null : at.id },
        ]),
      ),
      values: Object.fromEntries(ownKeys(kind).map((key) => [key, values[key]])),
      given: Object.fromEntries(ownKeys(kind).flatMap((key) => (key in given ? [[key, given[key]]] : []))),
    };
  };
}

/** The fields that a sheet may leave out and have a value all the same. */
const defaultsOf = ({ sheet }: Attached): Values =>
  Object.fromEntries(
    Object.entries(declaredFields(sheet)).flatMap(([key, { fallback }]) =>
      fallback === undefined ? [] : [[key, fallback]],
    ),
  );

type Values = CellsRead["values"];

const textIn = (values: Values, key: string): string | null =>
  (values[key] as string | null | undefined) || null;

/** The end of a row that leads to a deleted record. */
function deletedEnd(values: Values, end: string): RowEnd<null> {
  const { id, name } = keysOfEnd(end);
  return textIn(values, id) === null && textIn(values, name) === null
    ? { id: null }
    : { problem: "must be empty where the row names a deleted record", of: "name" };
}

/** Records are never attached to themselves. */
function sameEnds(
  found: readonly { readonly end: string; readonly at: RowEnd<string | null> }[],
): WrongField[] {
  const ids = found.map(({ at }) => ("id" in at ? at.id : null));
  return found.flatMap(({ end }, index): WrongField[] =>
    ids[index] !== null && ids.indexOf(ids[index] ?? null) < index
      ? [[keysOfEnd(end).name, "must be another record"]]
      : [],
  );
}

function wrongIn(end: string, found: RowEnd<string | null>): WrongField[] {
  const { id, name } = keysOfEnd(end);
  return "problem" in found ? [[found.of === "id" ? id : name, found.problem]] : [];
}
