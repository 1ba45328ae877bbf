import type { Database as Sqlite } from "bun:sqlite";
import { fold } from "../../../src/lib/text/fold.ts";
import { naturalKey } from "../../../src/lib/text/natural.ts";
import type { DeviceTypeItem } from "../data/deviceTypes.ts";
import { createChangeLog } from "./changeLog.ts";
import { deviceTypeJson } from "./json.ts";
import { createIndexing } from "./searchIndex.ts";

/** The columns that an item gives, in addition to its slug, with the value that it gives each. */
type Values = Readonly<Record<string, string | number | null>>;

const scaled = (decimal: string, scale: number): number => Math.round(Number(decimal) * 10 ** scale);

/** What stands in the columns of an item's record. */
const valuesOf = (item: DeviceTypeItem, manufacturerId: string | null): Values => ({
  name: item.name,
  name_folded: fold(item.name),
  name_natural: naturalKey(fold(item.name)),
  manufacturer_id: manufacturerId,
  description: item.description,
  description_folded: fold(item.description),
  model_family: item.modelFamily,
  form_factor: item.formFactor,
  airflow: item.airflow,
  key_features: item.keyFeatures,
  rack_units: scaled(item.rackUnits, 2),
  weight_kg: scaled(item.weightKg, 3),
  power_idle_w: item.powerIdleW,
  power_max_w: item.powerMaxW,
  popular: item.popular ? 1 : 0,
});

const columns = [
  ...[
    "name",
    "name_folded",
    "name_natural",
    "manufacturer_id",
    "description",
    "description_folded",
    "model_family",
  ],
  ...["form_factor", "airflow", "key_features", "rack_units", "weight_kg", "power_idle_w", "power_max_w"],
  "popular",
] as const;

/** Only what differs is written: the same items sent again change nothing. */
const upsert = `INSERT INTO device_types (id, slug, created_at, updated_at, revision, ${columns.join(", ")})
VALUES (?, ?, ?3, ?3, 1, ${columns.map((_, place) => `?${place + 4}`).join(", ")})
ON CONFLICT (lower(slug)) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}, updated_at = excluded.updated_at, revision = revision + 1
WHERE ${columns.map((name) => `${name} IS NOT excluded.${name}`).join(" OR ")}
RETURNING ${deviceTypeJson} AS json`;

/** Makes the function that upserts items in one transaction and answers how many of them were written. */
export function createUpsert(sqlite: Sqlite): (items: readonly DeviceTypeItem[]) => number {
  const indexNew = createIndexing(
    sqlite,
    "device-types",
    "concat_ws(char(57344), model_family, form_factor, asic_chipset)",
  );
  const writeChange = createChangeLog(sqlite);
  const statement = sqlite.prepare<{ json: string }, (string | number | null)[]>(upsert);
  const makers = sqlite.query<{ slug: string; id: string }, []>("SELECT slug, id FROM manufacturers").all();
  const makerIds = new Map(makers.map(({ slug, id }) => [slug, id]));
  return (items) => {
    let written = 0;
    sqlite.run("BEGIN IMMEDIATE");
    for (const item of items) {
      const id = Bun.randomUUIDv7();
      const at = new Date().toISOString();
      const values = valuesOf(item, makerIds.get(item.manufacturerSlug) ?? null);
      const row = statement.get(id, item.slug, at, ...columns.map((name) => values[name] ?? null));
      if (row === null) continue;
      // No item of the measurement changes a record that is there, so what was before is always nothing.
      writeChange(at, "create", "device-types", id, null, row.json);
      written += 1;
    }
    indexNew();
    sqlite.run("COMMIT");
    return written;
  };
}
