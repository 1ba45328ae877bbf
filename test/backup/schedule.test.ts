import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noAuthor } from "../../src/appliance/backup/record.ts";
import { createSchedule } from "../../src/appliance/backup/schedule.ts";
import { createWorld, fakeClock, type World } from "./world.ts";

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse("2026-11-21T02:30:00.000Z");

/** A schedule whose backups are taken at once, and the hours at which they were. */
function createTrial(every: number, taken: number[] = [], outcomes: boolean[] = []) {
  const clock = fakeClock(start);
  const ran: number[] = [];
  const schedule = createSchedule({
    every,
    clock,
    taken: () => taken,
    run: async () => {
      ran.push((clock.now() - start) / hour);
      const isGood = outcomes.shift() ?? true;
      if (isGood) taken.push(clock.now());
      return isGood;
    },
  });
  return { clock, ran, schedule, dueIn: () => ((schedule.nextDue() ?? Number.NaN) - clock.now()) / hour };
}

describe("the schedule", () => {
  test("without a backup the first comes soon after the start, then one every so often", async () => {
    const { clock, ran, schedule } = createTrial(day);
    schedule.start();
    await clock.advance(hour);
    expect(ran).toHaveLength(1);
    await clock.advance(3 * day);
    expect(ran).toHaveLength(4);
    expect(ran.map(Math.floor)).toEqual([0, 24, 48, 72]);
  });

  test("a restart counts from the newest on disk", async () => {
    const { clock, ran, schedule, dueIn } = createTrial(day, [start - 40 * hour, start - 20 * hour]);
    schedule.start();
    expect(dueIn()).toBe(4);
    await clock.advance(4 * hour - 1);
    expect(ran).toEqual([]);
    await clock.advance(61_000);
    expect(ran).toHaveLength(1);
  });

  test("one that was missed while the machine was off is made up for once", async () => {
    const { clock, ran, schedule } = createTrial(day, [start - 10 * day]);
    schedule.start();
    await clock.advance(hour);
    expect(ran).toHaveLength(1);
  });

  test("a failure is tried again within the hour, however long the interval", async () => {
    const { clock, ran, schedule } = createTrial(7 * day, [], [false, false, true]);
    schedule.start();
    await clock.advance(day);
    expect(ran.map(Math.floor)).toEqual([0, 1, 2]);
  });

  test("a folder that cannot be read, or a run that throws, does not end it", async () => {
    const { clock } = createTrial(day);
    let isReadable = false;
    let tried = 0;
    const onDisk: number[] = [];
    const schedule = createSchedule({
      every: day,
      clock,
      taken: () => {
        if (!isReadable) throw new Error("EACCES");
        return onDisk;
      },
      run: async () => {
        tried += 1;
        if (!isReadable) throw new Error("EACCES");
        onDisk.push(clock.now());
        return true;
      },
    });
    schedule.start();
    await clock.advance(3 * hour);
    const before = tried;
    expect(before).toBeGreaterThan(1);
    isReadable = true;
    await clock.advance(2 * hour);
    expect([tried, onDisk.length]).toEqual([before + 1, 1]);
    schedule.stop();
  });

  test("a backup from the future, of a clock that was wrong, does not stop it", async () => {
    const { clock, ran, schedule } = createTrial(day, [start + 400 * day]);
    schedule.start();
    await clock.advance(2 * day);
    expect(ran).toHaveLength(2);
  });

  test("intervals beyond what timers hold work", async () => {
    const { clock, ran, schedule } = createTrial(60 * day, [start]);
    schedule.start();
    await clock.advance(59 * day);
    expect(ran).toEqual([]);
    await clock.advance(2 * day);
    expect(ran).toHaveLength(1);
  });

  test("a stop ends it, and a second start is none", async () => {
    const { clock, ran, schedule } = createTrial(hour);
    schedule.start();
    schedule.start();
    await clock.advance(2.5 * hour);
    schedule.stop();
    expect(schedule.nextDue()).toBeUndefined();
    await clock.advance(day);
    expect(ran).toHaveLength(3);
  });
});

