import { writeSync } from "node:fs";
import { openData } from "../../src/appliance/data/open.ts";
import { openShared } from "../../src/appliance/data/shared.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";
import { Failure } from "../../src/lib/failures/failure.ts";
import { createLog } from "../../src/lib/log.ts";
import { endlessMigrations } from "./endless.ts";

/** Works on a data directory in a process of its own: `child.ts open|write|shared|migrate|nobody PATH`. */
const [deed = "", path = ""] = process.argv.slice(2);

// Written at once: what is said must be out when the process is killed.
const say = (text: string): void => {
  writeSync(1, `${text}\n`);
};
const options = { litestream: false, log: createLog("text", () => undefined), progress: say };
const write = (database: Awaited<ReturnType<typeof openData>>["database"], key: string): Promise<unknown> =>
  database.write(() => {
    database.sqlite.run("INSERT INTO meta (key, value) VALUES (?, '')", [`note ${key}`]);
  });

const deeds: Readonly<Record<string, () => Promise<void>>> = {
  /** Holds the directory until it is killed. */
  open: async () => {
    const data = await openData(path, options);
    say("open");
    setInterval(() => data.path, 60_000);
  },
  /** Writes without end, and says of each write that it is done. */
  write: async () => {
    const { database } = await openData(path, options);
    for (let number = 0; ; number += 1) {
      await write(database, String(number));
      say(String(number));
    }
  },
  /** Writes as the `user` commands do. */
  shared: async () => {
    const database = openShared(path);
    await write(database, "shared");
    database.close();
    say("written");
  },
  /** Begins to migrate and comes to no end. */
  migrate: async () => {
    await openData(path, { ...options, migrations: [...migrations, ...endlessMigrations] });
  },
  /** Opens the directory as a user who owns none of it. */
  nobody: async () => {
    process.setgid?.(65_534);
    process.setuid?.(65_534);
    (await openData(path, options)).close();
    say("open");
  },
};

try {
  await deeds[deed]?.();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(`${error.exitCode} ${error.message}`);
  process.exit(error.exitCode);
}
