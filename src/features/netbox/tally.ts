import type { LostModel, TakenModel } from "./conversion.ts";
import { type NetBoxData, type NetBoxRecord, saysNothing } from "./data.ts";
import type { Absorbed, NetBoxModel, NetBoxWorld } from "./model.ts";
import type { ModelRow } from "./rows.ts";

/** What became of records, for the report. */
export interface LossTally {
  /** Counts the rows of a model; what they say and no column takes is lost. */
  readonly countRows: (model: NetBoxModel, rows: readonly ModelRow[]) => void;
  readonly result: () => { readonly taken: readonly TakenModel[]; readonly lost: readonly LostModel[] };
}

/** What NetBox keeps for itself, or says of a record in two places. */
const ownOfNetBox =
  /^(?:id|_.*|url|display|display_url|display_name|created|last_updated|lft|rght|tree_id|level|nat_outside|count_.*|utilization|allocated_(?:vcpus|memory|disk)|family|children|config_context|.*_count|cable|cable_end|cable_connector|cable_positions|mark_connected|link_peers.*|connected_endpoints.*|wireless_link|assigned_object|parent_device|termination_[az]|primary_ip|mac_addresses|device_type_parent|scope|termination|front_image|rear_image|inherit|tags)$/;

/** Counts what is taken and what is lost, by model and field. */
export function createTally(data: NetBoxData, world: NetBoxWorld, absorbed: readonly Absorbed[]): LossTally {
  const taken = new Map<string, Set<NetBoxRecord>>();
  const fieldsTaken = new Map<string, Set<string>>();
  const empties = new Map<string, Set<string>>();

  const countRows = (model: NetBoxModel, rows: readonly ModelRow[]): void => {
    const fields = [...model.columns.flatMap(({ takes }) => takes), ...(model.each?.takes ?? [])];
    fieldsTaken.set(model.model, new Set([...(fieldsTaken.get(model.model) ?? []), ...fields]));
    for (const row of rows) countEmpty(model, row);
    if (model.again !== undefined) return;
    taken.set(model.model, new Set([...(taken.get(model.model) ?? []), ...rows.map(({ record }) => record)]));
  };

  /** Notes the fields that say something of which a row has nothing. */
  const countEmpty = (model: NetBoxModel, { record, cells }: ModelRow): void => {
    let at = 0;
    for (const { headers, takes, quiet } of model.columns) {
      const isEmpty = cells.slice(at, at + headers.length).every((cell) => (cell ?? null) === null);
      at += headers.length;
      const [first] = takes.filter((field) => !saysNothing(record.fields[field]));
      if (!isEmpty || quiet || first === undefined || model.each !== undefined) continue;
      const key = `${model.model} ${record.id}`;
      empties.set(key, (empties.get(key) ?? new Set()).add(first));
    }
  };

  const ofModel = (model: string): { taken: number; lost: LostModel } => {
    const records = world.all(model);
    const absorbs = absorbed.find((one) => one.model === model);
    const own = new Set(absorbs?.takes ?? []);
    const fields = new Set([...(fieldsTaken.get(model) ?? []), ...own]);
    const fieldsOf = (record: NetBoxRecord): ReadonlySet<string> =>
      taken.get(model)?.has(record) === true ? fields : own;
    const isTaken = (record: NetBoxRecord): boolean =>
      taken.get(model)?.has(record) === true || absorbs?.isTaken(record, world) === true;
    const counts = new Map<string, number>();
    const ours = records.filter(isTaken);
    for (const record of ours)
      for (const field of lostFields(record, fieldsOf(record), empties.get(`${model} ${record.id}`)))
        counts.set(field, (counts.get(field) ?? 0) + 1);
    const lost = records.length - ours.length + (data.counted.get(model) ?? 0);
    return {
      taken: ours.length,
      lost: { model, count: lost, fields: [...counts].map(([field, count]) => ({ field, count })) },
    };
  };

  return {
    countRows,
    result: () => {
      const models = [...new Set([...data.records.keys(), ...data.counted.keys()])].sort();
      const all = models.map((model) => ({ model, ...ofModel(model) }));
      return {
        taken: all.flatMap(({ model, taken: count }) => (count === 0 ? [] : [{ model, count }])),
        lost: all.flatMap(({ lost }) => (lost.count === 0 && lost.fields.length === 0 ? [] : [lost])),
      };
    },
  };
}

/** The fields of a record that say something, and of which nothing is taken. */
const lostFields = (
  { fields }: NetBoxRecord,
  takenFields: ReadonlySet<string>,
  empty: ReadonlySet<string> = new Set(),
): string[] =>
  Object.entries(fields)
    .filter(([field, value]) => !saysNothing(value) && !ownOfNetBox.test(field))
    .map(([field]) => field)
    .filter((field) => !takenFields.has(field) || empty.has(field));
