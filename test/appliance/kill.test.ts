import { afterAll, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { signIn } from "../support.ts";
import { cleanUp, newData, owner, run, type Send, type Server, sendAs, siteNames, start } from "./box.ts";

afterAll(cleanUp);

const rounds = 15;
const writers = 16;

/** What writers were answered, and so must be there after any kill. */
interface Acknowledged {
  readonly names: Set<string>;
  /** The last value that each writer's own site was given. */
  readonly counts: Map<string, number>;
}

test(`${rounds} kills under ${writers} writers lose nothing that was acknowledged`, async () => {
  const data = newData();
  const acknowledged: Acknowledged = { names: new Set(), counts: new Map() };
  let server = await start(data);
  const { token } = await signIn(server.url, owner);
  const restarts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await killUnderLoad(server, sendAs(server.url, token), acknowledged, round);
    const begun = performance.now();
    server = await start(data);
    // The session of before the first kill is one of the things that must still be there.
    const send = sendAs(server.url, token);
    const names = new Set(await siteNames(send));
    restarts.push(performance.now() - begun);
    expect([...acknowledged.names].filter((name) => !names.has(name))).toEqual([]);
    expect(await wrongCounts(send, acknowledged)).toEqual([]);
  }
  expect(await server.stop()).toBe(0);
  const { code, output } = await run(["check", "--data", data]);
  expect([code, output]).toEqual([0, `${data} is sound.\n`]);
  console.log(
    `${rounds} kills, ${acknowledged.names.size} acknowledged creates: restart and reading all back took ${median(restarts).toFixed(0)} ms in the middle, ${Math.max(...restarts).toFixed(0)} ms at most`,
  );
});

test("the write-ahead log that a kill leaves is merged by the next start and gone after its stop", async () => {
  const data = newData();
  const log = join(data, "sitebook.db-wal");
  const server = await start(data);
  const { token } = await signIn(server.url, owner);
  await sendAs(server.url, token)("POST", "/api/sites", { name: "Left in the log" });
  await server.kill();
  expect(statSync(log).size).toBeGreaterThan(0);
  const next = await start(data);
  expect(await siteNames(sendAs(next.url, token))).toEqual(["Left in the log"]);
  expect(await next.stop()).toBe(0);
  expect(statSync(log, { throwIfNoEntry: false })).toBeUndefined();
});

/** Lets all writers write, kills the server at some moment between, and waits until all of them have noticed. */
async function killUnderLoad(
  server: Server,
  send: Send,
  { names, counts }: Acknowledged,
  round: number,
): Promise<void> {
  const goal = names.size + 40 + Math.floor(Math.random() * 160);
  let isKilled = false;
  const create = async (name: string): Promise<void> => {
    const { status } = await send("POST", "/api/sites", { name });
    if (status === 201) names.add(name);
    if (names.size < goal || isKilled) return;
    isKilled = true;
    server.signal("SIGKILL");
  };
  const count = async (own: string): Promise<void> => {
    const next = (counts.get(own) ?? 0) + 1;
    const body = { name: own, description: String(next) };
    const { status, body: answer } =
      next === 1
        ? await send("POST", "/api/tenants", body)
        : await send("PATCH", `/api/tenants/${ids.get(own)}`, body);
    if (status >= 300) return;
    ids.set(own, answer.data.id);
    counts.set(own, next);
  };
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !isKilled; n += 1) {
      await create(`${round}.${writer}.${n}`);
      await count(`writer ${writer}`);
    }
  };
  // A writer whose request is cut off ends with the error of its connection.
  await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
  await server.exited;
  expect(names.size).toBeGreaterThanOrEqual(goal);
}

const ids = new Map<string, string>();

/** Writers whose own record has neither the last value that was acknowledged nor the one that was on its way. */
async function wrongCounts(send: Send, { counts }: Acknowledged): Promise<string[]> {
  const { body } = await send("GET", "/api/tenants");
  const found = new Map<string, number>(
    body.data.map((tenant: { name: string; description: string }) => [
      tenant.name,
      Number(tenant.description),
    ]),
  );
  const wrong = [...counts].filter(([own, count]) => {
    const stored = found.get(own) ?? 0;
    return stored !== count && stored !== count + 1;
  });
  // What was on its way counts from now on.
  for (const [own, count] of found) counts.set(own, count);
  for (const { name, id } of body.data) ids.set(name, id);
  return wrong.map(([own, count]) => `${own}: ${count} acknowledged, ${found.get(own)} found`);
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
