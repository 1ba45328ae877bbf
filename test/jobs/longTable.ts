import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordChange } from "../../src/db/changes/changes.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { registry } from "../../src/resources/index.ts";
import { ipAddresses } from "../../src/resources/ip-addresses.ts";
import { insertBulk } from "../bench/scale/bulk.ts";

/** A database in a file, with 30 000 addresses and as many entries in the change log. */
export interface LongTable {
  readonly database: Database;
  /** Adds an entry to the change log. */
  addEntry(): Promise<void>;
  /** Removes an address. */
  removeAddress(): Promise<void>;
  close(): void;
}

const rows = 30_000;
const stamp = "2026-01-01T00:00:00.000Z";
const author = { actor: { personId: "01890000-0000-7000-8000-00000000000a", email: null }, requestId: null };

/** The id of one of the ten records that entries are about. */
export const recordOf = (n: number): string => `01890000-0000-7000-8000-00000000000${n % 10}`;

/** Creates such a database. */
export async function createLongTable(): Promise<LongTable> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-long-"));
  const database = openDatabase(join(directory, "sitebook.db"));
  insertBulk(database.sqlite, ipAddresses, rows, (n) => ({
    ...{ createdAt: stamp, updatedAt: stamp, shared: 0 },
    address: `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`,
    status: n % 100 === 0 ? "reserved" : "active",
    role: n % 7 === 0 ? "vip" : null,
    dnsName: n % 11 === 0 ? null : `host-${(n * 7919) % rows}.example.net`,
  }));
  prepareSearch(database, registry);
  const add = (n: number): void =>
    recordChange(database, author, {
      ...{ action: "update", resource: n % 3 === 0 ? "vlans" : "sites", recordId: recordOf(n) },
      ...{ before: null, after: '{"name":"A"}' },
    });
  await database.write(() => {
    for (let n = 0; n < rows; n += 1) add(n);
  });
  return {
    database,
    addEntry: () => database.write(() => add(1)),
    removeAddress: () =>
      database.write(() => {
        database.sqlite.run("DELETE FROM ip_addresses WHERE rowid = (SELECT min(rowid) FROM ip_addresses)");
        database.versions.bump("ip-addresses");
      }),
    close: () => {
      database.close();
      rmSync(directory, { recursive: true });
    },
  };
}
