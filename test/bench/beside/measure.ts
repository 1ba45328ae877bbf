import { password } from "../../support.ts";
import { machines } from "../exchange/steps.ts";
import { forgetPeak, residentMegabytes } from "../setup/proc.ts";
import { copyOf, owner, type Server, startSitebook } from "../setup/server.ts";
import { dense, recordFiles } from "./files.ts";

/** What one user costs the others, and the most that it may. */
export interface Bar {
  readonly label: string;
  readonly unit: "×" | "ms" | "MiB";
  readonly value: number;
  readonly goal: number;
}

/** Measures the bars one after the other on a copy of a data directory. */
export async function measureBars(template: string): Promise<Bar[]> {
  const server = await startSitebook(copyOf(template), { copy: false });
  try {
    const bars = [...(await measureReading(server)), ...(await measureWaits(server))];
    return [...bars, await measureMemory(server)];
  } finally {
    await server.stop();
  }
}

interface Standing {
  readonly id: string;
  readonly state: string;
}

async function send(server: Server, query: string, body: string, statuses: readonly number[] = [201]) {
  const { url, headers } = server;
  const answer = await fetch(`${url}/api/imports?${query}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body,
  });
  const text = await answer.text();
  if (!statuses.includes(answer.status)) throw new Error(`${query}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { readonly data: Standing }).data;
}

/** Reading drafts of the same records on one line and on a line each, and signing in meanwhile. */
async function measureReading(server: Server): Promise<Bar[]> {
  const bars: Bar[] = [];
  const signIns: number[] = [];
  for (const { label, oneLine, lines } of recordFiles()) {
    const time = async (body: string): Promise<number> => {
      const begun = performance.now();
      signIns.push(
        ...(await alongside(
          () => send(server, "resource=virtual-machines", body),
          () => signIn(server),
        )),
      );
      return performance.now() - begun;
    };
    await time(lines);
    const [one, other] = [await time(oneLine), await time(lines)];
    bars.push({ label: `${label} on one line ÷ a line each`, unit: "×", value: one / other, goal: 3 });
  }
  return [
    ...bars,
    { label: "longest sign-in and out meanwhile", unit: "ms", value: Math.max(...signIns), goal: 200 },
  ];
}

/** Signs in and out again. */
async function signIn({ url }: Server): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: owner, password }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
  // A person has so many sessions, of which the oldest end.
  const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  await fetch(`${url}/api/auth/logout`, { method: "POST", headers: { cookie } });
}

/** Others' creates while 100 000 rows are checked, imported and changed. */
async function measureWaits(server: Server): Promise<Bar[]> {
  let number = 0;
  const create = async (): Promise<void> => {
    number += 1;
    const answer = await fetch(`${server.url}/api/sites`, {
      method: "POST",
      headers: { ...server.headers, "content-type": "application/json" },
      body: JSON.stringify({ name: `Beside ${number}` }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 201) throw new Error(`creating a site answered ${answer.status}`);
  };
  const bars: Bar[] = [];
  for (const [label, how, note] of [
    ["a check of 100 000 new rows", "dryRun=true", ""],
    ["an import of 100 000 new rows", "run=true", ""],
    ["an import of 100 000 changed rows", "run=true", "!"],
  ] as const) {
    const query = `resource=virtual-machines&makes=cluster&${how}`;
    const importing = async () => settle(server, await send(server, query, machines({ note })));
    const waits = await alongside(importing, create);
    bars.push({ label: `longest create beside ${label}`, unit: "ms", value: Math.max(...waits), goal: 1500 });
  }
  return bars;
}

async function settle({ url, headers }: Server, made: Standing): Promise<void> {
  for (let { state } = made; state !== "done" && state !== "checked"; ) {
    if (state === "failed") throw new Error("an import failed");
    await Bun.sleep(20);
    const answer = await fetch(`${url}/api/imports/${made.id}`, { headers });
    ({ state } = ((await answer.json()) as { readonly data: Standing }).data);
  }
}

async function measureMemory(server: Server): Promise<Bar> {
  forgetPeak(server.pid);
  await Promise.all(dense().map((body) => send(server, "dryRun=true", body, [400, 413])));
  const { peak } = residentMegabytes(server.pid);
  return { label: "memory under two hostile uploads at once", unit: "MiB", value: peak, goal: 700 };
}

/** Does something again and again while a work goes on, and answers how long each took, in milliseconds. */
async function alongside(work: () => Promise<unknown>, other: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const others = (async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      await other();
      times.push(performance.now() - begun);
      await Bun.sleep(10);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await others;
  }
  return times;
}
