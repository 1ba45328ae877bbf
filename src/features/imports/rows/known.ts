import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { Part, Resolved } from "./part.ts";
import type { ResolveReference } from "./resolve.ts";

/** The most different references that are remembered at once: a file has few, each of them many times. */
const maxKnown = 10_000;

/** Remembers what the same cells meant, as long as no record has changed that could make them mean something else. */
export function rememberResolved(
  { database, registry }: WriteContext,
  resolve: ResolveReference,
): ResolveReference {
  const known = new Map<string, Resolved>();
  const tablesOf = new Map<string, readonly string[]>();
  let seen = -1;
  return (target, parts) => {
    const place = [target.name, ...parts.map(({ column }) => column)].join(" ");
    const tables = tablesOf.get(place) ?? tablesRead(registry, target, parts);
    tablesOf.set(place, tables);
    const count = database.versions.count(tables);
    if (count !== seen || known.size > maxKnown) known.clear();
    seen = count;
    const text = `${place}\u0001${parts.map(({ cell }) => cell ?? "").join("\u0000")}`;
    const found = known.get(text);
    if (found !== undefined) return found;
    const resolved = resolve(target, parts);
    known.set(text, resolved);
    return resolved;
  };
}

/** The tables along the ways that the parts go. */
function tablesRead(registry: Registry, target: Resource, parts: readonly Part[]): readonly string[] {
  const names = parts.flatMap(({ keys }) => {
    const along: string[] = [];
    let at: Resource | undefined = target;
    for (const key of keys) {
      const next: string | undefined = at && fieldsOf(at)[key]?.kind.reference?.target;
      if (next === undefined) break;
      along.push(next);
      at = registry.find(({ name }) => name === next);
    }
    return along;
  });
  return [...new Set([target.name, ...names])];
}
