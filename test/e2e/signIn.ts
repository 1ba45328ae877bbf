import type { Page } from "playwright-core";
import type { SignIn } from "./server.ts";

/** Signs in on the sign-in page, as a person does. */
export async function signInByHand(page: Page, { email, password }: SignIn): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname !== "/sign-in");
}
