import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

endToEnd("the power of a rack", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };

  /** A rack with two servers: one on two feeds, one on a single feed with an inlet that is free. */
  const furnish = async (name: string): Promise<string> => {
    const siteId = await add("sites", { name });
    const rackId = await add("racks", { name: "P1", siteId, powerBudgetW: 1000 });
    const type = (called: string, more: object) =>
      add("device-types", { name: `${called} of ${name}`, ...more });
    const serverType = await type("Server", { rackUnits: 1, powerMaxW: 400 });
    const boardId = await add("devices", { name: "board", deviceTypeId: await type("Board", {}), siteId });
    const port = (deviceId: string, called: string, kind: string) =>
      add("interfaces", { deviceId, name: called, kind });
    const server = async (called: string, feeds: readonly string[]): Promise<void> => {
      const id = await add("devices", { name: called, deviceTypeId: serverType, rackId });
      for (const [index, feed] of feeds.entries()) {
        const inlet = await port(id, `PSU${index + 1}`, "inlet");
        if (feed === "") continue;
        await add("cables", { aInterfaceId: inlet, bInterfaceId: await port(boardId, feed, "outlet") });
      }
    };
    await server("twice", ["A1", "B1"]);
    await server("once", ["A2", ""]);
    return rackId;
  };

  for (const [width, theme] of [
    ["desk", "dark"],
    ["phone", "light"],
  ] as const) {
    test(`is shown by feed, with what lacks redundancy, on a ${width}`, async () => {
      const rackId = await furnish(`Power ${width}`);
      await world.visit(`/r/racks/${rackId}`, { as: "viewer", width, theme }, async (page) => {
        const card = page.getByRole("region", { name: "Power" });
        await card.getByText("200 of 1,000 W").first().waitFor();
        await card.getByText("400 of 1,000 W").first().waitFor();
        await card.getByRole("heading", { name: /^No redundancy/ }).waitFor();
        await card.getByText("2 inlets, 1 feed").waitFor();
        await card.getByRole("link", { name: "once · PSU2" }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await checkAccessible(page);
      });
    });
  }
});
