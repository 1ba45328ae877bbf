import { openConnection } from "../load/connection.ts";
import { formatRequest } from "../load/request.ts";
import { processorSeconds } from "../setup/proc.ts";
import { startSitebook, withoutKept } from "../setup/server.ts";
import type { SiteFacts } from "./fill.ts";
import { type SiteQuestion, siteQuestions } from "./questions.ts";

/** How long the requests of a sort took, and what they took of the processor in the server, in milliseconds each. */
export interface SiteTimes {
  readonly question: SiteQuestion;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly processor: number;
}

/** Requests that are counted of each sort, and those before. */
const asked = 300;
const warmUp = 10;

/** Takes the time of requests one after another, over one connection, each answer rendered again. */
export async function measureSite(directory: string, facts: SiteFacts): Promise<SiteTimes[]> {
  const server = await startSitebook(directory, { copy: false, flags: withoutKept });
  try {
    const measured: SiteTimes[] = [];
    for (const question of siteQuestions) {
      const connection = await openConnection(server.url);
      const times: number[] = [];
      let used = 0;
      for (let n = 0; n < asked + warmUp; n += 1) {
        if (n === warmUp) used = processorSeconds(server.pid);
        const asking = question.request(facts, n);
        const request = Buffer.from(formatRequest(asking, server.url, server.headers));
        const begun = performance.now();
        const { status } = await connection.send(request).catch((error: Error) => {
          throw new Error(`${question.label}, request ${n}: ${error.message}`);
        });
        if (n >= warmUp) times.push(performance.now() - begun);
        if (status >= 300) throw new Error(`${asking.method} ${asking.path} answered ${status}`);
      }
      const processor = ((processorSeconds(server.pid) - used) / asked) * 1000;
      connection.close();
      times.sort((a, b) => a - b);
      const at = (part: number): number => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
      measured.push({ question, p50: at(0.5), p99: at(0.99), max: at(1), processor });
    }
    return measured;
  } finally {
    await server.stop();
  }
}
