import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { signInByHand } from "./signIn.ts";
import { endToEnd } from "./world.ts";

endToEnd("signing in", (world) => {
  test("is what a stranger is asked to do, wherever they wanted to go", async () => {
    await world.visit("/r/vlans", {}, async (page) => {
      await page.getByRole("button", { name: "Sign in" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/sign-in");
      await checkAccessible(page);
    });
  });

  test("leads to where they wanted to go", async () => {
    await world.visit("/r/vlans", {}, async (page) => {
      await signInByHand(page, world.person("viewer"));
      await page.getByRole("heading", { name: "VLANs", level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/r/vlans");
    });
  });

  test("is not asked of who has a session", async () => {
    await world.visit("/r/vlans", { as: "viewer", width: "phone", theme: "dark" }, async (page) => {
      await page.getByRole("heading", { name: "VLANs", level: 1 }).waitFor();
    });
  });
});
