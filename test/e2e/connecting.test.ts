import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { cabledIn } from "./cabled.ts";
import { endToEnd } from "./world.ts";

endToEnd("connecting ports", (world) => {
  const { add, device, cable } = cabledIn(world);
  const cablesOf = async (interfaceId: string | undefined): Promise<Record<string, unknown>[]> =>
    (await world.send("viewer", "GET", `/api/cables?aInterfaceId=${interfaceId}`)).body.data;
  const pick = async (page: Page, text: string, option: string): Promise<void> => {
    const to = page.getByRole("combobox", { name: "To" });
    await to.fill(text);
    await page.getByRole("option", { name: option }).first().click();
  };

  test("from the table of a device, port after port by keyboard alone, with the values of the last cable", async () => {
    const leaf = await device("hand-leaf", ["eth1", "eth2", "eth3"]);
    const spine = await device("hand-spine", ["swp1", "swp2", "swp3"]);
    await world.visit(`/r/devices/${leaf.id}`, { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Connect eth1" }).press("Enter");
      const to = page.getByRole("combobox", { name: "To" });
      await to.waitFor();
      await checkAccessible(page);
      await to.fill("hand-spine swp2");
      await page.getByRole("option", { name: "hand-spine · swp2" }).waitFor();
      await to.press("Enter");
      await page.getByLabel("Length").fill("2.5");
      await to.press("Enter");
      await page.locator(".toast", { hasText: "eth1 connected to hand-spine swp2 by cable C-" }).waitFor();
      // The next free port has the focus: Enter opens its form.
      await page.locator("button[data-connect]:focus").waitFor();
      expect(await page.locator("button:focus").getAttribute("aria-label")).toBe("Connect eth2");
      await page.keyboard.press("Enter");
      await page.getByText("Connect eth2", { exact: true }).waitFor();
      expect(await page.getByLabel("Length").inputValue()).toBe("2.5");
      // Without words the ports of the device of the last cable are offered, free ones first.
      await page.keyboard.press("ArrowDown");
      await page.getByRole("option", { name: "hand-spine · swp1" }).waitFor();
      expect(await page.getByRole("option").last().textContent()).toMatch(
        /hand-spine · swp2Taken: cable C-\d+ to hand-leaf eth1/,
      );
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.locator(".toast", { hasText: "eth2 connected to hand-spine swp1" }).waitFor();
      const row = page.getByRole("table", { name: "Interfaces" }).getByRole("row", { name: /^eth2/ });
      await row.getByRole("link", { name: "hand-spine" }).waitFor();
      await row.getByText("Connected").waitFor();
      await page.getByText("2 connected", { exact: true }).waitFor();
      expect((await cablesOf(leaf.ports.eth2))[0]).toMatchObject({
        bInterfaceId: spine.ports.swp1,
        lengthM: "2.50",
      });
    });
  });

  test("a taken port is refused at its field, with the cable that takes it", async () => {
    const near = await device("late-a", ["eth1", "eth2"]);
    const far = await device("late-b", ["eth1", "eth2"]);
    await cable(near.ports.eth1, far.ports.eth1, { label: "late-1" });
    const how = { as: "operator", expected: /409/ } as const;
    await world.visit(`/r/interfaces/${near.ports.eth2}`, how, async (page) => {
      // By the label of the cable at it.
      await pick(page, "late-1", "late-b · eth1");
      await page.getByRole("button", { name: "Connect", exact: true }).click();
      const problem = page.getByText(/Is already in use by cable late-1 to late-a · eth1/);
      await problem.waitFor();
      const described = await page.getByRole("combobox", { name: "To" }).getAttribute("aria-describedby");
      expect(described).toContain("-error");
      await pick(page, "late-b eth2", "late-b · eth2");
      await problem.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Connect", exact: true }).click();
      await page.locator(".path-line").waitFor();
    });
  });

  test("a panel's port asks for its side, and offers the free one", async () => {
    const near = await device("side-sw", ["eth1"]);
    const panel = await device("side-panel", ["1", "2"], { kind: "panel" });
    await cable((await device("side-other", ["eth1"])).ports.eth1, panel.ports["2"]);
    await world.visit(`/r/interfaces/${near.ports.eth1}`, { as: "operator" }, async (page) => {
      await pick(page, "side-panel 2", "side-panel · 2");
      const side = page.getByLabel("Side, other end");
      expect(await side.inputValue()).toBe("rear");
      await pick(page, "side-panel 1", "side-panel · 1");
      expect(await side.inputValue()).toBe("front");
      await page.getByRole("button", { name: "Connect", exact: true }).click();
      await page.getByText("Open", { exact: true }).first().waitFor();
      expect((await cablesOf(near.ports.eth1))[0]).toMatchObject({ aSide: null, bSide: "front" });
    });
  });

  test("the address on a label finds its port, on a phone too", async () => {
    const near = await device("scan-a", ["eth1"]);
    const far = await device("scan-b", ["eth1"]);
    const how = { as: "operator", width: "phone" } as const;
    await world.visit(`/r/interfaces/${near.ports.eth1}`, how, async (page) => {
      const code = BigInt(`0x${far.ports.eth1?.replaceAll("-", "")}`)
        .toString(36)
        .toUpperCase();
      await pick(page, `HTTP://BOX.LOCAL/Q/${code.padStart(25, "0")}`, "scan-b · eth1");
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await checkAccessible(page);
      await page.getByRole("button", { name: "Connect", exact: true }).press("Enter");
      await page.locator(".path-line").waitFor();
    });
  });

  test("a label is scanned with the camera, where a browser can read codes", async () => {
    const near = await device("cam-a", ["eth1"]);
    const far = await device("cam-b", ["eth1", "eth2"]);
    await cable(far.ports.eth1, (await device("cam-c", ["eth1"])).ports.eth1);
    const label = `/q/${BigInt(`0x${far.id.replaceAll("-", "")}`)
      .toString(36)
      .padStart(25, "0")}`;
    const before = (page: Page) =>
      page.addInitScript((text) => {
        Object.assign(globalThis, {
          BarcodeDetector: class {
            detect = async () => [{ rawValue: text }];
          },
        });
        navigator.mediaDevices.getUserMedia = async () => {
          const canvas = document.createElement("canvas");
          // A picture that never changes is none for a video.
          setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 10, 10), 50);
          await new Promise((resolve) => document.addEventListener("scan", resolve, { once: true }));
          return canvas.captureStream();
        };
      }, label);
    const how = { as: "operator", width: "phone", before } as const;
    await world.visit(`/r/interfaces/${near.ports.eth1}`, how, async (page) => {
      await page.getByRole("button", { name: "Scan a label" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Scan a label" });
      await dialog.waitFor();
      await checkAccessible(page);
      await page.evaluate(() => document.dispatchEvent(new Event("scan")));
      await dialog.waitFor({ state: "detached" });
      // The label of a device stands for its first free port.
      await page.waitForFunction(
        (port) => [...document.querySelectorAll("input")].some(({ value }) => value === port),
        "cam-b · eth2",
      );
      await page.getByRole("button", { name: "Connect", exact: true }).click();
      await page.locator(".path-line").waitFor();
    });
  });

  test("people who may only read see where cables lead, and connect nothing", async () => {
    const near = await device("read-a", ["eth1", "eth2"]);
    await cable(near.ports.eth1, (await device("read-b", ["eth9"])).ports.eth9);
    const untaggedVlanId = await add("vlans", { name: "Readers", vid: 391 });
    await add("interfaces", { deviceId: near.id, name: "eth3", untaggedVlanId });
    await world.visit(`/r/devices/${near.id}`, { as: "viewer", width: "phone" }, async (page) => {
      await page.getByRole("link", { name: "eth9" }).waitFor();
      // Cards leave out what a port does not have.
      expect(await page.locator('td[data-label="VLANs"]').filter({ visible: true }).count()).toBe(1);
      expect(await page.getByRole("button", { name: /Connect/ }).count()).toBe(0);
    });
  });
});