describe("scheduled backups of a service", () => {
  let world: World;
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(() => world.dispose());

  test("come by themselves, and the next is known across a restart", async () => {
    const clock = fakeClock(Date.now());
    const backups = world.backups({ every: day, clock });
    expect(backups.status()).toMatchObject({ every: day, nextDue: null, lastSuccess: null });
    backups.start();
    await clock.advance(20_000);
    await world.log.told("backed up");
    await backups.stop();
    const [backup] = backups.list();
    expect(backup).toMatchObject({ reason: "scheduled" });

    const again = world.backups({ every: day, clock });
    again.start();
    expect(again.status()).toMatchObject({
      nextDue: new Date(Date.parse(backup?.createdAt ?? "") + day).toISOString(),
      lastSuccess: { name: backup?.name, at: backup?.createdAt },
      isFailing: false,
    });
    await again.stop();
  });

  test("beyond the number to keep the oldest go; others stay, and the change log has it all", async () => {
    const clock = fakeClock(Date.now());
    const backups = world.backups({ keep: 2, clock });
    const manual = await backups.run(noAuthor, "manual");
    const taken: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await clock.advance(1000);
      taken.push((await backups.run(noAuthor, "scheduled")).name);
    }
    expect(backups.list().map(({ name }) => name)).toEqual([...taken.slice(2).reverse(), manual.name]);
    expect(world.files()).toHaveLength(6);
    const told = world
      .entries()
      .map(({ action, before, after }) => `${action} ${JSON.parse(before ?? after ?? "").name}`);
    expect(told).toEqual([
      `create ${manual.name}`,
      `create ${taken[0]}`,
      `create ${taken[1]}`,
      `create ${taken[2]}`,
      `delete ${taken[0]}`,
      `create ${taken[3]}`,
      `delete ${taken[1]}`,
    ]);
  });

  test("a backup that fails removes none, and is loud", async () => {
    const clock = fakeClock(Date.now());
    const backups = world.backups({ keep: 1, clock });
    const { name } = await backups.run(noAuthor, "scheduled");
    await clock.advance(1000);
    world.database.sqlite.run("PRAGMA foreign_keys = OFF");
    world.database.sqlite.run(
      "INSERT INTO credentials (person_id, password_hash, changed_at) VALUES ('unknown', 'x', 'x')",
    );
    await expect(backups.run(noAuthor, "scheduled")).rejects.toThrow("is not consistent");
    await backups.stop();
    expect(backups.list().map((backup) => backup.name)).toEqual([name]);
    expect(world.files()).toEqual([name, `${name}.json`]);
    const error = expect.stringContaining("is not consistent");
    expect(backups.status()).toMatchObject({ isFailing: true, lastFailure: { reason: "scheduled", error } });
    expect(world.log.lines.at(-1)).toMatchObject({
      level: "error",
      message: "the backup failed",
      facts: { error },
    });
    expect(JSON.parse(world.entries().at(-1)?.after ?? "")).toEqual({
      reason: "scheduled",
      failed: true,
      error,
    });

    world.database.sqlite.run("DELETE FROM credentials");
    await clock.advance(1000);
    await backups.run(noAuthor, "manual");
    expect(backups.status()).toMatchObject({ isFailing: false, lastFailure: { reason: "scheduled" } });
  });

  test("what a killed backup left is removed, but not what may still be written", async () => {
    const backups = world.backups();
    await backups.run(noAuthor, "manual");
    const old = join(world.directory, "manual-x.db.abcdefgh.partial");
    const recent = join(world.directory, "manual-x.db.hgfedcba.partial");
    const other = join(world.directory, "holiday.partial");
    for (const file of [old, recent, other]) writeFileSync(file, "half");
    for (const file of [old, other]) utimesSync(file, new Date(0), new Date(0));
    await backups.run(noAuthor, "manual");
    const left = world.files().filter((name) => name.endsWith(".partial"));
    expect(left).toEqual(["holiday.partial", "manual-x.db.hgfedcba.partial"]);
  });
});
