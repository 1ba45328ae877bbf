import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { password, type Sitebook, sitebookCommand, startSitebook } from "../support.ts";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);

const channelOf = (data: string): string => join(data, "sitebook.commands.json");

/** What an export holds of sites: their names. */
const namesIn = (text: string): string[] =>
  text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[1] ?? "");

describe("beside a server", () => {
  let server: Sitebook;
  beforeAll(async () => {
    server = await startSitebook();
    for (const name of ["Delft", "Gouda"]) await server.as.operator.post("/api/sites", { name });
  });
  afterAll(() => server.stop());
  const run = (...words: string[]) => sitebook(["export", ...words, "--data", server.data]);

  test("a resource is written to standard output, for other programs", async () => {
    const { code, output, errors } = await run("sites");
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toStartWith("id,name,slug,");
    expect(namesIn(output)).toEqual(["Delft", "Gouda"]);
  });

  test("all there is goes into a file, people included", async () => {
    const file = join(directory, "all.json");
    const { code, output } = await run("-o", file);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Exported everything: .*all\.json \(.+\)\n$/)]);
    const all = JSON.parse(readFileSync(file, "utf8"));
    expect(all.sites.map(({ name }: { name: string }) => name)).toEqual(["Delft", "Gouda"]);
    expect(all.profiles).toHaveLength(5);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "a disk that is full is told, whichever way the export goes",
    async () => {
      const words = [...sitebookCommand(), "export", "sites", "--data", server.data];
      for (const line of ['"$@" > /dev/full', '"$@" -o /dev/full']) {
        const child = Bun.spawn(["sh", "-c", line, "sh", ...words], {
          stdin: "ignore",
          stdout: "ignore",
          stderr: "pipe",
          env: { PATH: process.env.PATH ?? "" },
        });
        const errors = await new Response(child.stderr).text();
        expect([await child.exited, errors]).toEqual([
          1,
          "sitebook: the disk is full: free some space and try again\n",
        ]);
      }
      expect(statSync("/dev/full").isFile()).toBe(false);
    },
  );

  test("a file is replaced as a whole, and stays as it was where nothing can be exported", async () => {
    const file = join(directory, "sites.csv");
    writeFileSync(file, "what was there before, and much longer than what comes".repeat(100));
    expect((await run("sites", "--output", file)).code).toBe(0);
    const text = readFileSync(file, "utf8");
    expect(text).toStartWith("\uFEFFid,name,");
    expect(namesIn(text)).toEqual(["Delft", "Gouda"]);
    const elsewhere = await sitebook(["export", "sites", "-o", file, "--data", join(directory, "nothing")]);
    expect(elsewhere.code).toBe(1);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test.each([
    ["site", "there is no resource site: did you mean sites?"],
    ["sites --format ods", "--format must be one of"],
    ["--format csv", "a CSV file has one resource: name it"],
  ])("%p is refused", async (words, problem) => {
    const { code, errors } = await run(...words.split(" "));
    expect([code, errors]).toEqual([2, expect.stringContaining(problem)]);
  });

  test("commands are let in by the secret of the data directory, and on their own port alone", async () => {
    if (process.platform !== "win32") expect(statSync(channelOf(server.data)).mode & 0o777).toBe(0o600);
    const { address, secret } = JSON.parse(readFileSync(channelOf(server.data), "utf8"));
    const ask = async (at: string, token: string): Promise<number> =>
      (await fetch(`${at}/api/sites`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await ask(address, secret)).toBe(200);
    expect(await ask(server.url, secret)).toBe(401);
    expect(await ask(address, `${secret.slice(1)}a`)).toBe(401);
    expect(await ask(address, server.as.super_admin.token)).toBe(401);
  });

  test("what is written through it has all rights and no person", async () => {
    const { address, secret } = JSON.parse(readFileSync(channelOf(server.data), "utf8"));
    const made = await fetch(`${address}/api/purchase-orders`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({ poNumber: "PO-9" }),
    });
    const { data } = (await made.json()) as { data: { id: string; createdBy: unknown } };
    expect([made.status, data.createdBy]).toEqual([201, null]);
    const { body } = await server.as.admin.get(`/api/purchase-orders/${data.id}/changes`);
    expect(body.data).toMatchObject([{ action: "create", actorId: null, actorEmail: null }]);
  });
});

describe("without a server", () => {
  const data = join(directory, "data");
  beforeAll(async () => {
    await sitebook(["user", "add", "ada@example.org", "--password-stdin", "--data", data], {
      input: password,
    });
  });

  test("the command does it by itself, and lets go of the directory", async () => {
    const { code, output, errors } = await sitebook(["export", "profiles", "--data", data]);
    expect([code, errors]).toEqual([0, ""]);
    expect(output).toContain(",ada@example.org,");
    expect(existsSync(join(data, "sitebook.holder.json"))).toBe(false);
  });

  test("what a killed server has left gives no access, and is removed", async () => {
    writeFileSync(channelOf(data), JSON.stringify({ address: "http://127.0.0.1:9", secret: "stale" }));
    expect((await sitebook(["export", "profiles", "--data", data])).code).toBe(0);
    expect(existsSync(channelOf(data))).toBe(false);
  });

  test("a server takes the file away when it stops", async () => {
    const server = await startSitebook();
    expect(existsSync(channelOf(server.data))).toBe(true);
    const copy = server.data;
    expect(await server.stop()).toBe(0);
    expect(existsSync(channelOf(copy))).toBe(false);
  });
});
