import { registry } from "./index.ts";

/**
 * The names of the resources whose records people attach documents to. Decision: every record takes what people attach to
 * it, but people, whose changes are not undone, and the items of an order: the order takes theirs.
 */
export const attachableNames: readonly string[] = registry
  .filter((resource) => resource.parent === undefined && resource.name !== "profiles")
  .map(({ name }) => name);
