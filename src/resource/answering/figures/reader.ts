import type { Database } from "../../../db/open.ts";
import type { Registry } from "../../definition/registry.ts";
import type { ListContext } from "../../reading/filters.ts";
import type { Figure, FigureList } from "./answers.ts";

/** For whom and when figures are read. */
export interface FigureContext {
  readonly database: Database;
  /** The resources that the caller may read. */
  readonly registry: Registry;
  readonly asking: ListContext;
}

/** Reads what an area shows in addition to what lists count; may take several turns of the event loop. */
export type FigureReader = (
  context: FigureContext,
) => Promise<{ readonly figures: readonly Figure[]; readonly lists: readonly FigureList[] }>;

/** Returns the address of a list in the console. */
export const listPage = (resource: string, filters: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams(filters).toString();
  return `/r/${resource}${search === "" ? "" : `?${search}`}`;
};
