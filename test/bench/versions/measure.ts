import { join, resolve } from "node:path";
import { type Pace, type Turn, takeTurns } from "../rows/measure.ts";
import { ask } from "../rows/sameAnswer.ts";
import { type Server, startSitebook, withoutKept } from "../setup/server.ts";
import { root, workspace } from "../setup/workspace.ts";
import { fillOver } from "./fill.ts";
import { type VersionRow, versionRows } from "./rows.ts";

/** What was measured of a row: the turns of this version and those of the other, by round. */
export interface MeasuredVersions {
  readonly row: VersionRow;
  readonly ours: readonly Turn[];
  readonly theirs: readonly Turn[];
}

/** The executable that `SITEBOOK_BESIDE` names; undefined where it names none. */
export const otherExecutable = (): string | undefined => {
  const path = process.env.SITEBOOK_BESIDE;
  return path ? resolve(root, path) : undefined;
};

/**
 * Measures this version and another executable in turns, each on a copy of data that the other, older one has made. Every
 * list is rendered for each request.
 */
export async function measureVersions(executable: string, pace: Pace): Promise<MeasuredVersions[]> {
  const template = join(workspace, "versions");
  const filling = await startSitebook(template, { copy: false, keep: true, executable });
  const ids = await fillOver(filling);
  await filling.stop();
  const servers: Server[] = [];
  try {
    servers.push(await startSitebook(template, { flags: withoutKept }));
    servers.push(await startSitebook(template, { flags: withoutKept, executable }));
    const measured: MeasuredVersions[] = [];
    for (const row of versionRows) {
      console.error(`… ${row.label}`);
      const requests = row.requests(ids);
      for (const server of servers) await requireAnswer(server, row, requests[0]);
      const warmUp = pace.warmUp[measured.length === 0 ? 0 : 1];
      const [ours = [], theirs = []] = await takeTurns(servers, row, requests, { ...pace, warmUp });
      measured.push({ row, ours, theirs });
    }
    return measured;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** A refusal would cost less than an answer does. */
async function requireAnswer(
  server: Server,
  { label }: VersionRow,
  request: Parameters<typeof ask>[1] | undefined,
): Promise<void> {
  if (request === undefined) throw new Error(`${label} asks for nothing`);
  const { status } = await ask(server, request);
  if (status >= 300) throw new Error(`${label}: ${server.url} answered ${status}`);
}
