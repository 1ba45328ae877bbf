import { useQueries } from "@tanstack/react-query";
import { useRef } from "react";
import type { ImportCells } from "../../../../../features/imports/answers.ts";
import { importCellsQuery } from "../../../api/pages/imports.ts";
import type { ImportState } from "../loading/useImport.ts";
import { pagesOf, type RowWindow } from "./window.ts";

/** Rows per request. */
const pageSize = 200;

interface AskedRows {
  readonly state: ImportState;
  readonly sheet: string;
  /** Only the rows on these lines; all rows if undefined. */
  readonly lines: readonly number[] | undefined;
  readonly view: RowWindow;
}

/** Returns the cells of the rows in view by their index; rows that are being loaded again keep their cells. */
export function useCells({ state, sheet, lines, view }: AskedRows) {
  const { id, updatedAt, options } = state.data;
  const scope = JSON.stringify([sheet, options.encoding, options.delimiter, lines]);
  const known = useRef({ scope, rows: new Map<number, ImportCells>() });
  if (known.current.scope !== scope) known.current = { scope, rows: new Map() };
  const pages = lines?.length === 0 ? [] : pagesOf(view, pageSize);
  const answers = useQueries({
    queries: pages.map((page) => {
      const part = lines?.slice((page - 1) * pageSize, page * pageSize).join();
      const query = part === undefined ? { sheet, page, pageSize } : { sheet, lines: part };
      return importCellsQuery(id, query, updatedAt);
    }),
  });
  for (const [at, { data }] of answers.entries())
    for (const [offset, row] of (data?.data ?? []).entries())
      known.current.rows.set(((pages[at] ?? 1) - 1) * pageSize + offset, row);
  const { rows } = known.current;
  return {
    rowAt: (index: number): ImportCells | undefined => rows.get(index),
    total: answers.find(({ data }) => data !== undefined)?.data?.total,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  };
}
