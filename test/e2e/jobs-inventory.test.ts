import { expect } from "bun:test";
import { doJobs, emptied, gone, heading, topDialog } from "./job.ts";

doJobs("jobs of the inventory", ({ world, add, total }) => {
  let octets = 210;
  const nextOctet = (): number => {
    octets += 1;
    return octets;
  };
  return [
    {
      title: "a site with a location, three VLANs and two prefixes, without leaving its page",
      most: 8,
      from: "/r/sites",
      work: async (page, hands, name) => {
        await hands.press(page.getByRole("link", { name: "Add site" }));
        await hands.type(page.getByLabel("Name *"), name);
        await hands.send();
        await heading(page, name).waitFor();
        await hands.press(page.getByRole("button", { name: "Add location" }));
        await hands.type(topDialog(page).getByLabel("Name *"), "Room 1");
        await hands.send();
        await gone(page);
        const octet = hands.name === "mouse" ? 201 : 202;
        await hands.press(page.getByRole("button", { name: "Add VLAN" }));
        for (const place of [1, 2, 3]) {
          await hands.type(topDialog(page).getByLabel("VID *"), String(octet * 10 + place));
          await hands.type(topDialog(page).getByLabel("Name *"), `${name} ${place}`);
          if (place < 3) {
            await hands.press(topDialog(page).getByRole("button", { name: "Add and start another" }));
            await emptied(page);
          }
        }
        await hands.send();
        await gone(page);
        await hands.press(page.getByRole("button", { name: "Add prefix" }));
        await hands.type(topDialog(page).getByLabel("Prefix *"), `10.${octet}.1.0/24`);
        await hands.press(topDialog(page).getByRole("button", { name: "Add and start another" }));
        await page.waitForFunction(
          (old) =>
            document.querySelector<HTMLInputElement>('dialog[open] [data-field="prefix"] input')?.value !==
            old,
          `10.${octet}.1.0/24`,
        );
        await hands.type(topDialog(page).getByLabel("Prefix *"), `10.${octet}.2.0/24`);
        await hands.send();
        await gone(page);
        const { id } = (await world.send("manager", "GET", `/api/sites?name=${encodeURIComponent(name)}`))
          .body.data[0];
        expect([
          await total(`locations?siteId=${id}`),
          await total(`vlans?siteId=${id}`),
          await total(`prefixes?siteId=${id}`),
        ]).toEqual([1, 3, 2]);
      },
    },
    {
      title: "the next free /26 of a prefix",
      most: 3,
      from: async () =>
        `/r/prefixes/${await add("prefixes", { prefix: `10.${nextOctet()}.0.0/16`, status: "container" })}`,
      work: async (page, hands) => {
        const length = page.getByLabel("Length of the next prefix");
        await length.waitFor();
        await length.selectOption({ label: "/26 · 64 addresses" });
        await page.getByText(`10.${octets}.0.0/26`).first().waitFor();
        await hands.press(page.getByRole("link", { name: `Add 10.${octets}.0.0/26` }).first());
        await heading(page, "New prefix").waitFor();
        await hands.press(page.getByRole("button", { name: "Add prefix", exact: true }));
        await heading(page, `10.${octets}.0.0/26`).waitFor();
        expect(await total(`prefixes?prefix=10.${octets}.0.0/26`)).toBe(1);
      },
    },
    {
      title: "a cluster with two virtual machines and their interfaces",
      most: 8,
      from: "/r/clusters",
      work: async (page, hands, name) => {
        await hands.press(page.getByRole("link", { name: "Add cluster" }));
        await hands.type(page.getByLabel("Name *"), name);
        await hands.send();
        await heading(page, name).waitFor();
        await hands.press(page.getByRole("button", { name: "Add virtual machine" }));
        await hands.type(topDialog(page).getByLabel("Name *"), `${name} a`);
        await hands.press(topDialog(page).getByRole("button", { name: "Add and start another" }));
        await emptied(page);
        await hands.type(topDialog(page).getByLabel("Name *"), `${name} b`);
        await hands.send();
        await gone(page);
        for (const end of ["a", "b"]) {
          if (end === "b")
            await hands.press(page.getByRole("main").getByRole("link", { name, exact: true }).first());
          await hands.press(page.getByRole("link", { name: `${name} ${end}`, exact: true }).first());
          await heading(page, `${name} ${end}`).waitFor();
          await hands.press(page.getByRole("button", { name: "Add VM interface" }));
          await hands.type(topDialog(page).getByLabel("Name *"), "eth0");
          await hands.send();
          await gone(page);
        }
        const machines = (
          await world.send("manager", "GET", `/api/virtual-machines?name__isw=${encodeURIComponent(name)}`)
        ).body.data;
        expect(machines).toHaveLength(2);
        for (const { id } of machines) expect(await total(`vm-interfaces?vmId=${id}`)).toBe(1);
      },
    },
    {
      title: "a device type of a manufacturer who is new",
      most: 2,
      from: "/r/device-types/new",
      work: async (page, hands, name) => {
        await hands.type(page.getByLabel("Name *"), name);
        await hands.pick(
          page.getByLabel("Manufacturer"),
          `Maker of ${name}`,
          page.locator(".option:has(.option-make)"),
        );
        await hands.press(page.getByRole("button", { name: "Add device type", exact: true }));
        await heading(page, name).waitFor();
        expect(await total(`manufacturers?name=${encodeURIComponent(`Maker of ${name}`)}`)).toBe(1);
      },
    },
    {
      title: "a VLAN, an address, a piece of a MAC address and a person, found by what is known of them",
      most: 0,
      from: "/",
      work: async (page) => {
        await page.getByRole("heading", { level: 1 }).waitFor();
        const machine = await add("virtual-machines", { name: "Found by its card" });
        const card = `52:54:00:fe:dc:${Math.floor(Math.random() * 90 + 10)}`;
        await world.send("manager", "POST", "/api/vm-interfaces", {
          name: "eth0",
          vmId: machine,
          macAddress: card,
        });
        await world.send("manager", "POST", "/api/vlans", { name: "Found by number", vid: 3999 });
        for (const [asked, found] of [
          ["vlan 3999", /3999 Found by number|3999/],
          ["10.16.30.77", "10.16.30.0/24"],
          [card.slice(6), "eth0"],
          ["jonas lindqvist", /Jonas Lindqvist/],
        ] as const) {
          await page.keyboard.press("Control+k");
          const box = page.getByRole("combobox", { name: "Search records, pages and actions" });
          await box.waitFor();
          await page.keyboard.type(asked);
          const first = page.getByRole("option").filter({ hasText: found }).first();
          await first.waitFor();
          await page.locator('[role=option][aria-selected="true"]').filter({ hasText: found }).waitFor();
          await page.keyboard.press("Enter");
          await box.waitFor({ state: "detached" });
          await page.getByRole("heading", { level: 1 }).filter({ hasText: found }).waitFor();
        }
      },
    },
  ];
});
