import { fold } from "../../../lib/text/fold.ts";
import { numberIn, textIn } from "../data.ts";
import type { Naming, NetBoxWorld } from "../model.ts";

/** The names of all records of a naming by model and number, and those that had to be changed. */
export interface ChosenNames {
  readonly names: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly changed: readonly string[];
}

/** Gives every record its name. */
export function chooseNames(naming: Naming, world: NetBoxWorld): ChosenNames {
  const taken = new Set<string>();
  // The number at which the last search for a name ended, so that many records of one name don't start from 1 each.
  const tried = new Map<string, number>();
  const changed: string[] = [];
  const names = new Map(
    naming.models.map((model) => {
      const ofModel = world.all(model).map((record): [number, string] => {
        const wanted = naming.nameOf(record, world, model);
        const scope = naming.within(record, world, model);
        const isTaken = (name: string): boolean => taken.has(`${scope}\n${fold(name)}`);
        let name = wanted;
        const key = `${model}\n${scope}\n${wanted}`;
        for (let n = tried.get(key) ?? 2; name !== "" && isTaken(name); n++) {
          name = naming.next(wanted, n, model);
          tried.set(key, n + 1);
        }
        if (name !== "") taken.add(`${scope}\n${fold(name)}`);
        if (name !== wanted) changed.push(name);
        return [record.id, name];
      });
      return [model, new Map(ofModel)] as const;
    }),
  );
  return { names, changed };
}

/** Slugs that are unique among all, or among those with the same value of a field. */
export const slugs = (model: string, what: string, among?: string): Naming => ({
  models: [model],
  takes: ["slug"],
  nameOf: (record) => textIn(record, "slug"),
  within: (record) => (among === undefined ? "" : String(numberIn(record, among) ?? "")),
  next: (slug, n) => `${slug}-${n}`,
  what: `slug of a ${what}`,
});

/** ChosenNames that are unique among those with the same values of some fields. */
export const names = (
  model: string,
  what: string,
  among: readonly string[],
  nameOf: Naming["nameOf"] = (record) => textIn(record, "name"),
): Naming => ({
  models: [model],
  takes: ["name"],
  nameOf,
  within: (record) => among.map((field) => numberIn(record, field) ?? "").join(" "),
  next: (name, n) => `${name} (${n})`,
  what: `name of a ${what}`,
});
