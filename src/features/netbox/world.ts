import type { SheetCell } from "../../sheets/sheet.ts";
import { type NetBoxData, type NetBoxRecord, numberIn } from "./data.ts";
import { type ChosenNames, chooseNames } from "./lookups/naming.ts";
import type { Naming, NetBoxModel, NetBoxWorld, ReferenceTarget } from "./model.ts";

/** Looks records up in what was read; every index is made when it is first asked for. */
export function createWorld(data: NetBoxData, models: readonly NetBoxModel[]): NetBoxWorld {
  const byId = remembered((model: string) => new Map(all(model).map((record) => [record.id, record])));
  const indexes = remembered((key: string) => {
    const [model = "", field = ""] = key.split(" ");
    return Map.groupBy(all(model), (record) => numberIn(record, field));
  });
  const namings = new Map<Naming, ChosenNames>();
  const identities = new Map<ReferenceTarget, Map<number, readonly SheetCell[]>>();
  const all = (model: string): readonly NetBoxRecord[] => data.records.get(model) ?? [];

  const identifyAnew = ({ model, identity }: ReferenceTarget, id: number): readonly SheetCell[] => {
    const record = world.get(model, id);
    const definition = models.find((one) => one.model === model && one.again === undefined);
    if (record === undefined || definition === undefined) return identity.map(() => null);
    const wanted = definition.columns.filter(({ headers }) => headers.some((one) => identity.includes(one)));
    const cells = wanted.flatMap((column) => column.cells(record, world));
    const headers = wanted.flatMap((column) => column.headers);
    return identity.map((header) => cells[headers.indexOf(header)] ?? null);
  };

  const world: NetBoxWorld = {
    data,
    all,
    get: (model, id) => (id === undefined ? undefined : byId(model).get(id)),
    by: (model, field, id) => indexes(`${model} ${field}`).get(id) ?? [],
    identify: (target, id) => {
      if (id === undefined) return target.identity.map(() => null);
      const ofTarget = identities.get(target) ?? new Map<number, readonly SheetCell[]>();
      identities.set(target, ofTarget);
      const known = ofTarget.get(id) ?? identifyAnew(target, id);
      ofTarget.set(id, known);
      return known;
    },
    nameOf: (naming, record, model = naming.models[0] ?? "") => {
      const chosen = namings.get(naming) ?? chooseNames(naming, world);
      namings.set(naming, chosen);
      return chosen.names.get(model)?.get(record.id) ?? "";
    },
    renamed: () => [...namings].map(([{ what }, { changed }]) => ({ what, changed })),
  };
  return world;
}

/** A function that makes each answer once. */
function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
