import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { chromiumPath, launchChromium, patience, tellSkipped } from "./chromium.ts";

tellSkipped("the console under hot reload");

const root = join(import.meta.dir, "../..");
const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** Starts `bun run dev` on a free port; answers its address. */
async function startDev(): Promise<string> {
  const child = Bun.spawn([process.execPath, "src/console/dev.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", SITEBOOK_PORT: "0" },
    stdout: "pipe",
    stderr: "ignore",
  });
  stops.push(() => {
    child.kill("SIGTERM");
    return child.exited;
  });
  let said = "";
  for await (const piece of child.stdout.pipeThrough(new TextDecoderStream())) {
    said += piece;
    const [, url] = /listening on (http\S+)\n/.exec(said) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended: ${said}`);
}

describe.skipIf(chromiumPath === undefined)("bun run dev", () => {
  test("shows the console, and nothing is thrown in the browser", async () => {
    const [url, browser] = await Promise.all([startDev(), launchChromium()]);
    stops.push(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    const thrown: string[] = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    page.on("console", (message) => {
      if (/Error:/.test(message.text())) thrown.push(message.text());
    });
    await page.goto(url);
    const heading = page.getByRole("heading", { level: 1, name: "Sign in" });
    await heading.waitFor().catch((error) => {
      throw new Error(`${error}\n${thrown.join("\n")}`);
    });
    expect(thrown).toEqual([]);
  });
});
