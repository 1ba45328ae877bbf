import { describeTimes, type Times } from "../load/times.ts";
import { forgetPeak, processorSeconds, residentMegabytes } from "../setup/proc.ts";
import { copyOf, type Server, startSitebook } from "../setup/server.ts";
import { type ExchangeStep, exchangeSteps, kept } from "./steps.ts";

/** What a step took, how others' reads went meanwhile, and what memory it cost. */
export interface MeasuredStep {
  readonly step: ExchangeStep;
  readonly seconds: number;
  readonly processor: number;
  readonly others: Times;
  readonly before: number;
  readonly peak: number;
  /** Megabytes some seconds later. */
  readonly after: number;
  /** Kilobytes of the answer. */
  readonly answer: number;
}

/** The state of an import, and the group of changes that it has written. */
interface Standing {
  readonly id: string;
  readonly state: string;
  readonly group: number | null;
}

/** Measures one step after another on a copy of a data directory. */
export async function measureExchange(template: string): Promise<MeasuredStep[]> {
  const server = await startSitebook(copyOf(template), { copy: false });
  try {
    await makeClusters(server);
    const measured: MeasuredStep[] = [];
    let group: number | null = null;
    for (const step of exchangeSteps) {
      const { standing, ...numbers } = await measureStep(server, step, group);
      group = standing?.group ?? group;
      measured.push({ step, ...numbers });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

async function makeClusters({ url, headers }: Server): Promise<void> {
  for (let number = 1; number <= 10; number += 1) {
    const answer = await fetch(`${url}/api/clusters`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ name: `Cluster ${number}` }),
    });
    if (answer.status !== 201) throw new Error(`making a cluster answered ${answer.status}`);
  }
}

async function measureStep(server: Server, step: ExchangeStep, group: number | null) {
  const { url, pid, headers } = server;
  const send = await prepare(server, step, group);
  const before = residentMegabytes(pid).now;
  forgetPeak(pid);
  const used = processorSeconds(pid);
  const reading = readMeanwhile(`${url}/api/clusters`, headers);
  const begun = performance.now();
  const { bytes, standing } = await send();
  const seconds = (performance.now() - begun) / 1000;
  const processor = processorSeconds(pid) - used;
  const others = describeTimes(await reading.end());
  const { peak } = residentMegabytes(pid);
  await Bun.sleep(3000);
  const after = residentMegabytes(pid).now;
  return { seconds, processor, others, before, peak, after, answer: bytes / 1000, standing };
}

/** Seven, as a workbook that is brought in has a million cells at the most. */
const columns = "name,status,clusterId,vcpus,memoryMb,diskGb,description";

interface Sent {
  readonly bytes: number;
  readonly standing?: Standing;
}

/** Makes what is sent, so that only its way and the answer are measured. */
async function prepare(
  server: Server,
  { ask, label }: ExchangeStep,
  group: number | null,
): Promise<() => Promise<Sent>> {
  const { url, headers } = server;
  if ("undo" in ask) {
    return async () => {
      const path = `${url}/api/change-groups/${group}/undo`;
      const answer = await fetch(path, { method: "POST", headers });
      if (answer.status !== 200) throw new Error(`${label}: ${answer.status}`);
      return { bytes: (await answer.arrayBuffer()).byteLength };
    };
  }
  if ("get" in ask) {
    return async () => {
      const path = `${url}/api/virtual-machines/export?format=${ask.get}&columns=${columns}`;
      const answer = await fetch(path, { headers: { ...headers, "accept-encoding": "identity" } });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 200) throw new Error(`${label}: ${answer.status}`);
      if (ask.keep) kept.bytes = bytes;
      return { bytes: bytes.byteLength };
    };
  }
  const file = ask.bring();
  const type = typeof file === "string" ? "text/csv" : "application/octet-stream";
  return async () => {
    const path = `${url}/api/imports?${ask.query}`;
    const answer = await fetch(path, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: file,
    });
    const text = await answer.text();
    if ((answer.status === 201) !== (ask.expect === "good")) throw new Error(`${label}: ${text}`);
    if (ask.expect === "refused") return { bytes: text.length };
    const standing = await settled(server, (JSON.parse(text) as { readonly data: Standing }).data);
    return { bytes: text.length, standing };
  };
}

async function settled({ url, headers }: Server, made: Standing): Promise<Standing> {
  let standing = made;
  while (standing.state === "running") {
    await Bun.sleep(20);
    const answer = await fetch(`${url}/api/imports/${standing.id}`, { headers });
    standing = ((await answer.json()) as { readonly data: Standing }).data;
  }
  if (standing.state === "failed") throw new Error("an import failed");
  return standing;
}

/** Reads the same list again and again until it is ended, and answers how long each read took, in milliseconds. */
function readMeanwhile(address: string, headers: Readonly<Record<string, string>>) {
  const times: number[] = [];
  let isOver = false;
  const reading = (async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(address, { headers })).arrayBuffer();
      times.push(performance.now() - begun);
      await Bun.sleep(5);
    }
  })();
  return {
    end: async (): Promise<readonly number[]> => {
      isOver = true;
      await reading;
      return times;
    },
  };
}
