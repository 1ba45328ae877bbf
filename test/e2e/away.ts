import { afterAll, beforeAll, describe } from "bun:test";
import type { Browser } from "playwright-core";
import { chromiumPath, launchChromium, tellSkipped } from "./chromium.ts";
import { type Server, startClone, startServer } from "./server.ts";
import { createWorld, type World } from "./world.ts";

/** A box with made-up data, and a clone of it that its super admin has taken along. */
export interface AwayWorld {
  readonly box: World;
  readonly laptop: World;
  /** Stops the box, as if there were no network to it. */
  stopBox(): Promise<void>;
}

/** Groups tests that drive the console of an away copy, and of its box, in a browser. */
export function endToEndAway(title: string, tests: (world: AwayWorld) => void): void {
  tellSkipped(`end to end, ${title}`);
  describe.skipIf(chromiumPath === undefined)(title, () => {
    let [box, laptop]: (Server | undefined)[] = [];
    let browser: Browser | undefined;
    const boxWorld = createWorld(() => started(box, browser));
    beforeAll(async () => {
      [box, browser] = await Promise.all([startServer("demo"), launchChromium()]);
      const owner = boxWorld.person("super_admin");
      laptop = await startClone(
        await takeClone(boxWorld, { name: "Max's laptop" }),
        new Map([["super_admin", owner]]),
      );
    });
    afterAll(async () => {
      await browser?.close();
      await Promise.all([box?.stop(), laptop?.stop()]);
    });
    tests({
      box: boxWorld,
      laptop: createWorld(() => started(laptop, browser)),
      stopBox: async () => {
        await box?.stop();
        box = undefined;
      },
    });
  });
}

function started(server: Server | undefined, browser: Browser | undefined): readonly [Server, Browser] {
  if (server === undefined || browser === undefined) throw new Error("the world has not begun");
  return [server, browser];
}

/** Has a clone cut for the super admin of a box; answers its file. */
async function takeClone(box: World, body: object): Promise<Uint8Array> {
  const { email, password } = box.person("super_admin");
  const headers = { "content-type": "application/json" };
  const signedIn = await fetch(`${box.url}/api/auth/login`, {
    ...{ method: "POST", headers, body: JSON.stringify({ email, password }) },
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const answer = await fetch(`${box.url}/api/clones`, {
    ...{ method: "POST", headers: { ...headers, cookie }, body: JSON.stringify(body) },
  });
  if (!answer.ok) throw new Error(`no clone was taken: ${await answer.text()}`);
  return answer.bytes();
}
