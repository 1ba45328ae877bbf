import { readFieldPath } from "../../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { placesOfHeaders } from "../columns/headers.ts";
import { resourceOfSheet, type Sheets } from "../columns/sheets.ts";

/** What the rows of a sheet most likely are. */
export interface ResourceGuess {
  readonly resource: string | null;
  readonly by: "name" | "columns" | null;
  readonly confidence: "sure" | "likely" | null;
  /** Other resources that have most of its columns, the best first. */
  readonly others: readonly string[];
}

/** The columns that must be known for a guess, and the share of all. */
const least = { columns: 3, share: 0.5 };

const maxOthers = 4;

/**
 * Guesses what the rows of a sheet are. It is sure where the sheet is called like a resource, or one resource alone knows all
 * of its columns; otherwise the one that knows most of them, and has all that a record needs, is likely.
 */
export function guessResource(sheets: Sheets, name: string, header: readonly string[]): ResourceGuess {
  const sure = resourceOfSheet(sheets, name, header)?.name ?? null;
  const named = header.filter((title) => title !== "");
  const ranked = sheets.registry
    .map((resource) => ({ resource, known: countKnown(sheets.registry, resource, named) }))
    .filter(({ known }) => known >= least.columns && known >= least.share * named.length)
    .filter(({ resource }) => hasRequired(sheets.registry, resource, named))
    .sort((one, other) => other.known - one.known);
  const [first, second] = ranked;
  const likely = first !== undefined && first.known > (second?.known ?? 0) ? first.resource.name : null;
  const resource = sure ?? likely;
  return {
    resource,
    by: resource === null ? null : sure !== null && isNamed(sheets, name, sure) ? "name" : "columns",
    confidence: sure !== null ? "sure" : likely !== null ? "likely" : null,
    others: ranked
      .flatMap((one) => (one.resource.name === resource ? [] : one.resource.name))
      .slice(0, maxOthers),
  };
}

const isNamed = (sheets: Sheets, name: string, resource: string): boolean =>
  resourceOfSheet(sheets, name, [])?.name === resource;

const countKnown = (registry: Registry, resource: Resource, header: readonly string[]): number =>
  new Set(placesOfHeaders(registry, resource, header).filter((place) => place !== undefined)).size;

/** Whether the columns give all that a new record needs. */
function hasRequired(registry: Registry, resource: Resource, header: readonly string[]): boolean {
  const there = new Set(
    placesOfHeaders(registry, resource, header).map((place) =>
      place === undefined ? undefined : readFieldPath(registry, resource, place)?.keys[0],
    ),
  );
  return Object.entries(fieldsOf(resource)).every(([key, { need }]) => need !== "required" || there.has(key));
}
