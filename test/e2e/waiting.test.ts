import { test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("a change that waits", (world) => {
  test.each([1440, 390])("says that an import is being written, at %d pixels", async (width) => {
    await world.visit("/r/sites/new", { as: "operator" }, async (page) => {
      await page.setViewportSize({ width, height: 800 });
      const { promise: isImported, resolve: endImport } = Promise.withResolvers<void>();
      await page.route("**/api/sites", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        await isImported;
        return route.continue();
      });
      await page.route("**/api/health", async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: Record<string, unknown> };
        await route.fulfill({ response, json: { data: { ...body.data, longWrite: "import" } } });
      });
      await page.getByLabel("Name *").fill(`Waiting at ${width}`);
      await page.keyboard.press("Control+Enter");
      const notice = page.getByText("Your change is saved as soon as it is done.");
      await notice.waitFor();
      await checkAccessible(page);
      endImport();
      await page.getByRole("heading", { name: `Waiting at ${width}` }).waitFor();
      await notice.waitFor({ state: "detached" });
    });
  });
});
