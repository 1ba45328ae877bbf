import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { type Hands, keyboardOf, mouseOf } from "./hands.ts";
import { timeZone } from "./screen.ts";
import { endToEnd } from "./world.ts";

/** A piece of work as people do it, and how many things they press for it at most; typing and sending count for nothing. */
interface Job {
  readonly title: string;
  readonly most: number;
  readonly from: string | (() => Promise<string>);
  readonly as?: "manager" | "admin";
  readonly work: (page: Page, hands: Hands, name: string) => Promise<unknown>;
}

endToEnd("the jobs of a day", (world) => {
  const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> =>
    (await world.send("manager", "POST", `/api/${path}`, body)).body.data.id;
  const total = async (path: string): Promise<number> =>
    (await world.send("manager", "GET", `/api/${path}`)).body.total;
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const drawerOf = (page: Page) => page.locator("dialog[open]").last();
  /** The form over the page asks for the next one. */
  const emptied = (page: Page) =>
    page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLInputElement>('dialog[open] [data-field="name"] input')].at(-1)
          ?.value === "",
    );
  const gone = (page: Page) => page.locator("dialog[open]").waitFor({ state: "detached" });

  let octets = 210;
  const nextOctet = (): number => {
    octets += 1;
    return octets;
  };

  const jobs: readonly Job[] = [
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
        await hands.type(drawerOf(page).getByLabel("Name *"), "Room 1");
        await hands.send();
        await gone(page);
        const octet = hands.name === "mouse" ? 201 : 202;
        await hands.press(page.getByRole("button", { name: "Add VLAN" }));
        for (const place of [1, 2, 3]) {
          await hands.type(drawerOf(page).getByLabel("VID *"), String(octet * 10 + place));
          await hands.type(drawerOf(page).getByLabel("Name *"), `${name} ${place}`);
          if (place < 3) {
            await hands.press(drawerOf(page).getByRole("button", { name: "Add and start another" }));
            await emptied(page);
          }
        }
        await hands.send();
        await gone(page);
        await hands.press(page.getByRole("button", { name: "Add prefix" }));
        await hands.type(drawerOf(page).getByLabel("Prefix *"), `10.${octet}.1.0/24`);
        await hands.press(drawerOf(page).getByRole("button", { name: "Add and start another" }));
        await page.waitForFunction(
          (old) =>
            document.querySelector<HTMLInputElement>('dialog[open] [data-field="prefix"] input')?.value !==
            old,
          `10.${octet}.1.0/24`,
        );
        await hands.type(drawerOf(page).getByLabel("Prefix *"), `10.${octet}.2.0/24`);
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
        await hands.type(drawerOf(page).getByLabel("Name *"), `${name} a`);
        await hands.press(drawerOf(page).getByRole("button", { name: "Add and start another" }));
        await emptied(page);
        await hands.type(drawerOf(page).getByLabel("Name *"), `${name} b`);
        await hands.send();
        await gone(page);
        for (const end of ["a", "b"]) {
          if (end === "b")
            await hands.press(page.getByRole("main").getByRole("link", { name, exact: true }).first());
          await hands.press(page.getByRole("link", { name: `${name} ${end}`, exact: true }).first());
          await heading(page, `${name} ${end}`).waitFor();
          await hands.press(page.getByRole("button", { name: "Add VM interface" }));
          await hands.type(drawerOf(page).getByLabel("Name *"), "eth0");
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
      title: "a contract that ends in eight days with a vendor who is new, then seen at home and in a view",
      most: 3,
      from: "/r/contracts/new",
      work: async (page, hands, name) => {
        await hands.type(page.getByLabel("Name *"), name);
        await hands.pick(
          page.getByLabel("Vendor"),
          `Seller of ${name}`,
          page.locator(".option:has(.option-make)"),
        );
        // A day of the clocks at the screen: they may be past a midnight that is still to come in UTC.
        const end = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(Date.now() + 8 * 86_400_000);
        await page.getByLabel("End date").fill(end);
        await hands.send();
        await heading(page, name).waitFor();
        await page
          .getByText(/^8 days left|in 8 days|8 days/)
          .first()
          .waitFor();
        await page.goto("/");
        await page.getByText("Ends in 90 days").first().waitFor();
        await page.goto("/r/contracts");
        await hands.press(
          page
            .getByRole("tab", { name: /^Ends in 90 days/ })
            .or(page.getByRole("link", { name: /^Ends in 90 days/ })),
        );
        await page.getByRole("link", { name, exact: true }).first().waitFor();
      },
    },
    {
      title: "contracts that end soon, as a view for everyone",
      most: 4,
      from: "/r/contracts",
      work: async (page, hands, name) => {
        await page.locator("tr[data-row]").first().waitFor();
        await hands.press(page.getByRole("button", { name: "Filter", exact: true }));
        const panel = page.getByRole("dialog", { name: "Add a filter" });
        await hands.press(panel.getByRole("button", { name: "End date" }));
        // What the other hand has shared is a view already.
        const days = hands.name === "mouse" ? "30 days" : "7 days";
        await hands.press(panel.getByRole("button", { name: days, exact: true }));
        await page.waitForURL(/endDate__lte/);
        await page.keyboard.press("Escape");
        await hands.press(page.getByRole("button", { name: "Save for everyone" }));
        await hands.type(drawerOf(page).getByLabel("Name"), name);
        await page.keyboard.press("Enter");
        await page.getByRole("navigation", { name: "Views" }).getByText(name).waitFor();
        const shared = (await world.send("operator", "GET", "/api/views")).body.data;
        expect(shared.map((view: { name: string }) => view.name)).toContain(name);
      },
    },
    {
      title: "an incident, from opening over a runbook to closed",
      most: 6,
      from: "/",
      work: async (page, hands, name) => {
        await hands.press(page.getByRole("link", { name: "New incident" }));
        await hands.type(page.getByLabel("Name *"), name);
        await hands.send();
        await heading(page, name).waitFor();
        await hands.press(page.getByRole("button", { name: /^(Acknowledge|Acknowledged)/ }).first());
        const runbook = page.getByRole("combobox", { name: /runbook/i });
        await hands.pick(runbook, "fail", page.getByRole("option").first());
        await hands.press(page.getByRole("button", { name: /^Resolve/ }).first());
        await hands.press(page.getByRole("button", { name: /^Close/ }).first());
        const found = await world.send("operator", "GET", `/api/incidents?name=${encodeURIComponent(name)}`);
        expect(found.body.data[0].status).toBe("closed");
      },
    },
    {
      title: "a maintenance window",
      most: 2,
      from: "/r/maintenance-windows",
      work: async (page, hands, name) => {
        await hands.press(page.getByRole("link", { name: "Add maintenance window" }));
        await hands.type(page.getByLabel("Name *"), name);
        await page.getByLabel("Start time").fill("2027-01-10T22:00");
        await page.getByLabel("End time").fill("2027-01-11T01:00");
        await hands.press(page.getByRole("button", { name: "Add maintenance window", exact: true }));
        await heading(page, name).waitFor();
      },
    },
    {
      title: "an account for an operator",
      most: 3,
      from: "/people",
      as: "admin",
      work: async (page, hands, name) => {
        const email = `${name.toLowerCase().replaceAll(" ", ".")}@halvermeer.example`;
        await hands.press(page.getByRole("button", { name: /^Add (a )?person/ }));
        const dialog = drawerOf(page);
        await hands.type(dialog.getByLabel(/^E-mail/), email);
        await dialog.getByLabel("Role").selectOption("operator");
        await hands.press(dialog.getByRole("button", { name: /^(Add|Create)/ }));
        await hands.press(page.getByRole("button", { name: /^I've saved/ }).last());
        expect((await world.send("admin", "GET", `/api/profiles?email=${email}`)).body.data[0].role).toBe(
          "operator",
        );
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

  for (const { title, most, from, as = "manager", work } of jobs) {
    for (const handsOf of [mouseOf, keyboardOf]) {
      const by = handsOf === mouseOf ? "mouse" : "keyboard";
      test(`${title}: by ${by}`, async () => {
        await world.visit(typeof from === "string" ? from : await from(), { as }, async (page) => {
          const hands = handsOf(page);
          await work(page, hands, `Job by ${by} ${jobs.findIndex((job) => job.title === title)}`);
          expect(hands.presses()).toBeLessThanOrEqual(most);
        });
      }, 60_000);
    }
  }
});
