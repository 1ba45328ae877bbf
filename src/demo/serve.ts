import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openData } from "../appliance/data/open.ts";
import { attachedKinds } from "../attached.ts";
import type { Config } from "../config.ts";
import type { Log } from "../lib/log.ts";
import { noProgress } from "../lib/progress.ts";
import { createStore } from "../resource/reading/store.ts";
import { registry } from "../resources/index.ts";
import { type Running, serveData } from "../serve.ts";
import { fillDemo } from "./fill.ts";
import type { SignIn } from "./people.ts";

/** Serves a throwaway data directory full of made-up data, and prints how to sign in; stopping removes it, also while it is filled. */
export async function serveDemo(config: Config, log: Log, asked: AbortSignal): Promise<Running> {
  const { running, signIns } = await serveSample(config, log, asked);
  console.log("Everything here is made up, and gone when you stop it. Sign in as one of:\n");
  for (const { email, password, role } of signIns) console.log(`  ${email}  ${password}  (${role})`);
  console.log("");
  return running;
}

/** A server of made-up data, and who may sign in. */
interface Sample {
  readonly running: Running;
  readonly signIns: readonly SignIn[];
}

/** Does what `serveDemo` does, and prints nothing. */
export async function serveSample(config: Config, log: Log, asked: AbortSignal): Promise<Sample> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-demo-"));
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  try {
    const data = await openData(directory, { litestream: false, log, progress: noProgress });
    try {
      const stock = createStore({ database: data.database, registry, attached: attachedKinds });
      const [passwordSeed = 0] = crypto.getRandomValues(new Uint32Array(1));
      const { signIns } = await fillDemo(stock, { seed: 1, now: new Date(), passwordSeed });
      asked.throwIfAborted();
      const running = await serveData(data, { ...config, firstAdmin: undefined }, log);
      return { running: { url: running.url, stop: () => running.stop().finally(remove) }, signIns };
    } catch (error) {
      data.close();
      throw error;
    }
  } catch (error) {
    remove();
    throw error;
  }
}
