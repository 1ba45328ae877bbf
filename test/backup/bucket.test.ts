import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Backups } from "../../src/appliance/backup/backups.ts";
import type { Bucket } from "../../src/appliance/backup/bucket/bucket.ts";
import { noAuthor } from "../../src/appliance/backup/record.ts";
import { createTally } from "../../src/appliance/backup/status.ts";
import { createJobContext } from "../../src/appliance/backup/take.ts";
import { createUploads } from "../../src/appliance/backup/uploads.ts";
import { makeCertificate } from "../../src/appliance/serving/certificate.ts";
import { day, minute } from "../../src/lib/time/duration.ts";
import { createWorld, type FakeClock, fakeClock, type World } from "./world.ts";

const credentials = { AWS_ACCESS_KEY_ID: "the-key", AWS_SECRET_ACCESS_KEY: "the-secret-of-the-key" };

/** As much of S3 as a client sees that puts objects, whole or in parts, and asks after them. */
function startS3() {
  const objects = new Map<string, Uint8Array>();
  const authorizations: string[] = [];
  const parts = new Map<number, Uint8Array>();
  const trouble = { isFailing: false, loses: 0, hangs: false };
  const tag = { etag: '"tag"' };

  const put = async (key: string, part: string | null, request: Request): Promise<Response> => {
    const body = new Uint8Array(await request.arrayBuffer());
    if (part === null) objects.set(key, body.subarray(0, body.length - trouble.loses));
    else parts.set(Number(part), body);
    return new Response(null, { headers: tag });
  };
  const post = (key: string, isBeginning: boolean): Response => {
    if (isBeginning) {
      return new Response(
        "<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>",
      );
    }
    const sorted = [...parts].sort(([one], [other]) => one - other);
    objects.set(key, Buffer.concat(sorted.map(([, part]) => part)));
    return new Response("<CompleteMultipartUploadResult/>");
  };
  const head = (key: string): Response => {
    const found = objects.get(key);
    if (found === undefined) return new Response(null, { status: 404 });
    const headers = {
      ...tag,
      "content-length": String(found.length),
      "last-modified": new Date(0).toUTCString(),
    };
    return new Response(null, { headers });
  };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname: key, searchParams } = new URL(request.url);
      authorizations.push(request.headers.get("authorization") ?? "");
      if (trouble.hangs) return new Promise<Response>(() => undefined);
      if (trouble.isFailing) {
        return new Response("<Error><Code>AccessDenied</Code><Message>No</Message></Error>", { status: 403 });
      }
      if (request.method === "PUT") return put(key, searchParams.get("partNumber"), request);
      return request.method === "POST" ? post(key, searchParams.has("uploads")) : head(key);
    },
  });
  const url = `http://127.0.0.1:${server.port}`;
  return { objects, parts, authorizations, trouble, url, stop: () => server.stop(true) };
}

let world: World;
let s3: ReturnType<typeof startS3>;
let backups: Backups;

beforeEach(() => {
  world = createWorld();
  s3 = startS3();
  backups = world.backups({ bucket: `${s3.url}/vault/site-7/db`, environment: credentials });
});
afterEach(async () => {
  await s3.stop();
  world.dispose();
});

test("a scheduled backup and its manifest arrive as they are; a manual one stays here", async () => {
  await world.addVlan("Storage");
  const { name } = await backups.run(noAuthor, "scheduled");
  await backups.run(noAuthor, "manual");
  await backups.stop();
  expect([...s3.objects.keys()]).toEqual([`/vault/site-7/db/${name}`, `/vault/site-7/db/${name}.json`]);
  for (const [key, bytes] of s3.objects) {
    expect(Buffer.from(bytes).equals(readFileSync(join(world.directory, key.split("/").at(-1) ?? "")))).toBe(
      true,
    );
  }
  expect(s3.authorizations.every((text) => text.includes("Credential=the-key/"))).toBe(true);
  expect(backups.status().isFailing).toBe(false);
});

