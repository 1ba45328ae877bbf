import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

const first = { email: "first@sitebook.example", password: "a lamp in the third rack" };

endToEnd(
  "the set-up of an empty server",
  (world) => {
    test("is where everyone is redirected until the first account is created", async () => {
      await world.visit("/r/vlans", {}, async (page) => {
        await page.getByRole("heading", { name: "Set up Sitebook" }).waitFor();
        await page.getByLabel("Set-up code *").fill("not-the-code");
        await page.getByLabel("E-mail *").fill(first.email);
        await page.getByLabel("Password *").fill(first.password);
        await page.getByRole("button", { name: "Create account" }).click();
        await page.locator(".field-error, .notice[data-tone=bad]").first().waitFor();
        await checkAccessible(page);
      });
    });

    test("takes the code from a link that is followed while the page is open", async () => {
      await world.visit("/setup", {}, async (page) => {
        await page.getByLabel("Set-up code *").waitFor();
        await page.evaluate((code) => {
          location.hash = `code=${code}`;
        }, world.setupCode);
        await page.getByText("The code from the link is filled in.").waitFor();
      });
    });

    test("takes the code from the link, and continues to a home page that says what to do", async () => {
      await world.visit(`/setup#code=${world.setupCode}`, {}, async (page) => {
        await page.getByText("The code from the link is filled in.").waitFor();
        await page.getByLabel("First name").fill("Ada");
        await page.getByLabel("E-mail *").fill(first.email);
        await page.getByLabel("Password *").fill(first.password);
        await page.getByRole("button", { name: "Create account" }).click();
        await page.waitForURL(`${world.url}/`);
        await page.getByRole("heading", { level: 1, name: "Welcome, Ada" }).waitFor();
        // Nothing is promised that is not so.
        await page.getByText("add --backup-every 24h to the command that starts Sitebook").waitFor();
        await page.getByText("Only your password protects your account").waitFor();
        await checkAccessible(page);

        await page.getByLabel("Name *").fill("Head office");
        await page.getByRole("button", { name: "Add site" }).click();
        await page.getByRole("button", { name: "Skip: Import what you have" }).click();
        await page.getByRole("button", { name: "Skip: Add a rack and a device" }).click();
        await page.getByLabel("VLAN number").fill("20");
        await page.getByLabel("VLAN name *").fill("Servers");
        await page.getByLabel("Prefix *").fill("10.20.0.0/33");
        await page.getByRole("button", { name: "Add both" }).click();
        await page.locator(".notice[data-tone=bad]").waitFor();
        await page.getByLabel("Prefix *").fill("10.20.0.0/24");
        await page.getByRole("button", { name: "Add both" }).click();
        await page.getByText("Next: add people and plan on-call shifts").waitFor();
        await page.getByRole("link", { name: "20 Servers" }).first().waitFor();
        expect(await page.locator("main").textContent()).not.toMatch(/(^|\s)0(\s|$)/m);
        await page.getByRole("button", { name: "Hide" }).click();
        await page.getByText("Next: add people").waitFor({ state: "detached" });

        await page.getByRole("button", { name: "Account of Ada" }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).click();
        await page.getByRole("heading", { name: "Sign in" }).waitFor();
      });
    });

    test("is closed afterwards: the account signs in, and the lists are empty", async () => {
      await world.visit("/setup", {}, async (page) => {
        await page.getByRole("link", { name: "Sign in" }).click();
        await page.getByLabel("E-mail").fill(first.email);
        await page.getByLabel("Password", { exact: true }).fill("a lamp in the fourth rack");
        await page.getByRole("button", { name: "Sign in" }).click();
        await page.locator(".notice[data-tone=bad]").waitFor();
        await page.getByLabel("Password", { exact: true }).fill(first.password);
        await page.getByRole("button", { name: "Sign in" }).click();
        await page.waitForURL(`${world.url}/`);
        for (const [path, title] of [
          ["/r/tenants", "No tenants yet"],
          ["/r/clusters", "No clusters yet"],
        ] as const) {
          await page.goto(path);
          await page.getByRole("heading", { name: title }).waitFor();
        }
      });
    });
  },
  "empty",
);
