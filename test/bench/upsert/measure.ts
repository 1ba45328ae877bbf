import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseFile } from "../../../src/db/files.ts";
import type { SeedReport } from "../../../src/features/seed/answers.ts";
import { type DeviceTypeItem, makeDeviceTypes } from "../data/deviceTypes.ts";
import { requireSameWrites } from "../rows/sameWrites.ts";
import { copyOf, type Server, startSitebook } from "../setup/server.ts";
import { root, tend, workspace } from "../setup/workspace.ts";

/** How many items one request brings. */
export const itemCount = 10_000;

/** Milliseconds that the same items took: when they were new, and when they were sent again unchanged. */
export interface UpsertTimes {
  readonly created: number;
  readonly unchanged: number;
}

/** Times of Sitebook and of the floor, by round. */
export interface MeasuredUpsert {
  readonly sitebook: readonly UpsertTimes[];
  readonly floor: readonly UpsertTimes[];
}

/** Upserts device types in Sitebook, in one request, and in a process with bare statements, in turns on fresh copies. */
export async function measureUpsert(template: string, rounds: number): Promise<MeasuredUpsert> {
  const items = makeDeviceTypes(itemCount, 1);
  const itemsFile = join(workspace, "items.json");
  writeFileSync(itemsFile, JSON.stringify(items));
  const sitebook: UpsertTimes[] = [];
  const floor: UpsertTimes[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const copy = copyOf(template);
    const server = await startSitebook(template);
    try {
      const runs = [
        async () => sitebook.push(await upsertBySitebook(server, items)),
        async () => floor.push(await upsertByFloor(databaseFile(copy), itemsFile)),
      ];
      for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run();
      requireSameWrites("bulk upsert", databaseFile(server.directory), databaseFile(copy), [
        "SELECT * FROM device_types ORDER BY slug",
        "SELECT action, resource, before, after FROM changes WHERE resource = 'device-types' ORDER BY sequence",
      ]);
    } finally {
      await server.stop();
    }
  }
  return { sitebook, floor };
}

/** Sends items in one request and answers the milliseconds until the report has come; throws where it is another one. */
export async function sendSeed(
  { url, headers }: Server,
  body: string,
  isExpected: (report: SeedReport) => boolean,
): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/admin/seed/device-types`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  const text = await answer.text();
  const milliseconds = performance.now() - begun;
  const { data } = JSON.parse(text) as { data?: SeedReport };
  if (data === undefined || !isExpected(data))
    throw new Error(`the bulk upsert answered ${text.slice(0, 500)}`);
  return milliseconds;
}

async function upsertBySitebook(server: Server, items: readonly DeviceTypeItem[]): Promise<UpsertTimes> {
  const body = JSON.stringify({ items });
  return {
    created: await sendSeed(server, body, ({ created }) => created === items.length),
    unchanged: await sendSeed(server, body, ({ skipped }) => skipped === items.length),
  };
}

async function upsertByFloor(file: string, itemsFile: string): Promise<UpsertTimes> {
  const script = join(root, "test/bench/floor/upsert.ts");
  const child = tend(
    Bun.spawn([process.execPath, script, file, itemsFile], { stdout: "pipe", stderr: "inherit" }),
  );
  const output = await new Response(child.stdout).text();
  const [first, again] = JSON.parse(output) as [[number, number], [number, number]];
  if (first[0] !== itemCount || again[0] !== 0)
    throw new Error(`the floor of the bulk upsert wrote ${output}`);
  return { created: first[1], unchanged: again[1] };
}
