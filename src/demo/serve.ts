import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { registry } from "../resources/index.ts";
import { listen, openData, type Running } from "../serve.ts";
import { fillDemo } from "./fill.ts";

/** Serves a throwaway data directory full of made-up data, and prints how to sign in; stopping removes it. */
export async function serveDemo(config: Config): Promise<Running> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-demo-"));
  const database = openData(directory);
  try {
    const [passwordSeed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const { signIns } = await fillDemo({ database, registry }, { seed: 1, now: new Date(), passwordSeed });
    const running = listen(database, config);
    console.log("Everything here is made up, and gone when you stop it. Sign in as one of:\n");
    for (const { email, password, role } of signIns) console.log(`  ${email}  ${password}  (${role})`);
    console.log("");
    return {
      url: running.url,
      stop: async () => {
        await running.stop();
        rmSync(directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}
