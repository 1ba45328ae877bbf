import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { signIn, sitebookCommand } from "../../support.ts";
import { median } from "../report/numbers.ts";
import { renderTable, verdict } from "../report/table.ts";
import { otherExecutable } from "../versions/measure.ts";
import { buildBare } from "./bare.ts";
import { killAll, launch, type Memory, memoryOf, owner, processorMilliseconds, stop } from "./launch.ts";

/**
 * `bun run bench:start [ROUNDS]`: how long a start takes to the first answer, in an empty directory and on a database
 * that is there, how much processor time it uses, and how much memory is used when idle. Sitebook, a bare server of Bun and
 * the executable that `SITEBOOK_BESIDE` names are started in turns.
 */
const rounds = Number(process.argv[2] ?? 15);
const records = 5000;

/** Lists before memory is measured after work. */
const requests = 2000;

/** What is asked of a quiet machine: milliseconds from the start to the first answer, and megabytes. */
const goals: Readonly<Record<string, number>> = { "first start": 130, "second start": 85, idle: 70 };

/** Seconds after which memory is measured: what a start leaves behind is collected by then. */
const settling = 20;

/** A server of the comparison. */
interface Contender {
  readonly name: string;
  /** Its command on a data directory. */
  readonly on: (data: string) => readonly string[];
  readonly path: string;
  readonly keepsData: boolean;
}

/** One start, in milliseconds. */
interface Start {
  readonly firstAnswer: number;
  readonly processor: number;
}

async function measureStart({ on, path }: Contender, data: string): Promise<Start> {
  const { child, url, begun } = await launch(on(data));
  await ask(url, path);
  const firstAnswer = performance.now() - begun;
  const processor = processorMilliseconds(child.pid);
  await stop(child);
  return { firstAnswer, processor };
}

async function ask(url: string, path: string): Promise<void> {
  const answer = await fetch(`${url}${path}`);
  await answer.text();
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
}

/** Makes the database that later starts find. */
async function fill({ on }: Contender, data: string): Promise<void> {
  const { child, url } = await launch(on(data), { hasOwner: true });
  const { token } = await signIn(url, owner);
  const items = Array.from({ length: records }, (_, n) => ({
    name: `Role ${n}`,
    slug: `role-${n}`,
    description: `Made for a measurement, number ${n}`,
  }));
  const answer = await fetch(`${url}/api/admin/seed/device-roles`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `session=${token}` },
    body: JSON.stringify({ items }),
  });
  if (!answer.ok) throw new Error(`filling the database: ${answer.status} ${await answer.text()}`);
  await stop(child);
}

/** Measures memory after a start without a request, and after one. */
async function measureMemory({ on, path }: Contender, data: string): Promise<[idle: Memory, asked: Memory]> {
  const { child, url } = await launch(on(data));
  await Bun.sleep(settling * 1000);
  const idle = memoryOf(child.pid);
  await ask(url, path);
  await Bun.sleep(settling * 1000);
  const asked = memoryOf(child.pid);
  await stop(child);
  return [idle, asked];
}

/** Measures memory after work. */
async function measureAfterWork({ on }: Contender, data: string): Promise<Memory> {
  const { child, url } = await launch(on(data));
  const { token } = await signIn(url, owner);
  for (let n = 0; n < requests; n += 1) {
    const answer = await fetch(`${url}/api/device-roles?pageSize=50&page=${1 + (n % 100)}`, {
      headers: { cookie: `session=${token}` },
    });
    await answer.text();
  }
  await Bun.sleep(settling * 1000);
  const after = memoryOf(child.pid);
  await stop(child);
  return after;
}

const directory = mkdtempSync(join(tmpdir(), "sitebook-bench-"));
const serve = (program: readonly string[]) => (data: string) => [
  ...program,
  ...["serve", "--port", "0", "--data", data],
];
const dataOf = ({ name }: Contender): string => join(directory, name.replaceAll(/\W+/g, "-"));

