import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openConnection } from "../load/connection.ts";
import { formatRequest } from "../load/request.ts";
import { type Server, startSitebook, withoutKept } from "../setup/server.ts";
import { workspace } from "../setup/workspace.ts";
import { fillTenants } from "./fill.ts";

/** A list that is asked for, and the one that it is held against: the same page of records without custom fields. */
interface Question {
  readonly label: string;
  /** What the design measured for it in SQLite alone, in milliseconds of processor time. */
  readonly designed: number;
  readonly query: string;
  readonly floor: string;
}

/** How much processor time an answer took, in milliseconds. */
export interface Answered {
  readonly question: Question;
  readonly spent: number;
  readonly floor: number;
}

const page = "sort=name&pageSize=50";

const questions: readonly Question[] = [
  { label: "50 rows by name", designed: 0.04, query: page, floor: page },
  {
    label: "1000 rows by name",
    designed: 1,
    query: "sort=name&pageSize=1000",
    floor: "sort=name&pageSize=1000",
  },
  {
    label: "a choice that a third has, by name",
    designed: 0.05,
    query: `custom.colour=red&${page}`,
    floor: page,
  },
  {
    label: "a choice that a fiftieth has, by name",
    designed: 10,
    query: `custom.part=part%207&${page}`,
    floor: page,
  },
  { label: "a wide range, by name", designed: 0.3, query: `custom.size__gte=100&${page}`, floor: page },
  {
    label: "two filters, by name",
    designed: 7,
    query: `custom.colour=red&custom.part=part%207&${page}`,
    floor: page,
  },
  {
    label: "sorted by a value, first page",
    designed: 0.05,
    query: "sort=custom.size&pageSize=50",
    floor: page,
  },
  {
    label: "sorted by a value, last page",
    designed: 1.3,
    query: "sort=custom.size&pageSize=50&page=2000",
    floor: `${page}&page=2000`,
  },
];

/** Each list is asked for so many times in a round; the least of the rounds counts, as others share the processor. */
const rounds = 10;
const warmUp = 5;
const asked = 40;

/** Milliseconds of processor time that a process has spent, all its threads together. */
function spentBy(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** What was measured of custom fields. */
export interface Measured {
  /** Microseconds that a record took to be created, with custom values and without. */
  readonly created: { readonly custom: number; readonly plain: number };
  readonly answered: readonly Answered[];
}

/** Measures lists of so many records with ten custom fields, over HTTP, each answer rendered again. */
export async function measureCustomFields(count: number): Promise<Measured> {
  const [custom, plain] = [join(workspace, "custom"), join(workspace, "plain")];
  const created = {
    custom: await fillTenants(custom, count, true),
    plain: await fillTenants(plain, count, false),
  };
  const servers: Server[] = [];
  try {
    for (const directory of [custom, plain])
      servers.push(await startSitebook(directory, { copy: false, keep: true, flags: withoutKept }));
    const answered: Answered[] = [];
    // The first answers of a server take longer for any request.
    await compare(servers, [page, page]);
    for (const question of questions) {
      const [spent = Number.NaN, floor = Number.NaN] = await compare(servers, [
        question.query,
        question.floor,
      ]);
      answered.push({ question, spent, floor });
    }
    return { created, answered };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Asks each server its own query, in turns; returns the least processor time of an answer of each, in milliseconds. */
async function compare(servers: readonly Server[], queries: readonly string[]): Promise<number[]> {
  const connections = await Promise.all(servers.map(({ url }) => openConnection(url)));
  const least = servers.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [place, { url, headers, pid }] of servers.entries()) {
      const path = `/api/tenants?${queries[place]}`;
      const request = Buffer.from(formatRequest({ method: "GET", path }, url, headers));
      const before = spentBy(pid);
      for (let n = 0; n < asked; n += 1) {
        const answer = await connections[place]?.send(request);
        if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}`);
      }
      const spent = (spentBy(pid) - before) / asked;
      if (round >= warmUp) least[place] = Math.min(least[place] ?? spent, spent);
    }
  }
  for (const connection of connections) connection.close();
  return least;
}
