import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { codeAt, step } from "../people/factor/app.ts";
import { checkAccessible } from "./accessible.ts";
import type { SignIn } from "./server.ts";
import { signInByHand } from "./signIn.ts";
import { endToEnd } from "./world.ts";

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();
const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" });
/** Returns the code of the next time step, which is already valid, so that the test does not have to wait. */
const nextCode = (secret: string): string => codeAt(secret, Date.now() + step);
/** As apps show it, and as it is pasted. */
const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Goes through the set-up from its first step on, and answers the secret and the recovery codes; `look` looks at them. */
async function setUp(page: Page, password: string, look = async (): Promise<void> => undefined) {
  await page.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: /^QR code/ }).waitFor();
  await look();
  const secret = (await page.locator(".factor-secret code").textContent())?.replaceAll(" ", "") ?? "";
  const field = codeField(page);
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await field.getAttribute("inputmode")).toBe("numeric");
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText("The code is wrong.").waitFor();
  await field.fill(spaced(codeAt(secret, Date.now())));
  await page.keyboard.press("Enter");
  const kept = page.getByLabel("I've saved the codes");
  await kept.waitFor();
  await look();
  const codes = await page.locator(".recovery-sheet code").allTextContents();
  expect(codes).toHaveLength(10);
  const done = page.getByRole("button", { name: "Done" });
  expect(await done.isDisabled()).toBe(true);
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save as a file")]);
  expect(file.suggestedFilename()).toBe("sitebook-recovery-codes.txt");
  await kept.check();
  await done.click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  return { secret, codes };
}

/** Fills in e-mail and password, and answers when the code is asked for. */
async function giveSignIn(page: Page, { email, password }: SignIn): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await codeField(page).waitFor();
}

const refused = /40[013]/;

endToEnd("a second factor", (world) => {
  test("is set up in the profile, required at sign-in and before a token, and removed again", async () => {
    const who = world.person("manager");
    let secret = "";
    let codes: readonly string[] = [];
    await world.visit("/profile", { expected: refused }, async (page) => {
      await signInByHand(page, who);
      await page.getByRole("region", { name: "Second factor" }).waitFor();
      await press(page, "Set up");
      ({ secret, codes } = await setUp(page, who.password, () => checkAccessible(page, "dialog[open]")));
      await page.getByText("Recovery codes left").waitFor();
    });

    await world.visit("/profile", { expected: refused, width: "phone" }, async (page) => {
      await giveSignIn(page, who);
      await checkAccessible(page);
      // The keyboard is where the code goes, and what was typed before stays.
      await page.keyboard.type("000000");
      await page.keyboard.press("Enter");
      await page.getByText("The code is wrong.").waitFor();
      expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(who.password);
      await press(page, "Use a recovery code");
      await page.keyboard.type("abcd-efgh");
      await page.keyboard.press("Enter");
      // Whose phone is gone is asked for another recovery code, and not for the app's.
      await page.getByText("The code is wrong.").waitFor();
      await page.getByRole("textbox", { name: "Recovery code" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.type(codes[0] ?? "");
      await page.keyboard.press("Enter");
      await page.getByText("9", { exact: true }).waitFor();
    });

    await world.visit("/profile", { expected: refused }, async (page) => {
      await giveSignIn(page, who);
      await page.keyboard.type(spaced(nextCode(secret)));
      await page.keyboard.press("Enter");
      await page.getByText("Recovery codes left").waitFor();
      await press(page, "New recovery codes");
      await codeField(page).fill("000000");
      await page.keyboard.press("Enter");
      await page.getByText("The code is wrong").waitFor();
      await press(page, "Cancel");
      await press(page, "Remove");
      await page.getByLabel("Your password").fill(who.password);
      await press(page, "Use a recovery code");
      await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[1] ?? "");
      await checkAccessible(page, "dialog[open]");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Set up" }).waitFor();
    });
  });

  test("is required over a form, whose input is kept", async () => {
    const who = world.person("super_admin");
    await world.visit("/profile", { expected: refused }, async (page) => {
      await signInByHand(page, who);
      await press(page, "Set up");
      const { codes } = await setUp(page, who.password);
      // As five minutes later: the server says that it wants a code.
      let asks = true;
      await page.route("**/api/auth/tokens", async (route) => {
        if (!asks || route.request().method() !== "POST") return route.fallback();
        const body = '{"error":"Confirm this with your second factor","secondFactor":"confirm"}';
        return route.fulfill({ status: 403, contentType: "application/json", body });
      });
      await page.route("**/api/auth/confirm", async (route) => {
        const answer = await route.fetch();
        if (answer.ok()) asks = false;
        return route.fulfill({ response: answer });
      });
      await page.getByRole("button", { name: "New token" }).first().click();
      await page.getByLabel("Purpose").fill("Nightly export");
      await press(page, "Create token");
      await page.getByRole("heading", { name: "Confirm that it's you" }).waitFor();
      await checkAccessible(page, "dialog[open]:last-of-type");
      await page.keyboard.press("Escape");
      await page.getByText("it was not confirmed with a code").waitFor();
      expect(await page.getByLabel("Purpose").inputValue()).toBe("Nightly export");
      await press(page, "Create token");
      await page.getByRole("button", { name: "Use a recovery code" }).click();
      await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Token created" }).waitFor();
    });
  });

  test("that a person has lost is reset by an administrator", async () => {
    const who = world.person("viewer");
    await world.visit("/profile", { expected: refused }, async (page) => {
      await signInByHand(page, who);
      await press(page, "Set up");
      await setUp(page, who.password);
    });
    await world.visit(`/people?search=${encodeURIComponent(who.email)}`, { as: "admin" }, async (page) => {
      await page.getByRole("cell", { name: "On", exact: true }).waitFor();
      await checkAccessible(page);
      await page.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: "Reset the second factor" }).click();
      await page.getByRole("dialog", { name: /^Reset the second factor/ }).waitFor();
      await checkAccessible(page, "dialog[open]");
      await press(page, "Reset");
      await page.locator(".toast-text", { hasText: "no longer has a second factor" }).waitFor();
      await page.getByRole("cell", { name: "Off", exact: true }).waitFor();
    });
    await world.visit("/", {}, (page) => signInByHand(page, who));
  });
});

endToEnd(
  "a second factor that is required",
  (world) => {
    test("is set up by the first administrator before anything else", async () => {
      const password = "correct horse battery";
      await world.visit(`/setup#code=${world.setupCode}`, { expected: refused }, async (page) => {
        await page.getByLabel("E-mail *").fill("ada@example.org");
        await page.getByLabel("Password *").fill(password);
        await press(page, "Create account");
        await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
        await checkAccessible(page, "dialog[open]");
        await page.keyboard.press("Escape");
        await setUp(page, password);
        // The page below goes on by itself.
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.goto("/r/sites");
        await page.getByRole("heading", { name: "Sites", level: 1 }).waitFor();
      });
    });
  },
  "empty",
  ["--require-second-factor", "admin"],
);
