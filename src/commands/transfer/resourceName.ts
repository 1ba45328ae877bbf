import { UsageError } from "../../lib/failures/failure.ts";
import { suggest } from "../../lib/text/suggest.ts";
import { registry } from "../../resources/index.ts";

/** Throws a `UsageError` where a word or flag names neither a resource nor one of `others`. */
export function requireResource(
  name: string | undefined,
  what: string,
  others: readonly string[] = [],
): void {
  const names = [...registry.map((resource) => resource.name as string), ...others];
  if (name === undefined || names.includes(name)) return;
  const meant = suggest(name, names);
  throw new UsageError(
    `${what}: there is no resource ${name}: ${meant === undefined ? `there are ${names.join(", ")}` : `did you mean ${meant}?`}`,
  );
}
