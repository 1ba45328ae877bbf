import { registry } from "./index.ts";

const [first = "", ...others] = registry.flatMap(({ name, isAnnotated }): string[] =>
  isAnnotated ? [name] : [],
);

/**
 * The names of the resources whose records people attach documents and tags to. Decision: every record takes what
 * people attach to it, but people, whose changes are not undone, tags, custom fields, and the items of an order: the order takes theirs.
 */
export const attachableNames: readonly [string, ...string[]] = [first, ...others];
