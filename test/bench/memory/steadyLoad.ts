import { createRandom, type Random } from "../../../src/demo/random.ts";
import { signIn } from "../../support.ts";
import { createUpsert } from "../mixed/measure.ts";
import type { Facts } from "../rows/facts.ts";
import { takeBackup } from "../setup/backup.ts";
import { owner, type Server } from "../setup/server.ts";

/** One kind of work of the mixed load. */
interface Work {
  /** Loops that do it at the same time. */
  readonly loops: number;
  /** Milliseconds between the end of one and the start of the next. */
  readonly pause: number;
  readonly run: () => Promise<unknown>;
}

/** Does all kinds of work until a time, each at a steady pace; the tables end as large as they began. */
export async function runSteadyLoad(server: Server, facts: Facts, until: number): Promise<void> {
  const random = createRandom(1);
  const works: readonly Work[] = [
    { loops: 4, pause: 0, run: () => readSomething(server, facts, random) },
    { loops: 2, pause: 20, run: () => writeAndRemove(server, random) },
    { loops: 1, pause: 2000, run: () => get(server, "/api/vlans") },
    { loops: 1, pause: 15_000, run: () => signInAndOut(server) },
    { loops: 1, pause: 20_000, run: createUpsert(server) },
    { loops: 1, pause: 30_000, run: () => takeBackup(server) },
  ];
  const loop = async ({ pause, run }: Work): Promise<void> => {
    while (performance.now() < until) {
      await run();
      await Bun.sleep(Math.max(0, Math.min(pause, until - performance.now())));
    }
  };
  await Promise.all(works.flatMap((work) => Array.from({ length: work.loops }, () => loop(work))));
}

async function send({ url, headers }: Server, method: string, path: string, body?: unknown): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text.slice(0, 200)}`);
  return text;
}

const get = (server: Server, path: string): Promise<string> => send(server, "GET", path);

function readSomething(server: Server, { vlanIds, totals }: Facts, random: Random): Promise<string> {
  const search = `/api/vlans?pageSize=50&search=${random.pick(Object.keys(totals))}`;
  const page = `/api/vlans?pageSize=50&page=${random.integer(1, 200)}`;
  const record = `/api/vlans/${random.pick(vlanIds)}`;
  return get(server, random.pick([record, record, record, page, search]));
}

async function writeAndRemove(server: Server, random: Random): Promise<void> {
  const vlan = { name: "Passing by", vid: random.integer(1, 4094), description: "Here for a moment" };
  const created = JSON.parse(await send(server, "POST", "/api/vlans", vlan)) as { data: { id: string } };
  const path = `/api/vlans/${created.data.id}`;
  await send(server, "PATCH", path, { status: "reserved", description: "Gone in a moment" });
  await send(server, "DELETE", path);
}

async function signInAndOut(server: Server): Promise<void> {
  const { token } = await signIn(server.url, owner);
  await send({ ...server, headers: { authorization: `Bearer ${token}` } }, "POST", "/api/auth/logout");
}
