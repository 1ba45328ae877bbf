import { expect, test } from "bun:test";
import { type Width, widths } from "./screen.ts";
import { shiftsOf } from "./shifts.ts";
import { endToEnd } from "./world.ts";

/** The maximum layout shift of a page while it is loaded: Chromium counts 0.1 as good. */
const maxShift = 0.05;

endToEnd("pages of racks, devices and prefixes", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  const first = async (query: string): Promise<string> =>
    (await world.send("operator", "GET", `/api/${query}&pageSize=1`)).body.data[0].id;
  const siteOf = (name: string) => add("sites", { name: `Site of ${name}` });

  const pages: readonly [what: string, resource: string, find: (name: string) => Promise<string>][] = [
    [
      "an empty rack",
      "racks",
      async (name) => add("racks", { name, height: 42, siteId: await siteOf(name) }),
    ],
    ["a full rack", "racks", () => first("racks?name=A01")],
    [
      "an empty device",
      "devices",
      async (name) => add("devices", { name, deviceTypeId: await add("device-types", { name }) }),
    ],
    ["a device with ports", "devices", () => first("devices?search=core&rackId__empty=false")],
    [
      "an empty prefix",
      "prefixes",
      (name) => add("prefixes", { prefix: name.endsWith("phone") ? "198.18.1.0/24" : "198.18.2.0/24" }),
    ],
    ["a prefix with addresses", "prefixes", () => first("prefixes?status=active&isPool=true")],
    ["a prefix with prefixes", "prefixes", () => first("prefixes?status=container")],
    ["a virtual machine", "virtual-machines", () => first("virtual-machines?status=active")],
  ];
  const sizes = Object.keys(widths) as Width[];

  test.each(pages.flatMap(([what, ...page]) => sizes.map((width) => [what, width, ...page] as const)))(
    "%s loads without shifting on a %s",
    async (what, width, resource, find) => {
      const id = await find(`${what} on a ${width}`);
      await world.visit(`/r/${resource}/${id}`, { as: "operator", width }, async (page) => {
        await page.locator(".meta-line").waitFor();
        await page.waitForLoadState("networkidle");
        const shifts = await shiftsOf(page, "body");
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        expect({ isSmall: sum < maxShift, shifts: sum < maxShift ? [] : shifts }).toEqual({
          isSmall: true,
          shifts: [],
        });
      });
    },
  );
});
