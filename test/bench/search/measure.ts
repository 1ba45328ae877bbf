import { openConnection } from "../load/connection.ts";
import { formatRequest } from "../load/request.ts";
import { startSitebook } from "../setup/server.ts";
import { type Question, questions } from "./questions.ts";

/** How long the searches of a sort took, in milliseconds. */
export interface Asked {
  readonly question: Question;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Searches that are counted of each sort, and those before. */
const asked = 300;
const warmUp = 10;

/** Takes the time of searches one after another, over one connection, for as many lines as the console shows. */
export async function measureSearch(directory: string): Promise<Asked[]> {
  const server = await startSitebook(directory, { copy: false });
  try {
    const measured: Asked[] = [];
    for (const question of questions) {
      const connection = await openConnection(server.url);
      const times: number[] = [];
      for (let n = 0; n < asked + warmUp; n += 1) {
        const path = `/api/search?limit=24&q=${encodeURIComponent(question.text(n))}`;
        const request = Buffer.from(formatRequest({ method: "GET", path }, server.url, server.headers));
        const begun = performance.now();
        const { status } = await connection.send(request);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        if (n >= warmUp) times.push(performance.now() - begun);
      }
      connection.close();
      times.sort((a, b) => a - b);
      const at = (part: number): number => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
      measured.push({ question, p50: at(0.5), p99: at(0.99), max: at(1) });
    }
    return measured;
  } finally {
    await server.stop();
  }
}
