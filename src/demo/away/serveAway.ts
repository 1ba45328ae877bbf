import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClone } from "../../appliance/clones/open.ts";
import { takeLock } from "../../appliance/data/lock.ts";
import { writeMarker } from "../../appliance/data/marker.ts";
import { openData } from "../../appliance/data/open.ts";
import type { Config } from "../../config.ts";
import type { Log } from "../../lib/log.ts";
import { noProgress } from "../../lib/progress.ts";
import { profiles } from "../../resources/profiles.ts";
import { type Running, serveData } from "../../serve.ts";
import type { SignIn } from "../people.ts";
import { serveSample } from "../serve.ts";
import { signInAs } from "./asks.ts";
import { buildDepot, chapters } from "./story.ts";

/**
 * Serves a box and an away copy of it, on which the same things were changed in every way that a merge tells apart; the
 * changes are sent home already. Prints both addresses, the page of the merge, and who may sign in.
 */
export async function serveAwayDemo(config: Config, log: Log, asked: AbortSignal): Promise<Running> {
  const sample = await serveSample(config, log, asked);
  const box = sample.running;
  let laptop: Running | undefined;
  const stop = async (): Promise<void> => {
    await laptop?.stop();
    await box.stop();
  };
  try {
    const owner = findSignIn(sample.signIns, "super_admin");
    const engineer = findSignIn(sample.signIns, "manager");
    const ownerAtBox = await signInAs(box.url, owner.email, owner.password);
    const engineerAtBox = await signInAs(box.url, engineer.email, engineer.password);
    const depot = await buildDepot(ownerAtBox);
    const file = await engineerAtBox.fetchFile("clones", { name: "Field laptop" });
    asked.throwIfAborted();
    laptop = await serveClone(await file.bytes(), config, log);
    const engineerAway = await signInAs(laptop.url, engineer.email, engineer.password);
    for (const { away, atBox } of chapters) {
      await away?.(engineerAway, depot);
      await atBox?.(ownerAtBox, depot);
    }
    // Orders are beyond operators: the engineer sees them wait for someone else.
    const { id } = await ownerAtBox.find(profiles.name, `email=${encodeURIComponent(engineer.email)}`);
    await ownerAtBox.change(profiles.name, id, { role: "operator" });
    const { merge, url } = await engineerAway.post("away/send", {});
    // What is beyond the engineer's role is only tried for someone who may do it.
    await ownerAtBox.post(`merges/${String(merge)}/preview`);
    asked.throwIfAborted();
    console.log(
      [
        "Everything here is made up, and gone when you stop it. A field engineer took the box along on a laptop, both",
        "sides were changed, and the changes came home: every kind of conflict is there to be decided.",
        "",
        `  Box      ${box.url}`,
        `  Laptop   ${otherName(laptop.url)}`,
        `  Merge    ${String(url)}`,
        "",
        "Sign in as one of:",
        "",
        `  ${owner.email}  ${owner.password}  (super_admin)`,
        `  ${engineer.email}  ${engineer.password}  (operator)`,
        "",
        "At the box the engineer may not decide about orders any more; on the laptop only the engineer can sign in.",
        "",
      ].join("\n"),
    );
    return { url: box.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function findSignIn(signIns: readonly SignIn[], role: string): SignIn {
  const found = signIns.find((one) => one.role === role);
  if (found === undefined) throw new Error(`the sample data has no ${role}`);
  return found;
}

/** Opens a clone in a throwaway data directory, and serves it on a free port; stopping removes it. */
async function serveClone(content: Uint8Array, config: Config, log: Log): Promise<Running> {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-demo-away-"));
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  try {
    const [file, path] = [join(directory, "laptop.sitebook"), join(directory, "data")];
    writeFileSync(file, content);
    openClone(path, file, { takeLock, mark: (there) => writeMarker(there, log) });
    const data = await openData(path, { litestream: false, log, progress: noProgress });
    try {
      const { url, stop } = await serveData(data, { ...config, port: 0, firstAdmin: undefined }, log);
      return { url, stop: () => stop().finally(remove) };
    } catch (error) {
      data.close();
      throw error;
    }
  } catch (error) {
    remove();
    throw error;
  }
}

/** The same address by another name: cookies know no ports, and signing in at the laptop would end the session at the box. */
function otherName(address: string): string {
  const url = new URL(address);
  if (url.hostname === "127.0.0.1") url.hostname = "localhost";
  else if (url.hostname === "localhost") url.hostname = "127.0.0.1";
  return url.origin;
}
