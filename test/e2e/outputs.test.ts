import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { checkAccessible } from "./accessible.ts";
import { keyboardOf, mouseOf } from "./hands.ts";
import { widths } from "./screen.ts";
import { endToEnd } from "./world.ts";

const hands = [
  ["mouse", mouseOf],
  ["keyboard", keyboardOf],
] as const;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const template = (page: Page) => page.getByRole("textbox", { name: "Template" });
const result = (page: Page) => page.getByRole("region", { name: "Text of the output" });
/** What the result says, whenever it comes to that. */
const resultWith = (page: Page, text: string | RegExp) => result(page).filter({ hasText: text }).waitFor();
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

endToEnd("outputs", (world) => {
  const make = async (body: object): Promise<string> => {
    const answer = await world.send("manager", "POST", "/api/outputs", body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.data.id;
  };

  test.each(hands)("one of your own is made from a built-in one, by %s alone", async (how, handsOf) => {
    await world.visit("/r/outputs", { as: "manager" }, async (page) => {
      const hand = handsOf(page);
      await hand.press(page.getByRole("link", { name: "dnsmasq", exact: true }));
      await heading(page, "dnsmasq").waitFor();
      await resultWith(page, "dhcp-range=");
      await hand.press(page.getByRole("link", { name: "Copy and change" }));
      await heading(page, "Copy of dnsmasq").waitFor();
      await page.getByText("get this text instead of the built-in one").waitFor();

      await hand.type(page.getByRole("textbox", { name: "Name", exact: true }), `DHCP by ${how}`);
      await hand.type(page.getByRole("textbox", { name: "Slug" }), `dhcp-by-${how}`);
      await page.getByText(`Tools read this one at /api/outputs/dhcp-by-${how}/text`).waitFor();
      await hand.type(template(page), "# {{ records.size }}\n{{ records | nope }}");
      const place = page.getByRole("button", { name: /^Line 2, column 1$/ });
      await place.waitFor();
      await page.getByText("unknown filter nope").first().waitFor();
      await page.locator(".code-wrong-line").waitFor();
      await hand.press(place);
      await template(page).and(page.locator(":focus")).waitFor();
      const start = await template(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart);
      expect(start).toBe("# {{ records.size }}\n".length);
      // Tab leaves the template.
      await page.keyboard.press("Tab");
      await page.waitForFunction(
        () =>
          document.activeElement?.tagName !== "TEXTAREA" ||
          document.activeElement.getAttribute("wrap") !== "off",
      );

      await hand.type(template(page), "# {{ records.size }} addresses");
      await resultWith(page, /^# \d+ addresses$/);
      await page.locator(".code-wrong-line").waitFor({ state: "detached" });
      await hand.send();
      await heading(page, `DHCP by ${how}`).waitFor();
      await resultWith(page, /^# \d+ addresses$/);
    });
    const { body } = await world.send("viewer", "GET", `/api/outputs?slug=dhcp-by-${how}`);
    expect(body.data).toMatchObject([{ resource: "ip-addresses", query: "status=active" }]);
  });

  test("one of your own takes the place of a built-in one, and both say so", async () => {
    const id = await make({ name: "Our hosts", slug: "hosts", resource: "ip-addresses", template: "ours" });
    await world.visit("/r/outputs", { as: "manager" }, async (page) => {
      await page.getByRole("link", { name: "Open the replacement of /etc/hosts" }).click();
      await heading(page, "Our hosts").waitFor();
      await page.getByText("Takes the place of the built-in output /etc/hosts").waitFor();
      await page.getByRole("link", { name: "See the built-in output" }).click();
      await heading(page, "/etc/hosts").waitFor();
      await page.getByRole("link", { name: "Open the replacement" }).waitFor();
      expect(await page.getByRole("link", { name: "Copy and change" }).count()).toBe(0);
    });
    expect((await world.send("manager", "DELETE", `/api/outputs/${id}`)).status).toBe(200);
  });

  test("a viewer enters the parameters, and sees the text and how to use it", async () => {
    await world.visit("/r/outputs/zone", { as: "viewer", expected: /400/ }, async (page) => {
      await heading(page, "DNS zone").waitFor();
      await page.getByRole("heading", { name: "Enter domain and ns" }).waitFor();
      await page.getByRole("textbox", { name: "domain" }).fill("halvermeer.example");
      await page.getByRole("textbox", { name: "ns" }).fill("ns1.halvermeer.example");
      await resultWith(page, "$ORIGIN halvermeer.example.");
      const domain = page.getByRole("textbox", { name: "domain" });
      await domain.fill("a..b");
      await domain.and(page.locator("[aria-invalid=true]")).waitFor();
      await domain.fill("halvermeer.example");
      await resultWith(page, "$ORIGIN halvermeer.example.");
      await page.getByText(/^[\d,]+ IP addresses · rendered in [\d,]+ ms · serial \d+$/).waitFor();
      const use = page.getByRole("region", { name: "Use it" });
      await use.getByText("--with domain=halvermeer.example").first().waitFor();
      await use.getByText(`--from ${world.url}`).first().waitFor();
      await use.getByText("On this box").click();
      await use.getByText("--from").waitFor({ state: "detached" });
      expect(new URL(page.url()).searchParams.get("with.domain")).toBe("halvermeer.example");
      await page.reload();
      await resultWith(page, "$ORIGIN halvermeer.example.");
      expect(await page.getByRole("link", { name: "Copy and change" }).count()).toBe(0);
      expect(await page.getByRole("region", { name: "Read by" }).count()).toBe(0);
    });
  });

  test("an error of a template is shown at its line on the page of the output", async () => {
    const failing = "first\nsecond {{ 1 | divided_by: 0 }}";
    const id = await make({ name: "Failing", resource: "devices", template: failing });
    await world.visit(`/r/outputs/${id}`, { as: "viewer", expected: /400/ }, async (page) => {
      await page.locator(".code-wrong-line").waitFor();
      await page.getByRole("button", { name: "Go to line 2" }).click();
      await template(page).and(page.locator(":focus")).waitFor();
    });
    expect((await world.send("manager", "DELETE", `/api/outputs/${id}`)).status).toBe(200);
  });

  test("a list offers the outputs that read it, with its filters", async () => {
    const name = "Names of addresses";
    const id = await make({ name, resource: "ip-addresses", template: "{{ records.size }}" });
    await world.visit("/r/ip-addresses?status=reserved", { as: "operator" }, async (page) => {
      await page.getByRole("button", { name: "Export" }).click();
      const menu = page.getByRole("menu", { name: "Export" });
      await menu.getByRole("menuitem", { name: "DNS zone Output", exact: true }).waitFor();
      expect(await menu.getByRole("menuitem", { name: /^Prometheus/ }).count()).toBe(0);
      await menu.getByRole("menuitem", { name: `${name} Output` }).click();
      await heading(page, name).waitFor();
      await page.getByRole("button", { name: "Status is any of Reserved" }).waitFor();
      const { total } = (await world.send("viewer", "GET", "/api/ip-addresses?status=reserved")).body;
      await resultWith(page, new RegExp(`^${total}$`));
      await page.getByText(/\/text\?status=reserved/).waitFor();
    });
    expect((await world.send("manager", "DELETE", `/api/outputs/${id}`)).status).toBe(200);
  });

  test("a manager sees who has read an output; looking at its page is no read", async () => {
    expect((await world.send("viewer", "GET", "/api/outputs/prometheus/text")).status).toBe(200);
    await world.visit("/r/outputs/icinga", { as: "manager" }, async (page) => {
      await resultWith(page, "object Host");
      await page.reload();
      await page.getByText("No one has read it yet").waitFor();
    });
    await world.visit("/r/outputs/prometheus", { as: "manager" }, async (page) => {
      const card = page.getByRole("region", { name: "Read by" });
      await card.getByText("1 read").waitFor();
    });
  });

  test("are accessible, and fit on a phone", async () => {
    const id = await make({
      name: "Reviewed",
      resource: "devices",
      query: "status=active&sort=name__natural",
      parameters: "port = 9100 # Port\nuser",
      template: "{% for device in records %}{{ device.name }}\n{% endfor %}",
    });
    for (const path of [
      "/r/outputs",
      "/r/outputs/prometheus",
      "/r/outputs/zone?with.domain=a..b&with.ns=ns1.example.net",
      `/r/outputs/${id}`,
      `/r/outputs/${id}/edit`,
    ])
      await world.visit(path, { as: "manager", expected: /400/ }, async (page) => {
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        await checkAccessible(page);
        await page.setViewportSize(widths.phone);
        expect(await overflow(page)).toBe(widths.phone.width);
      });
  });
});