test("a large backup arrives in parts", async () => {
  world.database.sqlite.run("INSERT INTO meta VALUES ('large', ?)", ["x".repeat(12_000_000)]);
  const { name } = await backups.run(noAuthor, "scheduled");
  await backups.stop();
  expect(s3.parts.size).toBeGreaterThan(1);
  const arrived = Buffer.from(s3.objects.get(`/vault/site-7/db/${name}`) ?? []);
  expect(arrived.equals(readFileSync(join(world.directory, name)))).toBe(true);
  expect(backups.status().isFailing).toBe(false);
});

test("a bucket that refuses is loud, keeps no secret in what it tells, and the backup here stays", async () => {
  s3.trouble.isFailing = true;
  const { name } = await backups.run(noAuthor, "scheduled");
  await backups.stop();
  expect(backups.list().map((backup) => backup.name)).toEqual([name]);
  expect(backups.status()).toMatchObject({ isFailing: true, lastFailure: { reason: "scheduled" } });
  expect(world.log.lines.at(-1)).toMatchObject({
    level: "error",
    message: "the backup was not copied to the bucket",
  });
  expect(JSON.parse(world.entries().at(-1)?.after ?? "")).toMatchObject({ failed: true });
  expect(JSON.stringify([world.log.lines, world.entries(), backups.status()])).not.toContain("secret");

  await backups.run(noAuthor, "manual");
  expect(backups.status().isFailing).toBe(true);
  s3.trouble.isFailing = false;
  await backups.run(noAuthor, "scheduled");
  await backups.stop();
  expect(backups.status().isFailing).toBe(false);
});

test("a bucket that keeps less than it was sent is found out", async () => {
  s3.trouble.loses = 1;
  await backups.run(noAuthor, "scheduled");
  await backups.stop();
  expect(backups.status().lastFailure?.error).toMatch(/has \d+ bytes there and \d+ here/);
});

test("a bucket that is not there is loud too", async () => {
  await s3.stop();
  await backups.run(noAuthor, "scheduled");
  await backups.stop();
  expect(backups.status().isFailing).toBe(true);
});

/** A server that answers every request alike; answers its address. */
function startAnswering(
  answer: () => Response | Promise<Response>,
  tls?: { cert: string; key: string },
): string {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer, ...(tls && { tls }) });
  stops.push(() => server.stop(true));
  return server.url.origin.replace("localhost", "127.0.0.1");
}
const stops: (() => unknown)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

const refusal = (code: string, status: number) => () =>
  new Response(`<Error><Code>${code}</Code><Message>No</Message></Error>`, { status });

describe("what is wrong with a bucket is told with its host and the cause:", () => {
  test.each([
    ["a name without an address", () => "http://no-such-host.invalid", "has no address"],
    ["nothing that listens", () => `http://127.0.0.1:${closedPort()}`, "refuses the connection"],
    ["a denial", () => startAnswering(refusal("AccessDenied", 403)), "denies access"],
    ["no such bucket", () => startAnswering(refusal("NoSuchBucket", 404)), "has no bucket of this name"],
    ["a wrong key", () => startAnswering(refusal("InvalidAccessKeyId", 403)), "does not know the key"],
    ["a gateway in trouble", () => startAnswering(() => new Response(null, { status: 502 })), "answers 502"],
    [
      "a certificate without a trusted signature",
      async () => {
        const pem = await makeCertificate({ dns: ["localhost"], ip: ["127.0.0.1"] }, new Date());
        return startAnswering(() => new Response(), { cert: pem, key: pem });
      },
      "shows a certificate that is not trusted",
    ],
  ])("%s", async (_, start, cause) => {
    const origin = await start();
    const there = world.backups({ bucket: `${origin}/vault`, environment: credentials });
    await there.run(noAuthor, "scheduled");
    await world.log.told("the backup was not copied to the bucket");
    await there.stop();
    expect(there.status().lastFailure?.error).toStartWith(`the bucket at ${new URL(origin).host} ${cause}`);
    expect(JSON.stringify(world.log.lines)).not.toContain("secret");
  });
});

function closedPort(): number | undefined {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = server;
  server.stop(true);
  return port;
}

