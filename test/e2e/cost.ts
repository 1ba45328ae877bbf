import type { Page } from "playwright-core";
import type { Width } from "./screen.ts";
import type { World } from "./world.ts";

/** What a page costs when nothing of it is in the browser's cache. */
export interface Cost {
  readonly path: string;
  /** Requests of the API; a batch is one. */
  readonly requests: number;
  /** Files of the console. */
  readonly files: number;
  /** How much of it moves while it loads: the sum of Chromium's layout shifts. */
  readonly shift: number;
  /** Bytes on the wire, headers included, by address. */
  readonly bytes: ReadonlyMap<string, number>;
}

/** The budgets of a page; a test fails where one is exceeded. */
export const budgets = { requests: 12, files: 20, shift: 0.05 } as const;

/** Opens a page in a browser without a cache and returns its cost, measured until it asks for nothing more. */
export async function costOf(world: World, path: string, width: Width): Promise<Cost> {
  const [requests, files]: [string[], string[]] = [[], []];
  const bytes = new Map<string, number>();
  const before = async (page: Page): Promise<void> => {
    page.on("request", (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol.startsWith("http")) (pathname.startsWith("/api/") ? requests : files).push(pathname);
    });
    await page.addInitScript(watchShifts);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const addresses = new Map<string, string>();
    session.on("Network.requestWillBeSent", ({ requestId, request }) =>
      addresses.set(requestId, request.url),
    );
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId) ?? requestId;
      bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
    });
  };
  let shift = 0;
  await world.visit(path, { as: "super_admin", width, before }, async (page) => {
    await page.waitForFunction(isShown);
    await page.waitForLoadState("networkidle");
    shift = await page.evaluate(() => (globalThis as unknown as Shifting).shift);
  });
  return { path, requests: requests.length, files: files.length, shift, bytes };
}

interface Shifting {
  shift: number;
}

/** Runs in the page: adds up what moves without anyone having pressed anything. */
function watchShifts(): void {
  const sum = globalThis as unknown as Shifting;
  sum.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) sum.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: whether it has a heading and no placeholder of what is still to come. */
const isShown = (): boolean =>
  document.querySelector("main h1, .wall h1, .wall-panels, h1") !== null &&
  document.querySelector(".first-paint, .skeleton") === null;

/** Returns the highest share of a budget that a page uses: 1.2 exceeds one of them by a fifth. */
export const shareOf = (cost: Cost): number =>
  Math.max(...Object.entries(budgets).map(([name, most]) => cost[name as keyof typeof budgets] / most));

/** Describes the pages that use most of their budgets. */
export const describeWorst = (costs: readonly Cost[], count = 10): string =>
  costs
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, count)
    .map(
      ({ path, requests, files, shift }) =>
        `  ${requests} requests, ${files} files, layout shift ${shift.toFixed(3)}: ${path}`,
    )
    .join("\n");
