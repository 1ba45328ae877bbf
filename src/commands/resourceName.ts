import { UsageError } from "../lib/failure.ts";
import { suggest } from "../lib/suggest.ts";
import { registry } from "../resources/index.ts";

/** Throws a `UsageError` where somebody names a resource that is none, by this word or flag. */
export function requireResource(name: string | undefined, what: string): void {
  const names = registry.map((resource) => resource.name);
  if (name === undefined || names.some((known) => known === name)) return;
  const meant = suggest(name, names);
  throw new UsageError(
    `${what}: there is no resource ${name}: ${meant === undefined ? `there are ${names.join(", ")}` : `did you mean ${meant}?`}`,
  );
}