/** Waits until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await Bun.sleep(5);
}

describe("what was missed while the bucket was away", () => {
  const namesThere = () =>
    [...s3.objects.keys()].filter((key) => key.endsWith(".db")).map((key) => key.split("/").at(-1) ?? "");
  const namesHere = () =>
    world
      .backups()
      .list()
      .map(({ name }) => name);
  const start = (clock: FakeClock) =>
    world.backups({ bucket: `${s3.url}/vault/db`, environment: credentials, keep: 2, clock });

  /** Takes three scheduled backups while the bucket refuses; two of them are kept. */
  async function miss(clock: FakeClock): Promise<Backups> {
    s3.trouble.isFailing = true;
    const away = start(clock);
    for (let number = 0; number < 3; number += 1) {
      await away.run(noAuthor, "scheduled");
      await until(() => away.status().isFailing);
      await clock.advance(day);
    }
    await away.stop();
    expect(namesThere()).toEqual([]);
    s3.trouble.isFailing = false;
    return away;
  }

  test("is copied after a restart, the oldest first, without what retention has removed", async () => {
    const clock = fakeClock(Date.now());
    await miss(clock);
    const again = start(clock);
    again.start();
    await clock.advance(10_000);
    await until(() => namesThere().length === 2 && s3.objects.size === 4);
    expect(namesThere()).toEqual(namesHere().reverse());
    await again.stop();
    expect(again.status().isFailing).toBe(false);
  });

  test("is copied when it is tried again, and the change log has one entry for as long as it was away", async () => {
    const clock = fakeClock(Date.now());
    await miss(clock);
    const failed = () => world.entries().filter(({ after }) => after?.includes('"failed":true')).length;
    expect(failed()).toBe(1);
    s3.trouble.isFailing = true;
    const again = start(clock);
    again.start();
    await clock.advance(10_000);
    await until(() => again.status().isFailing);
    s3.trouble.isFailing = false;
    // The next try is asked for once the failure has been written down.
    while (s3.objects.size < 4) await clock.advance(10 * minute).then(() => Bun.sleep(5));
    expect(namesThere()).toEqual(namesHere().reverse());
    await again.stop();
  });

  test("is not what the bucket's own rule has removed there", async () => {
    const clock = fakeClock(Date.now());
    const first = start(clock);
    const { name } = await first.run(noAuthor, "scheduled");
    await until(() => world.log.lines.some(({ message }) => message === "copied the backup to the bucket"));
    await first.stop();
    s3.objects.clear();
    await clock.advance(day);
    const again = start(clock);
    const next = await again.run(noAuthor, "scheduled");
    await until(() => s3.objects.size === 2);
    await again.stop();
    expect(namesThere()).toEqual([next.name]);
    expect(name).not.toBe(next.name);
  });
});

test("a bucket that hangs fails within half a minute, and a stop does not wait for it", async () => {
  s3.trouble.hangs = true;
  const clock = fakeClock(Date.now());
  const hanging = world.backups({ bucket: `${s3.url}/vault`, environment: credentials, clock });
  await hanging.run(noAuthor, "scheduled");
  await until(() => s3.authorizations.length > 0);
  await hanging.stop();
  expect(hanging.status().isFailing).toBe(false);
  await clock.advance(30_000);
  await until(() => hanging.status().isFailing);
  expect(hanging.status().lastFailure?.error).toContain("does not answer within 30 s");
});

test("a bucket that takes a backup and never says so is told of within a minute", async () => {
  const clock = fakeClock(Date.now());
  const url = startAnswering(() => new Promise<Response>(() => undefined));
  const host = new URL(url).host;
  let hasBegun = false;
  const there: Bucket = {
    address: url,
    host,
    has: async () => false,
    upload: () => {
      hasBegun = true;
      return new Promise(() => undefined);
    },
  };
  const job = createJobContext({
    database: world.database,
    directory: world.directory,
    log: world.log,
    clock,
    tally: createTally(),
    haveFilesGone: () => false,
  });
  const { name } = await world.backups().run(noAuthor, "scheduled");
  const uploads = createUploads(job, there);
  uploads.copyMissing();
  await until(() => hasBegun);
  await clock.advance(20_000);
  expect(uploads.problems()).toEqual([]);
  await clock.advance(40_000);
  expect(uploads.problems()).toEqual([`The bucket at ${host} has not taken ${name} for 60 s`]);
  await uploads.stop();
});

test("without credentials the start says what is missing", () => {
  expect(() => world.backups({ bucket: `${s3.url}/vault`, environment: {} })).toThrow(
    "--backup-bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  );
});
