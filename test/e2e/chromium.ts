import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { testTimeout } from "../run/command.ts";

/** The first that is there: the one without windows takes a third less processor time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Where the system's Chromium is; undefined where there is none. SITEBOOK_CHROMIUM names another. */
export const chromiumPath: string | undefined = findChromium();

/** Says in the output that tests are passed over for want of a browser. */
export function tellSkipped(what: string): void {
  if (chromiumPath === undefined)
    console.warn(`SKIPPED ${what}: there is no Chromium here (Debian: the package chromium)`);
}

/** How long a page is waited for, in milliseconds: like the timeout of a test, it only ends what hangs. */
export const patience: number = testTimeout / 2.5;

/** Starts the browser, without its own background requests. */
export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error("there is no Chromium here");
  return chromium.launch({
    executablePath: chromiumPath,
    timeout: testTimeout,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-dev-shm-usage",
    ],
  });
}

function findChromium(): string | undefined {
  const named = process.env.SITEBOOK_CHROMIUM;
  if (named !== undefined) return existsSync(named) ? named : undefined;
  return names.map((name) => Bun.which(name)).find((path) => path !== null) ?? undefined;
}
