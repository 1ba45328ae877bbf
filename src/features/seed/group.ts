import { addCounts, openGroup } from "../../db/changes/groups.ts";
import { midSentence } from "../../lib/text/words.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { SeedResult } from "./answers.ts";

/** A context whose changes belong to one group of the change log, over all transactions of a seed. */
export interface SeedContext extends WriteContext {
  /** Adds what a transaction has written to what the group counts, at its end. */
  count(results: readonly unknown[]): void;
}

/** Makes the context in which a seed of a resource writes; its group is begun with the first change. */
export function inSeedGroup(context: WriteContext, resource: Resource): SeedContext {
  const title = `Seed of ${midSentence(resource.plural)}`;
  let number: number | undefined;
  return {
    ...context,
    get group() {
      number ??= openGroup(context.database, context, { kind: "seed", title });
      return number;
    },
    count: (results) => {
      if (number === undefined) return;
      const of = (wanted: SeedResult): number => results.filter((result) => result === wanted).length;
      const more = { created: of("created"), updated: of("updated"), deleted: 0 };
      addCounts(context.database, number, resource.name, more);
    },
  };
}
