import { beforeAll, expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { watchPaths } from "./asked.ts";
import { widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

/*
 * Two devices have a port of one name, and a circuit goes from one to the other: wherever a port is named, its device
 * stands in front, and what refers to a record by several fields is one list.
 */
endToEnd("paths of records", (world) => {
  const ids = new Map<string, string>();
  const idOf = (name: string): string => ids.get(name) ?? "";
  const make = async (
    resource: string,
    body: { readonly [key: string]: unknown },
    name: string,
  ): Promise<void> => {
    const answer = await world.send("super_admin", "POST", `/api/${resource}`, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    ids.set(name, answer.body.data.id);
  };
  beforeAll(async () => {
    const [type] = (await world.send("super_admin", "GET", "/api/device-types?pageSize=1")).body.data;
    const [vendor] = (await world.send("super_admin", "GET", "/api/vendors?pageSize=1")).body.data;
    await make("sites", { name: "Path house" }, "site");
    const siteId = idOf("site");
    for (const name of ["sw-path-1", "sw-path-2", "sw-path-2b"]) {
      await make("devices", { name, siteId, deviceTypeId: type.id }, name);
      await make("interfaces", { deviceId: idOf(name), name: "Gi9/0/1" }, `${name} port`);
    }
    const ends = {
      ...{ aSiteId: siteId, aInterfaceId: idOf("sw-path-1 port") },
      ...{ zSiteId: siteId, zInterfaceId: idOf("sw-path-2 port") },
    };
    await make("circuits", { cid: "PATH-1", vendorId: vendor.id, ...ends }, "circuit");
    const back = { zSiteId: siteId, zInterfaceId: idOf("sw-path-1 port") };
    await make("circuits", { cid: "PATH-2", vendorId: vendor.id, ...back }, "way back");
  });

  test("stand in front of titles in a list, all of them from one request", async () => {
    await world.visit("/about", { as: "operator" }, async (page) => {
      const asked = watchPaths(page);
      await page.goto("/r/circuits?search=PATH-&columns=cid,vendorId,typeId,aInterfaceId,zInterfaceId");
      const row = page.getByRole("row", { name: /PATH-1/ });
      await row.getByRole("link", { name: "sw-path-1 · Gi9/0/1" }).waitFor();
      await row.getByRole("link", { name: "sw-path-2 · Gi9/0/1" }).waitFor();
      const titles = ["/api/titles", "/api/interfaces", "/api/devices", "/api/vendors", "/api/circuit-types"];
      expect(asked.filter((path) => titles.includes(path))).toEqual(["/api/titles"]);
    });
  });

  test("are not repeated where they are shown beside already", async () => {
    await world.visit(`/r/interfaces?search=Gi9&columns=name,deviceId`, { as: "operator" }, async (page) => {
      await page
        .getByRole("row", { name: /sw-path-1/ })
        .getByRole("link", { name: "sw-path-1", exact: true })
        .waitFor();
      await page.goto(`/r/devices/${idOf("sw-path-1")}`);
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
      await crumbs.getByRole("link", { name: "Path house", exact: true }).waitFor();
    });
  });

  test("one list a resource says by which field its records refer, and asks by which to add one", async () => {
    for (const width of ["desk", "phone"] as const)
      await world.visit(
        `/r/interfaces/${idOf("sw-path-1 port")}`,
        { as: "operator", width },
        async (page) => {
          const card = page.getByRole("region", { name: /^Circuits/ });
          await card.getByRole("row", { name: /PATH-1.*A end/ }).waitFor();
          await card.getByRole("row", { name: /PATH-2.*Z end/ }).waitFor();
          expect(await page.getByRole("region", { name: /^Circuits/ }).count()).toBe(1);
          await checkAccessible(page, "main");
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);
          await card.getByRole("button", { name: "Add circuit" }).click();
          await page.getByRole("menuitem", { name: "As Z end" }).click();
          const drawer = page.getByRole("dialog", { name: /New circuit for sw-path-1 · Gi9\/0\/1/ });
          await drawer.getByText("Interface, Z end").first().waitFor();
        },
      );
  });

  test("the list of all of them is filtered by either field", async () => {
    await world.visit(`/r/sites/${idOf("site")}?tab=circuits.aSiteId`, { as: "operator" }, async (page) => {
      await page.getByRole("row", { name: /PATH-1.*A end, Z end/ }).waitFor();
      await page.getByRole("link", { name: "Open as a list" }).click();
      await page.getByRole("button", { name: /Site, A end or Z end is any of Path house/ }).waitFor();
      await page.getByRole("row", { name: /PATH-2/ }).waitFor();
      expect(new URL(page.url()).search).toBe(`?aSiteId,zSiteId=${idOf("site")}`);
    });
  });

  test("a record in use by both fields counts once before it is deleted", async () => {
    await world.visit(`/r/sites/${idOf("site")}`, { as: "super_admin" }, async (page) => {
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      const dialog = page.getByRole("dialog", { name: /^Delete / });
      await dialog.getByRole("link", { name: "2 circuits", exact: true }).waitFor();
    });
  });

  test("a port is found by its device alone, which is shown before its name and counts before others", async () => {
    await world.visit(`/r/circuits/${idOf("way back")}/edit`, { as: "operator" }, async (page) => {
      const input = page.getByRole("combobox", { name: "Interface, A end" });
      await input.fill("sw-path");
      await page.getByRole("option", { name: /^sw-path-1 · Gi9\/0\/1/ }).waitFor();
      await page.getByRole("option", { name: /^sw-path-2b · Gi9\/0\/1/ }).waitFor();
      await input.fill("SW-path-2");
      await page.getByRole("option", { name: /^sw-path-1 · Gi9/ }).waitFor({ state: "detached" });
      await page.getByRole("option", { name: /^sw-path-2 · Gi9\/0\/1/ }).waitFor();
      expect(await page.getByRole("option", { name: /^sw-path-2b/ }).count()).toBe(0);
    });
  });

  test("a port is found by its device and its name, and is shown with both once chosen", async () => {
    await world.visit(`/r/circuits/${idOf("way back")}/edit`, { as: "operator" }, async (page) => {
      const input = page.getByRole("combobox", { name: "Interface, A end" });
      await input.fill("sw-path-2 gi9/0/1");
      await page.getByRole("option", { name: /^sw-path-2 · Gi9\/0\/1/ }).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("input")].some(({ value }) => value === "sw-path-2 · Gi9/0/1"),
      );
    });
  });

  test("stand in front of titles in links, their history and the search", async () => {
    await make("incidents", { name: "Path broken" }, "incident");
    const id = idOf("incident");
    const link = { kind: "affects", resource: "interfaces", recordId: idOf("sw-path-1 port") };
    await world.send("super_admin", "POST", `/api/incidents/${id}/links`, link);
    await world.visit(`/r/incidents/${id}`, { as: "super_admin" }, async (page) => {
      const affects = page.getByRole("region", { name: /^Affects/ });
      await affects.getByRole("link", { name: "sw-path-1 · Gi9/0/1" }).waitFor();
      for (const path of [`/r/incidents/${id}?tab=history`, "/changes"]) {
        await page.goto(path);
        await page.getByRole("link", { name: "sw-path-1 · Gi9/0/1" }).first().waitFor();
      }
      await page.goto("/about");
      await page.getByRole("button", { name: /^Search/ }).click();
      await page.getByRole("combobox").fill("Gi9/0/1");
      await page.getByRole("option", { name: /Gi9\/0\/1.*sw-path-1/ }).waitFor();
    });
  });
});
