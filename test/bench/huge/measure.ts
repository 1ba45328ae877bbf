import { attachedKinds } from "../../../src/attached.ts";
import { databaseFile } from "../../../src/db/files.ts";
import { openDatabase } from "../../../src/db/open.ts";
import { make } from "../../../src/demo/filling.ts";
import { maxMarkdownLength } from "../../../src/lib/limits.ts";
import { updateRecord } from "../../../src/resource/writing/update.ts";
import { registry } from "../../../src/resources/index.ts";
import { runbooks } from "../../../src/resources/runbooks.ts";
import { runPacedReader } from "../load/pacedReader.ts";
import { formatRequest } from "../load/request.ts";
import type { Times } from "../load/times.ts";
import type { Facts } from "../rows/facts.ts";
import { forgetPeak, residentMegabytes } from "../setup/proc.ts";
import { copyOf, startSitebook } from "../setup/server.ts";

/** What a huge answer cost: megabytes of it, of memory before and at the most, and how others' reads went meanwhile. */
export interface HugeAnswer {
  readonly clients: number;
  readonly megabytes: number;
  readonly before: number;
  readonly peak: number;
  readonly others: Times;
}

/** Entries of the change log, of 1.2 MB each: 500 MB of them are asked for. */
const entries = 420;

/** Measures what it costs, and what others notice, when so many clients at once ask for 500 MB of the change log. */
export async function measureHuge(
  template: string,
  { vlanIds }: Facts,
  clientsAtOnce: readonly number[],
): Promise<HugeAnswer[]> {
  const directory = copyOf(template);
  await fillLog(directory);
  const server = await startSitebook(directory, { copy: false });
  try {
    const { url, headers, pid } = server;
    const reads = vlanIds.map((id) =>
      formatRequest({ method: "GET", path: `/api/vlans/${id}` }, url, headers),
    );
    const ask = `${url}/api/changes?pageSize=${entries}`;
    const measured: HugeAnswer[] = [];
    for (const clients of clientsAtOnce) {
      const before = residentMegabytes(pid).now;
      forgetPeak(pid);
      const seconds = Math.max(3, clients);
      const reading = runPacedReader({ url, requests: reads, connections: 4, every: 5, seconds });
      const sizes = await Promise.all(Array.from({ length: clients }, () => countBytes(ask, headers)));
      const { sinceSent } = await reading;
      const { peak } = residentMegabytes(pid);
      measured.push({
        clients,
        megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6,
        before,
        peak,
        others: sinceSent,
      });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

/** Reads an answer that has no Content-Length to its end. */
async function countBytes(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}

/** Changes a runbook once, and puts that entry into the log again and again. */
async function fillLog(directory: string): Promise<void> {
  const database = openDatabase(databaseFile(directory));
  const context = {
    database,
    registry,
    attached: attachedKinds,
    actor: { personId: null, email: null },
    requestId: null,
  };
  const id = await database.write(() => {
    const made = make(context, runbooks, { name: "Long", content: "€".repeat(maxMarkdownLength) });
    updateRecord(context, runbooks, made, { content: "→".repeat(maxMarkdownLength) });
    return made;
  });
  database.sqlite.run(
    "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?) INSERT INTO changes (at, actor_id, actor_email, request_id, action, resource, record_id, before, after) SELECT at, actor_id, actor_email, request_id, action, resource, record_id, before, after FROM changes, n WHERE changes.record_id = ? AND changes.action = 'update'",
    [entries, id],
  );
  database.close();
}
