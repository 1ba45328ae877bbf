import { rememberBy } from "../../../lib/remember.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { CountKnown } from "../../../sheets/layout.ts";
import type { SheetCell } from "../../../sheets/sheet.ts";
import { foldHeader } from "./foldHeader.ts";
import { headersOf } from "./headers.ts";

/** The longest text that is looked up as the name of a column. */
const maxHeader = 80;

/** The resources that know a column of a name, by the folded name. */
const resourcesByHeader = rememberBy((registry: Registry): ReadonlyMap<string, readonly Resource[]> => {
  const pairs = registry.flatMap((resource) => headersOf(resource).map((header) => ({ header, resource })));
  return new Map(
    [...Map.groupBy(pairs, ({ header }) => header)].map(([header, all]) => [
      header,
      all.map(({ resource }) => resource),
    ]),
  );
});

/** Counts the columns of a row that one resource knows, of the resource that knows most. */
export const createCountKnown =
  (registry: Registry): CountKnown =>
  (cells) => {
    const known = resourcesByHeader(registry);
    const counts = new Map<Resource, number>();
    for (const header of new Set(cells.map(nameIn))) {
      for (const resource of known.get(header) ?? []) {
        counts.set(resource, (counts.get(resource) ?? 0) + 1);
      }
    }
    return Math.max(0, ...counts.values());
  };

/** The name of a column, folded: of a path such as "site.slug" its first word. */
function nameIn(cell: SheetCell): string {
  const text = cell?.trim() ?? "";
  return text.length > maxHeader ? "" : foldHeader(/^[\w ]+(?=\.\w)/.exec(text)?.[0] ?? text);
}
