import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Backups } from "../../src/appliance/backup/backups.ts";
import { nobody } from "../../src/appliance/backup/record.ts";
import { createWorld, type World } from "./world.ts";

const credentials = { AWS_ACCESS_KEY_ID: "the-key", AWS_SECRET_ACCESS_KEY: "the-secret-of-the-key" };

/** As much of S3 as a client sees that puts objects, whole or in parts, and asks after them. */
function startS3() {
  const objects = new Map<string, Uint8Array>();
  const authorizations: string[] = [];
  const parts = new Map<number, Uint8Array>();
  const trouble = { isFailing: false, loses: 0 };
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
  const { name } = await backups.run(nobody, "scheduled");
  await backups.run(nobody, "manual");
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
  const { name } = await backups.run(nobody, "scheduled");
  await backups.stop();
  expect(s3.parts.size).toBeGreaterThan(1);
  const arrived = Buffer.from(s3.objects.get(`/vault/site-7/db/${name}`) ?? []);
  expect(arrived.equals(readFileSync(join(world.directory, name)))).toBe(true);
  expect(backups.status().isFailing).toBe(false);
});

test("a bucket that refuses is loud, keeps no secret in what it tells, and the backup here stays", async () => {
  s3.trouble.isFailing = true;
  const { name } = await backups.run(nobody, "scheduled");
  await backups.stop();
  expect(backups.list().map((backup) => backup.name)).toEqual([name]);
  expect(backups.status()).toMatchObject({ isFailing: true, lastFailure: { reason: "scheduled" } });
  expect(world.log.lines.at(-1)).toMatchObject({
    level: "error",
    message: "the backup was not copied to the bucket",
  });
  expect(JSON.parse(world.entries().at(-1)?.after ?? "")).toMatchObject({ failed: true });
  expect(JSON.stringify([world.log.lines, world.entries(), backups.status()])).not.toContain("secret");

  await backups.run(nobody, "manual");
  expect(backups.status().isFailing).toBe(true);
  s3.trouble.isFailing = false;
  await backups.run(nobody, "scheduled");
  await backups.stop();
  expect(backups.status().isFailing).toBe(false);
});

test("a bucket that keeps less than it was sent is found out", async () => {
  s3.trouble.loses = 1;
  await backups.run(nobody, "scheduled");
  await backups.stop();
  expect(backups.status().lastFailure?.error).toMatch(/has \d+ bytes there and \d+ here/);
});

test("a bucket that is not there is loud too", async () => {
  await s3.stop();
  await backups.run(nobody, "scheduled");
  await backups.stop();
  expect(backups.status().isFailing).toBe(true);
});

test("without credentials the start says what is missing", () => {
  expect(() => world.backups({ bucket: `${s3.url}/vault`, environment: {} })).toThrow(
    "--backup-bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
  );
});
