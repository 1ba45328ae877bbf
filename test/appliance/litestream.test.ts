import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  cleanUp,
  expectStatus,
  newDirectory,
  run,
  type Server,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";
import { dumpDatabase } from "./dump.ts";
import {
  type Litestream,
  litestream,
  replicate,
  restoreReplica,
  tellWithoutLitestream,
} from "./litestream.ts";

afterAll(cleanUp);
tellWithoutLitestream("the round trip through Litestream");

/** All rows but those of Litestream, which counts its checkpoints in the database. */
const rowsOf = (file: string): string =>
  dumpDatabase(file).replaceAll(/^INSERT INTO "_litestream_seq" .*$/gm, "");

const flags = ["--litestream"];

describe.skipIf(litestream === undefined)("a Sitebook that Litestream replicates", () => {
  test("is restored with all that was acknowledged, across kills, log restarts and checkpoints", async () => {
    const directory = newDirectory();
    const data = join(directory, "data");
    const replica = join(directory, "replica");
    const acknowledged: string[] = [];
    let starts = 0;

    const serve = (): Promise<Server> => {
      starts += 1;
      return start(data, { flags });
    };
    const copy = (): Litestream => {
      starts += 1;
      return replicate(directory, join(data, "sitebook.db"), replica);
    };
    /** Creates sites until Litestream has seen the log begin again so many times. */
    const writeThrough = async (server: Server, copying: Litestream, logs: number): Promise<void> => {
      const send = await signInOwner(server);
      const until = copying.logs() + logs;
      while (copying.logs() < until) {
        const name = `Site ${acknowledged.length}`;
        await expectStatus(201, send("POST", "/api/sites", { name }));
        acknowledged.push(name);
      }
    };

    const first = await serve();
    const firstCopy = copy();
    await writeThrough(first, firstCopy, 5);
    await first.kill();

    const second = await serve();
    await writeThrough(second, firstCopy, 5);
    await Promise.all([second.kill(), firstCopy.kill()]);

    const secondCopy = copy();
    const third = await serve();
    await writeThrough(third, secondCopy, 5);
    expect(await third.stop()).toBe(0);
    const restored = join(directory, "restored.db");
    const rows = rowsOf(join(data, "sitebook.db"));
    // Litestream copies a moment later.
    do await restoreReplica(replica, restored);
    while (rowsOf(restored) !== rows);
    await secondCopy.stop();
    expect(secondCopy.generations().length).toBeLessThanOrEqual(starts);

    const elsewhere = join(directory, "elsewhere");
    const taken = await run(["restore", restored, "--without-manifest", "--data", elsewhere]);
    expect(taken).toMatchObject({ code: 0 });
    expect(await run(["check", "--data", elsewhere])).toMatchObject({ output: `${elsewhere} is sound.\n` });
    const server = await start(elsewhere);
    const names = await siteNames(await signInOwner(server));
    expect(names.toSorted()).toEqual(acknowledged.toSorted());
    await server.stop();
  });
});
