import { chmodSync, mkdirSync } from "node:fs";
import { attachedKinds } from "../../../src/attached.ts";
import { databaseFile } from "../../../src/db/files.ts";
import { type Database, openDatabase } from "../../../src/db/open.ts";
import { make } from "../../../src/demo/filling.ts";
import { createRandom } from "../../../src/demo/random.ts";
import { slugify } from "../../../src/lib/text/slug.ts";
import { prepareSearch } from "../../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../../src/resource/writing/context.ts";
import { categories } from "../../../src/resources/categories.ts";
import { registry } from "../../../src/resources/index.ts";
import { manufacturers } from "../../../src/resources/manufacturers.ts";
import { sites } from "../../../src/resources/sites.ts";
import { vlanGroups } from "../../../src/resources/vlan-groups.ts";
import { vlans } from "../../../src/resources/vlans.ts";
import { makers } from "./deviceTypes.ts";
import { fillOrders } from "./orders.ts";
import { groupSize, makeVlans, type VlanOwners } from "./vlans.ts";
import { place, purpose, sentence } from "./words.ts";

const siteCount = 201;

/** Records that one write makes: SQLite slows down as more and more pages are changed within one savepoint. */
const batchSize = 100;

/** Writes that wait at the same time, and so share a transaction. */
const batches = 50;

/**
 * Makes a data directory with so many VLANs, what they refer to, and orders, all through the product's own engine: the
 * derived columns, indexes and the change log are as they are after so many requests.
 */
export async function fillDirectory(directory: string, vlanCount: number): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = openDatabase(databaseFile(directory));
  try {
    // No data is at risk here, and measurements use freshly opened copies.
    chmodSync(databaseFile(directory), 0o600);
    database.sqlite.run("PRAGMA synchronous = OFF");
    prepareSearch(database, registry);
    const context: WriteContext = {
      database,
      registry,
      attached: attachedKinds,
      actor: { personId: null, email: null },
      requestId: null,
    };
    const owners = await database.write(() => fillOwners(context, vlanCount));
    await fillVlans(database, context, makeVlans(vlanCount, owners));
  } finally {
    database.close();
  }
}

function fillOwners(context: WriteContext, vlanCount: number): VlanOwners {
  const random = createRandom(siteCount);
  const groups = Array.from({ length: Math.ceil(vlanCount / groupSize) }, (_, n) =>
    make(context, vlanGroups, { name: `${place(random)} campus ${n}`, slug: `campus-${n}` }),
  );
  const siteIds = Array.from({ length: siteCount }, (_, n) =>
    make(context, sites, { name: `${place(random)} ${n}`, description: sentence(random) }),
  );
  const manufacturerIds = makers.map((name) =>
    make(context, manufacturers, { name, slug: slugify(name), description: sentence(random) }),
  );
  const categoryIds = Array.from({ length: 12 }, (_, n) =>
    make(context, categories, { name: `${purpose(random)} ${n}`, slug: `category-${n}` }),
  );
  fillOrders(context, { categories: categoryIds, manufacturers: manufacturerIds });
  return { groups, sites: siteIds };
}

async function fillVlans(
  database: Database,
  context: WriteContext,
  inputs: ReturnType<typeof makeVlans>,
): Promise<void> {
  const makeBatch = (): boolean => {
    for (let made = 0; made < batchSize; made += 1) {
      const { value, done } = inputs.next();
      if (done === true) return false;
      make(context, vlans, value);
    }
    return true;
  };
  let isMore = true;
  while (isMore) {
    const writes = Array.from({ length: batches }, () => database.write(makeBatch));
    isMore = (await Promise.all(writes)).every((wasMore) => wasMore);
  }
}
