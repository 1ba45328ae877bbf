import { test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { endToEnd } from "./world.ts";

const first = { email: "first@sitebook.example", password: "a lamp in the third rack" };

endToEnd(
  "the set-up of an empty server",
  (world) => {
    test("is where everybody is led until somebody has made the first account", async () => {
      await world.visit("/r/vlans", {}, async (page) => {
        await page.getByRole("heading", { name: "Set up Sitebook" }).waitFor();
        await page.getByLabel("Set-up code *").fill("not-the-code");
        await page.getByLabel("E-mail *").fill(first.email);
        await page.getByLabel("Password *").fill(first.password);
        await page.getByRole("button", { name: "Make the account" }).click();
        await page.locator(".field-error, .notice[data-tone=bad]").first().waitFor();
        await checkAccessible(page);
      });
    });

    test("takes the code from the link, and leads to a home that says what to do", async () => {
      await world.visit(`/setup#code=${world.setupCode}`, {}, async (page) => {
        await page.getByText("The code from the link is filled in.").waitFor();
        await page.getByLabel("First name").fill("Ada");
        await page.getByLabel("E-mail *").fill(first.email);
        await page.getByLabel("Password *").fill(first.password);
        await page.getByRole("button", { name: "Make the account" }).click();
        await page.waitForURL(`${world.url}/`);
        await page.getByText("Nobody is on call, and no shifts are planned.").waitFor();
        await page.getByText("Nothing is broken, as far as anybody has noticed.").waitFor();
        await checkAccessible(page);

        await page.getByRole("button", { name: "Account of Ada" }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).click();
        await page.getByRole("heading", { name: "Sign in" }).waitFor();
      });
    });

    test("is over then: the account signs in, and the lists say that they are empty", async () => {
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
          ["/r/sites", "No sites yet"],
          ["/prefixes", "No prefixes yet"],
          ["/map", "No sites yet"],
        ] as const) {
          await page.goto(path);
          await page.getByRole("heading", { name: title }).waitFor();
        }
      });
    });
  },
  "empty",
);
