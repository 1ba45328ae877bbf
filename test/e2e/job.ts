import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { type Hands, keyboardOf, mouseOf } from "./hands.ts";
import { endToEnd, type World } from "./world.ts";

/** A piece of work as people do it, and how many things they press for it at most; typing and sending count for nothing. */
interface Job {
  readonly title: string;
  readonly most: number;
  /** Where it begins; what it needs is made before. */
  readonly from: string | ((name: string) => Promise<string>);
  readonly as?: "manager" | "admin";
  /** Problems that the job is about. */
  readonly expected?: RegExp;
  /** Does it; the name is for what it makes, and for this job and these hands alone. */
  readonly work: (page: Page, hands: Hands, name: string) => Promise<unknown>;
}

/** What jobs ask of the API, as a manager. */
export interface Office {
  readonly world: World;
  /** Adds a record; answers its id. */
  add(path: string, body: Readonly<Record<string, unknown>>): Promise<string>;
  /** How many records a list has. */
  total(path: string): Promise<number>;
}

/** Does every job twice, with the mouse and by keyboard alone, and counts what is pressed. */
export function doJobs(title: string, jobsIn: (office: Office) => readonly Job[]): void {
  endToEnd(title, (world) => {
    const jobs = jobsIn({
      world,
      add: async (path, body) => (await world.send("manager", "POST", `/api/${path}`, body)).body.data.id,
      total: async (path) => (await world.send("manager", "GET", `/api/${path}`)).body.total,
    });
    jobs.forEach(({ title: job, most, from, as = "manager", expected, work }, index) => {
      for (const handsOf of [mouseOf, keyboardOf]) {
        const by = handsOf === mouseOf ? "mouse" : "keyboard";
        const name = `Job by ${by} ${index}`;
        test(`${job}: by ${by}`, async () => {
          const path = typeof from === "string" ? from : await from(name);
          await world.visit(path, { as, ...(expected && { expected }) }, async (page) => {
            const hands = handsOf(page);
            await work(page, hands, name);
            expect(hands.presses()).toBeLessThanOrEqual(most);
          });
        });
      }
    });
  });
}

/** The title of the page that is shown. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** The dialog that lies on top. */
export const topDialog = (page: Page): Locator => page.locator("dialog[open]").last();

/** Waits until there is no dialog. */
export const gone = (page: Page): Promise<void> =>
  page.locator("dialog[open]").waitFor({ state: "detached" });

/** Waits until the form over the page asks for the next one. */
export const emptied = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLInputElement>('dialog[open] [data-field="name"] input')].at(-1)
        ?.value === "",
  );
