import { expect, test } from "bun:test";
import { checkAccessible } from "./accessible.ts";
import { signInByHand } from "./signIn.ts";
import { endToEnd } from "./world.ts";

endToEnd("signing in", (world) => {
  test("is required without a session, whatever page was requested", async () => {
    await world.visit("/r/vlans", {}, async (page) => {
      await page.getByRole("button", { name: "Sign in" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/sign-in");
      await checkAccessible(page);
    });
  });

  test("continues to the requested page", async () => {
    await world.visit("/r/vlans", {}, async (page) => {
      await signInByHand(page, world.person("viewer"));
      await page.getByRole("heading", { name: "VLANs", level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/r/vlans");
    });
  });

  test("is skipped with a session", async () => {
    await world.visit("/r/vlans", { as: "viewer", width: "phone", theme: "dark" }, async (page) => {
      await page.getByRole("heading", { name: "VLANs", level: 1 }).waitFor();
    });
  });
});
