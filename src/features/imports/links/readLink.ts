import { mayAccess, type Role } from "../../../http/access.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { findResource, type Registry } from "../../../resource/definition/registry.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { LinkRow } from "../../../resource/writing/links.ts";
import { mayLink, rulesOf } from "../../../resources/links.ts";
import type { RowPlace, SheetRow } from "../../../sheets/sheet.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import { type CellsRead, createReadCells, sayOf } from "../rows/cells.ts";
import type { JobMemory } from "../rows/memory.ts";
import { missingIn } from "../rows/read.ts";
import type { CellProblem } from "../rows/rowRead.ts";
import { createFindNamed } from "./findNamed.ts";
import { findEnd, type LinkEnd } from "./linkEnd.ts";

/** A link as a row has it: what it may leave out is undefined. */
export interface LinkRead
  extends Pick<LinkRow, "kind" | "ownerResource" | "ownerId" | "recordResource" | "recordId"> {
  /** Where ids are kept. */
  readonly id: string | undefined;
  readonly createdAt: string | undefined;
  /** The last title of a deleted record; null where there is one. */
  readonly deletedRecord: string | null;
  readonly note: string | null | undefined;
}

/** Returns the id of the record of a row that was written; undefined where the row has errors. */
export type IdAt = (place: RowPlace) => string | undefined;

/** Reads a row of links against the records as they are at that moment. */
type ReadLink = (row: SheetRow) => LinkRead | { readonly problems: readonly CellProblem[] };

/** Creates the reader of a sheet of links, which lives as long as the transaction. */
export function createReadLink(
  context: WriteContext,
  plan: SheetPlan,
  options: ImportOptions,
  memory: JobMemory,
  idAt: IdAt,
): ReadLink {
  const { registry } = context;
  const readCells = createReadCells(context, plan, options, memory);
  const finding = {
    ...{ context, memory, findNamed: createFindNamed(registry, memory.indexes) },
    keepIds: options.keepIds,
  };
  const columnOf = (key: string) =>
    plan.columns.find(({ use, keys }) => use !== "ignored" && keys[0] === key);
  const idColumn = plan.columns.find(({ use }) => use === "id");
  const sentIdOf = ({ cells }: SheetRow): string =>
    options.keepIds && idColumn !== undefined ? (cells[idColumn.index]?.trim() ?? "") : "";
  const check = (row: SheetRow, { values, problems }: CellsRead): readonly CellProblem[] => {
    const id = sentIdOf(row);
    const isWrongId = id !== "" && parseUuid(id) === undefined;
    const own = [
      ...problems,
      ...missingIn(plan, values, problems),
      ...(isWrongId ? [sayOf(row, idColumn, "must be a UUID")] : []),
    ];
    return own.length > 0 ? own : checkRule(registry, memory.caller.role, values).map(told(row));
  };
  const told =
    (row: SheetRow) =>
    ([field, message]: Wrong): CellProblem => ({ ...sayOf(row, columnOf(field), message), field });
  const endOf = ({ ends }: SheetRow, values: Values, end: "owner" | "record"): LinkEnd => {
    if (ends !== undefined) {
      const id = idAt(ends[end]);
      return id === undefined
        ? { problem: `line ${ends[end].line} of ${ends[end].sheet} was not imported`, of: "name" }
        : { id };
    }
    const resource = findResource(registry, String(values[`${end}Resource`]));
    return findEnd(finding, resource, { id: textIn(values, `${end}Id`), name: textIn(values, end) });
  };

  return (row) => {
    const cells = readCells(row);
    const problems = check(row, cells);
    if (problems.length > 0) return { problems };
    const { values, given } = cells;
    const deletedRecord = textIn(values, "deletedRecord");
    const owner = endOf(row, values, "owner");
    const record = deletedRecord === null ? endOf(row, values, "record") : sayDeleted(values);
    if ("problem" in owner || "problem" in record) {
      return { problems: [...sayEnd("owner", owner), ...sayEnd("record", record)].map(told(row)) };
    }
    return {
      id: parseUuid(sentIdOf(row)),
      ...waysIn(values),
      ...{ ownerId: owner.id, recordId: record.id, deletedRecord },
      createdAt: typeof given.createdAt === "string" ? given.createdAt : undefined,
      note: values.note === undefined ? undefined : textIn(values, "note"),
    };
  };
}

type Values = CellsRead["values"];

/** A field, and what is wrong with its cell. */
type Wrong = readonly [field: string, message: string];

const textIn = (values: Values, key: string): string | null =>
  (values[key] as string | null | undefined) || null;

const waysIn = (values: Values) => ({
  kind: textIn(values, "kind") ?? "",
  ownerResource: textIn(values, "ownerResource") ?? "",
  recordResource: textIn(values, "recordResource") ?? "",
});

/** The end of a link to a record that was deleted. */
const sayDeleted = (values: Values): LinkEnd<null> =>
  textIn(values, "recordId") === null && textIn(values, "record") === null
    ? { id: null }
    : { problem: "must be empty where the row names a deleted record", of: "name" };

const sayEnd = (end: "owner" | "record", found: LinkEnd<string | null>): Wrong[] =>
  "problem" in found ? [[found.of === "id" ? `${end}Id` : end, found.problem]] : [];

/** Checks that records of these resources may be linked in this way, and by this role. */
function checkRule(registry: Registry, role: Role, values: Values): Wrong[] {
  const { kind, ownerResource, recordResource } = waysIn(values);
  const owner = findResource(registry, ownerResource);
  const rules = rulesOf(ownerResource);
  const rule = rules.find((one) => one.kind === kind);
  if (rule === undefined) {
    return [["kind", `must be one of ${rules.map((one) => one.kind).join(", ")} for ${owner.plural}`]];
  }
  if (!mayLink(ownerResource, kind, recordResource)) {
    return [["recordResource", `must be one of ${rule.records.join(", ")} for "${kind}" of ${owner.plural}`]];
  }
  return mayAccess(role, owner.write) ? [] : [["ownerResource", `your role can't write ${owner.plural}`]];
}
