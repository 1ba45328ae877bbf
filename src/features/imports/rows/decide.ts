import { midSentence, spaced } from "../../../lib/text/words.ts";
import { keyPaths, shortName, writeFieldPath } from "../../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { ImportOptions } from "../options.ts";
import type { JobMemory } from "./memory.ts";
import { wordsFor } from "./names.ts";
import { isEmpty, type Part, type Resolved } from "./part.ts";

/** What references are resolved with. */
export interface Resolving {
  readonly context: WriteContext;
  readonly memory: Pick<JobMemory, "indexes" | "lost">;
  /** How cells are read: as usual, but for the numbers of the file. */
  readonly options: ImportOptions;
}

/** The one record that was found; of none or several, why it is unclear which one is meant. */
export function decide(
  { context, memory }: Resolving,
  target: Resource,
  parts: readonly Part[],
  found: readonly string[],
): Resolved {
  const [id, second] = found;
  const column = namingColumn(target, parts);
  if (id === undefined) {
    const line = parts.flatMap(({ cell }) => memory.lost.lineOf(target, cell ?? "") ?? [])[0];
    const hint = line === undefined ? "" : `: line ${line} would make it, and has errors itself`;
    const problem = `no ${midSentence(target.label)} has ${describeWanted(target, parts)}${hint}`;
    const name = parts.flatMap(({ cell }) => cell?.trim() || []).join(" / ");
    return { problem, column, isMissing: true, missing: { resource: target.name, name } };
  }
  if (second === undefined) return { id };
  const have = `${found.length} ${midSentence(target.plural)} have ${describeWanted(target, parts)}`;
  const problem = `${have}; ${describeRemedy(context.registry, target, parts, column)}`;
  return { problem, column, isMissing: false, detail: { kind: "ambiguous" } };
}

/** The column that names a record, of those that say which one is meant; the others say where it lies. */
function namingColumn(target: Resource, parts: readonly Part[]): string {
  const naming = parts.find(
    (part) => !isEmpty(part) && fieldsOf(target)[part.keys[0] ?? ""]?.kind.reference === undefined,
  );
  return (naming ?? parts[0])?.column ?? "";
}

/** Names what a record is looked for by: "this name", "this name and this manufacturer", "this vid and no group". */
function describeWanted(target: Resource, parts: readonly Part[]): string {
  const [own = "name"] = wordsFor(target).filter((key) => key === "name" || !("name" in fieldsOf(target)));
  const wordOf = (key = own): string => spaced(shortName(key));
  if (parts.length <= 1) return `this ${wordOf(parts[0]?.keys.at(-1))}`;
  const words = parts.map((part) => `${isEmpty(part) ? "no" : "this"} ${wordOf(part.keys[0])}`);
  const [last = "", ...others] = [...new Set(words)].reverse();
  return [...(others.length === 0 ? [] : [others.reverse().join(", ")]), last].join(" and ");
}

/** What to do about several records: in a list of cables, add what people know of its devices. */
function describeRemedy(
  registry: Registry,
  target: Resource,
  parts: readonly Part[],
  column: string,
): string {
  if (target.name === "devices" && /interface\./i.test(column)) return describeDevice(parts, column);
  const device = target.name === "racks" ? /^.*interface\.device(?=\.rack\b)/i.exec(column)?.[0] : undefined;
  return device === undefined ? describeDeciding(registry, target, parts) : `add a column ${device}.site`;
}

/** The columns that people add to a list of cables to tell its devices apart. */
function describeDevice(parts: readonly Part[], column: string): string {
  const outer = column.replace(/\.[^.]+$/, "");
  const open = ["rack", "site"].filter((word) => !parts.some((part) => part.column === `${outer}.${word}`));
  return open.length === 0
    ? `use a column ${outer}Id`
    : `add a column ${open.map((word) => `${outer}.${word}`).join(" or ")}`;
}

/** The columns that would tell them apart. */
function describeDeciding(registry: Registry, target: Resource, parts: readonly Part[]): string {
  const [part] = parts;
  const words = part?.column.split(".") ?? [];
  const outer = words.slice(0, words.length - (part?.keys.length ?? 0)).join(".");
  const [best = []] = keyPaths(registry, target).filter((paths) => paths.length > 1);
  const columns = best.map((path) => `${outer}.${writeFieldPath(path)}`);
  return columns.length === 0
    ? `use a column ${outer}Id`
    : `use columns ${columns.join(" and ")}, or ${outer}Id`;
}
