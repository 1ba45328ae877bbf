import type { Page } from "playwright-core";

/**
 * Lets `page.route` return only once requests of the page go through it. Chromium prepares the renderer after it has
 * answered, and a key pressed right then can send a request that no route sees.
 */
export function awaitRoutes(page: Page): void {
  const route = page.route.bind(page);
  const isProbe = ({ search }: URL): boolean => search === "?routed";
  page.route = async (...parameters) => {
    const registered = await route(...parameters);
    if (!page.url().startsWith("http")) return registered;
    await route(isProbe, (probe) => probe.fulfill({ body: "routed" }));
    await page.waitForFunction(() =>
      fetch("/healthz?routed", { cache: "no-store" })
        .then((answer) => answer.text())
        .then((text) => text === "routed"),
    );
    await page.unroute(isProbe);
    return registered;
  };
}
