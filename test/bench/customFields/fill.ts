import { chmodSync, mkdirSync } from "node:fs";
import { attachedKinds } from "../../../src/attached.ts";
import { databaseFile } from "../../../src/db/files.ts";
import { openDatabase } from "../../../src/db/open.ts";
import { createRandom } from "../../../src/demo/random.ts";
import { loadCustomFields } from "../../../src/features/customFields/source.ts";
import { prepareSearch } from "../../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../../src/resource/writing/context.ts";
import { createRecord } from "../../../src/resource/writing/create.ts";
import { customFields } from "../../../src/resources/custom-fields.ts";
import { registry } from "../../../src/resources/index.ts";
import { tenants } from "../../../src/resources/tenants.ts";
import { place, purpose } from "../data/words.ts";

/** The choices of a field that few records share, and of one that many do. */
export const narrow: readonly string[] = Array.from({ length: 50 }, (_, n) => `part ${n}`);
export const wide = ["red", "green", "blue"] as const;

/** The custom fields of the records that are measured. */
const fields = [
  { key: "colour", kind: "choice", choices: wide },
  { key: "part", kind: "choice", choices: narrow },
  { key: "rank", kind: "integer" },
  { key: "size", kind: "integer" },
  { key: "weight", kind: "decimal" },
  { key: "cost", kind: "decimal" },
  { key: "checkedOn", kind: "date" },
  { key: "isLeased", kind: "boolean" },
  { key: "owner", kind: "text" },
  { key: "remark", kind: "text" },
] as const;

const batch = 100;

/**
 * Makes a data directory with so many tenants through the product's own engine, with values in ten custom fields or with
 * none; returns the microseconds of processor time that one took.
 */
export async function fillTenants(directory: string, count: number, isCustom: boolean): Promise<number> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = databaseFile(directory);
  const database = openDatabase(file);
  try {
    chmodSync(file, 0o600);
    database.sqlite.run("PRAGMA synchronous = OFF");
    loadCustomFields(database);
    prepareSearch(database, registry);
    const context: WriteContext = {
      ...{ database, registry, attached: attachedKinds },
      ...{ actor: { personId: null, email: null }, requestId: null },
    };
    if (isCustom)
      await database.write(() => {
        for (const field of fields)
          createRecord(context, customFields, { resource: "tenants", label: field.key, ...field });
      });
    const random = createRandom(count);
    const begun = process.cpuUsage();
    for (let made = 0; made < count; made += batch) {
      await database.write(() => {
        for (let n = made; n < made + batch; n += 1)
          createRecord(context, tenants, {
            name: `${place(random)} ${purpose(random)} ${n}`,
            ...(isCustom ? { custom: valuesOf(n, random) } : {}),
          });
      });
    }
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / count;
  } finally {
    database.close();
  }
}

/** Each tenth value is missing. */
const valuesOf = (n: number, random: ReturnType<typeof createRandom>) => ({
  colour: wide[n % wide.length],
  part: narrow[(n * 7) % narrow.length],
  rank: n % 10 === 0 ? null : (n * 7919) % 1_000_003,
  size: n % 1000,
  weight: `${(n * 31) % 5000}.${n % 100}`,
  cost: n % 10 === 1 ? null : `${n}.5`,
  checkedOn: new Date(Date.UTC(2020, 0, 1 + (n % 2000))).toISOString().slice(0, 10),
  isLeased: n % 2 === 0,
  owner: place(random),
  remark: n % 10 === 2 ? null : `${purpose(random)} ${n}`,
});
