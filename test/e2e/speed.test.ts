import { expect, test } from "bun:test";
import { endToEnd } from "./world.ts";

const rows = 10_000;

// Printed, and not held to a limit: what it takes is the business of a quiet machine.
endToEnd("speed", (world) => {
  test("of the first sight of a long list, of a change of pages, and of typing", async () => {
    const items = Array.from({ length: rows }, (_, n) => ({
      name: `Role ${n}`,
      slug: `speed-${n}`,
      color: "4caf50",
    }));
    const seeded = await world.send("super_admin", "POST", "/api/admin/seed/device-roles", { items });
    expect(seeded.status).toBe(200);
    await world.visit("/r/device-roles", { as: "operator" }, async (page) => {
      await page.locator("tr[data-row]").first().waitFor();
      await page.reload();
      await page.locator("tr[data-row]").first().waitFor();
      const paint = await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      );
      const change = async (link: string, heading: string): Promise<number> => {
        await page.getByRole("link", { name: link, exact: true }).first().hover();
        return page.evaluate(
          ([name, title]) =>
            new Promise<number>((resolve) => {
              const start = performance.now();
              const look = (): void => {
                const isThere = document.querySelector("h1")?.textContent === title;
                if (isThere && document.querySelector("tr[data-row]") !== null)
                  requestAnimationFrame(() => resolve(performance.now() - start));
                else requestAnimationFrame(look);
              };
              [...document.querySelectorAll("nav a")]
                .find(({ textContent }) => textContent?.startsWith(name ?? ""))
                ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
              look();
            }),
          [link, heading],
        );
      };
      await change("Device types", "Device types");
      const again = await change("Device roles", "Device roles");
      await page.evaluate(() => {
        const stalls: number[] = [];
        Object.assign(globalThis, { stalls });
        new PerformanceObserver((list) =>
          stalls.push(...list.getEntries().map((one) => one.duration)),
        ).observe({
          type: "longtask",
        });
      });
      await page.keyboard.press("/");
      await page.keyboard.type("role 9876", { delay: 30 });
      await page.getByRole("row", { name: /Role 9876/ }).waitFor();
      const stalls = await page.evaluate(() => (globalThis as unknown as { stalls: number[] }).stalls);
      console.log(
        `with ${rows} records: first contentful paint ${paint.toFixed(0)} ms, change of pages ${again.toFixed(0)} ms, longest stall in typing ${Math.max(0, ...stalls).toFixed(0)} ms`,
      );
    });
  });
});
