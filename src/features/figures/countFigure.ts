import { mayAccess, type Role } from "../../http/access.ts";
import type { Figure } from "../../resource/answering/figures/answers.ts";
import { type FigureContext, listPage } from "../../resource/answering/figures/reader.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import { totalFound, totalOf } from "../../resource/reading/totals.ts";

type Filters = Readonly<Record<string, string>>;

/** A figure that counts the records which a list finds. */
export interface CountedFigure {
  readonly label: string;
  readonly note: string;
  readonly resource: string;
  readonly filters: Filters;
  /** Whether all records are named as well: "5 of 7". */
  readonly isPart?: true;
}

/** Counts what a list finds; nothing if the caller may not read it. */
export function countFigure(
  { database, registry, asking }: FigureContext,
  { label, note, resource: name, filters, isPart }: CountedFigure,
): readonly Figure[] {
  const resource = registry.find((each) => each.name === name);
  if (resource === undefined) return [];
  const total = totalFound(database, resource, new URLSearchParams(filters), asking) ?? 0;
  const of = isPart === true ? String(totalOf(database, resource)) : null;
  return [{ label, value: String(total), of, note, isMoney: false, to: listPage(name, filters) }];
}

/** Returns whether the caller may read a resource. */
export const canRead = ({ registry }: FigureContext, name: string): boolean =>
  registry.some((resource) => resource.name === name);

/** Returns the resources that a role may read. */
export const readableFor = (registry: Registry, role: Role): Registry =>
  registry.filter(({ read }) => mayAccess(role, read));