try {
  const other = otherExecutable();
  const bare = await buildBare(directory);
  const contenders: readonly Contender[] = [
    { name: "Sitebook", on: serve(sitebookCommand()), path: "/healthz", keepsData: true },
    ...(other === undefined
      ? []
      : [{ name: "the other", on: serve([resolve(other)]), path: "/healthz", keepsData: true }]),
    { name: "bare Bun", on: () => [bare], path: "/", keepsData: false },
  ];
  for (const one of contenders) if (one.keepsData) await fill(one, dataOf(one));

  const starts = new Map<string, Start[]>();
  const note = (label: string, { name }: Contender, start: Start): void => {
    starts.set(`${label} ${name}`, [...(starts.get(`${label} ${name}`) ?? []), start]);
  };
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const fresh = join(directory, "fresh");
      const first = one.keepsData ? await measureStart(one, fresh) : undefined;
      rmSync(fresh, { recursive: true, force: true });
      const second = await measureStart(one, dataOf(one));
      // The first round reads the executables from the disk.
      if (round === 0) continue;
      if (first !== undefined) note("first start", one, first);
      note("second start", one, second);
    }
  }
  const memory = new Map<string, readonly [Memory, Memory]>();
  const afterWork = new Map<string, Memory>();
  for (const one of contenders) {
    memory.set(one.name, await measureMemory(one, dataOf(one)));
    if (one.keepsData) afterWork.set(one.name, await measureAfterWork(one, dataOf(one)));
  }

  const row = (label: string, goal: string, read: (contender: Contender) => number): string[] => {
    const values = contenders.map(read);
    const [ours = Number.NaN] = values;
    const most = goals[goal];
    return [
      label,
      ...values.map((value) => (Number.isNaN(value) ? "" : value.toFixed(1))),
      other === undefined ? "" : (ours / (values[1] ?? Number.NaN)).toFixed(2),
      most === undefined ? "" : verdict(`≤ ${most}`, ours <= most),
    ];
  };
  const timesOf = (label: string, { name }: Contender, key: keyof Start): number[] =>
    (starts.get(`${label} ${name}`) ?? []).map((start) => start[key]);
  const least = (numbers: readonly number[]): number =>
    numbers.length === 0 ? Number.NaN : Math.min(...numbers);
  const startRows = (label: string): string[][] => [
    row(`${label}, first answer, minimum ms`, label, (one) => least(timesOf(label, one, "firstAnswer"))),
    row(`${label}, first answer, median ms`, "", (one) => median(timesOf(label, one, "firstAnswer"))),
    row(`${label}, processor time, minimum ms`, "", (one) => least(timesOf(label, one, "processor"))),
    row(`${label}, processor time, median ms`, "", (one) => median(timesOf(label, one, "processor"))),
  ];
  const memoryRow = (label: string, goal: string, at: 0 | 1, key: keyof Memory): string[] =>
    row(label, goal, ({ name }) => memory.get(name)?.[at][key] ?? Number.NaN);
  console.log(
    renderTable({
      title: `${rounds} starts in turns, ${records} records in the database of a second start`,
      headings: ["what", ...contenders.map(({ name }) => name), "by the other", "goal"],
      rows: [
        ...startRows("first start"),
        ...startRows("second start"),
        memoryRow(`idle, ${settling} s after the start, RSS MB`, "idle", 0, "resident"),
        memoryRow(`idle, ${settling} s after the start, PSS MB`, "", 0, "proportional"),
        memoryRow(`${settling} s after a request, RSS MB`, "idle", 1, "resident"),
        memoryRow(`${settling} s after a request, PSS MB`, "", 1, "proportional"),
        row(
          `${settling} s after ${requests} lists, RSS MB`,
          "",
          ({ name }) => afterWork.get(name)?.resident ?? Number.NaN,
        ),
      ],
      missed: 0,
    }),
  );
} finally {
  killAll();
  rmSync(directory, { recursive: true, force: true });
}
