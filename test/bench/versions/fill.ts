import { createRandom } from "../../../src/demo/random.ts";
import { place } from "../data/words.ts";
import { creates } from "../rows/writes.ts";
import type { Server } from "../setup/server.ts";
import type { Ids } from "./rows.ts";

const siteCount = 40;
const vlanCount = 10_000;
const atOnce = 64;

/** Creates the records over HTTP, as any version takes them, and returns their ids. */
export async function fillOver({ url, headers }: Server): Promise<Ids> {
  const create = async (path: string, body: string): Promise<string> => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const random = createRandom(siteCount);
  const sites: string[] = [];
  for (let number = 1; number <= siteCount; number += 1) {
    sites.push(await create("/api/sites", JSON.stringify({ name: `${place(random)} ${number}` })));
  }
  const bodies = creates({ siteIds: sites })
    .slice(0, vlanCount)
    .map(({ body = "" }) => body);
  const vlans: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
        vlans.push(await create("/api/vlans", body));
      }
    }),
  );
  return { sites, vlans };
}
