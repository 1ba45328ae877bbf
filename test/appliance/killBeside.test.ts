import { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { databaseFile } from "../../src/db/files.ts";
import { readHeader } from "../db/plant.ts";
import { password, sitebookCommand } from "../support.ts";
import { cleanUp, expectStatus, newDataWith, run, type Send, signInOwner, start } from "./box.ts";

afterAll(cleanUp);

const writers = 4;

/** After so many checkpoints everything is killed. */
const checkpoints = 2;

/** So long that a few hundred changes fill the log, and made of few words so that the search index stays small. */
const filling = "rack ".repeat(35_000);

const commits = join(import.meta.dir, "../db/commits.ts");

test("a kill after checkpoints beside another process that commits all the time loses nothing of either", async () => {
  const data = await newDataWith();
  const file = databaseFile(data);
  const server = await start(data);
  const send = await signInOwner(server);
  await using other = Bun.spawn([process.execPath, commits, file, "on", "other"], { stdout: "pipe" });
  const reported = lastLineOf(other.stdout);

  let isOver = false;
  const counts = new Map<string, number>();
  const writing = Promise.all(
    Array.from({ length: writers }, (_, writer) =>
      changeRunbook(send, `Runbook ${writer}`, counts, () => isOver),
    ),
  );
  const logs = new Set<string>();
  while (logs.size <= checkpoints) {
    logs.add(readHeader(file).toString("hex", 16, 24));
    await Bun.sleep(10);
  }
  isOver = true;
  other.kill("SIGKILL");
  await server.kill();
  await Promise.all([writing, other.exited]);

  const next = await start(data);
  const { body } = await expectStatus(200, (await signInOwner(next))("GET", "/api/runbooks"));
  const found = new Map<string, number>(
    body.data.map(({ name, content }: Record<string, string>) => [name, Number.parseInt(content ?? "", 10)]),
  );
  for (const [name, count] of counts) expect(found.get(name)).toBeGreaterThanOrEqual(count);
  expect(await next.stop()).toBe(0);
  using sqlite = new Sqlite(file, { readonly: true });
  const rows = sqlite.query("SELECT count(*) FROM meta WHERE key LIKE 'other %'").values();
  expect(rows[0]?.[0]).toBeGreaterThan(await reported);
  expect((await run(["check", "--data", data])).output).toBe(`${data} is sound.\n`);
});

test("a kill after a person was added at the very end of a checkpoint loses nothing", async () => {
  const data = await newDataWith("Before");
  const email = "added@sitebook.example";
  const add = ["user", "add", email, "--role", "viewer", "--password-stdin", "--data", data];
  const shell = ["sh", "-c", `printf '%s\\n' '${password}' | "$@"`, "sh", ...sitebookCommand(), ...add];
  const program = [process.execPath, join(import.meta.dir, "heldCheckpoint.ts"), data];
  const { output, errors } = await run(shell, program);
  expect(errors).toBe("");
  const answered = Number(output);
  expect(answered).toBeGreaterThan(20);

  const next = await start(data);
  const { body } = await expectStatus(200, (await signInOwner(next))("GET", "/api/profiles"));
  expect(body.data.map((person: { email: string }) => person.email)).toContain(email);
  expect(await next.stop()).toBe(0);
  using sqlite = new Sqlite(databaseFile(data), { readonly: true });
  const rows = sqlite.query("SELECT count(*) FROM meta WHERE key LIKE 'written %'").values();
  expect(rows).toEqual([[answered]]);
});

/** Changes a runbook again and again; `counts` has the number of its last change that was answered. */
async function changeRunbook(
  send: Send,
  name: string,
  counts: Map<string, number>,
  isOver: () => boolean,
): Promise<void> {
  const made = await expectStatus(201, send("POST", "/api/runbooks", { name, content: "0" }));
  for (let count = 1; !isOver(); count += 1) {
    const content = `${count} ${filling}`;
    // The one that the kill cuts off is not answered.
    const answer = await send("PATCH", `/api/runbooks/${made.body.data.id}`, { content }).catch(
      () => undefined,
    );
    if (answer?.status === 200) counts.set(name, count);
  }
}

/** The number in the last whole line that a program has written. */
async function lastLineOf(stream: ReadableStream<Uint8Array>): Promise<number> {
  const text = await new Response(stream).text();
  return Number(text.trimEnd().split("\n").at(-1));
}
