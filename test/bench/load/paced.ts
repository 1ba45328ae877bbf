import { openConnection } from "./connection.ts";
import { describeTimes, type Times } from "./times.ts";

/** What a paced reader is told. */
export interface PacedPlan {
  readonly url: string;
  /** Whole requests, sent one after another and then again. */
  readonly requests: readonly string[];
  readonly connections: number;
  /** Milliseconds between the requests of one connection. */
  readonly every: number;
  readonly seconds: number;
}

/** The times of answers in milliseconds, since the request was due and since it was sent. */
export interface PacedResult {
  readonly answers: number;
  readonly sinceDue: Times;
  readonly sinceSent: Times;
}

/**
 * Asks as people do, at times that do not depend on the answers: when one is late, the next are due meanwhile and count
 * as late as well. A load that waits for each answer before it asks again would hardly see that a server stands still.
 */
async function readPaced({ url, requests, connections, every, seconds }: PacedPlan): Promise<PacedResult> {
  const bytes = requests.map((request) => Buffer.from(request));
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  const sinceDue: number[] = [];
  const sinceSent: number[] = [];
  const begun = performance.now();
  const readOver = async (connection: (typeof open)[number], place: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const due = begun + (place / connections + n) * every;
      if (due > begun + seconds * 1000) return;
      const early = due - performance.now();
      // A timer that fires late is this program's fault, not the server's.
      if (early > 0) await Bun.sleep(early);
      const sent = performance.now();
      const { status } = await connection.send(bytes[(place * 997 + n) % bytes.length] ?? Buffer.alloc(0));
      if (status >= 400) throw new Error(`${url} answered ${status}`);
      const now = performance.now();
      sinceSent.push(now - sent);
      sinceDue.push(now - (early > 0 ? sent : due));
    }
  };
  await Promise.all(open.map(readOver));
  for (const connection of open) connection.close();
  return { answers: sinceDue.length, sinceDue: describeTimes(sinceDue), sinceSent: describeTimes(sinceSent) };
}

const plan = JSON.parse(await Bun.stdin.text()) as PacedPlan;
console.log(JSON.stringify(await readPaced(plan)));
process.exit(0);
