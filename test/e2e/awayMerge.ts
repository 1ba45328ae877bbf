import type { Locator, Page } from "playwright-core";
import { receive } from "../../src/areas/purchasing/receive.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { purchaseOrders } from "../../src/resources/purchase-orders.ts";
import { createLaptops, type Laptop } from "../merges/world.ts";
import type { World } from "./world.ts";

type Body = Readonly<Record<string, unknown>>;

/** What a case knows of its records, by names of its own. */
export type Known = Readonly<Record<string, string>>;

/** The box, as an administrator uses it. */
export interface BoxApi {
  create(resource: string, body: Body): Promise<string>;
  patch(resource: string, id: string, body: Body): Promise<void>;
  remove(resource: string, id: string): Promise<void>;
  act(path: string, body: Body): Promise<void>;
  /** Reads a record; undefined if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they know
  read(resource: string, id: string): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they know
  list(path: string): Promise<any[]>;
}

/** A conflict, how a person decides it, and what becomes of it. */
export interface Conflict {
  /** What is created before the clone is taken; `name` is unique. */
  readonly base: (box: BoxApi, name: string) => Promise<Known>;
  /** What it resolves to is known from then on, too. */
  readonly away: (laptop: Laptop, known: Known, name: string) => Promise<unknown>;
  readonly home: (box: BoxApi, known: Known, name: string) => Promise<unknown>;
  /** The item that is decided: its resource, and the name of its record. */
  readonly item: readonly [resource: string, record: string];
  /** What stands next to its title. */
  readonly reason: string;
  readonly decide: (card: Locator, page: Page, name: string) => Promise<unknown>;
  readonly check: (box: BoxApi, known: Known, name: string) => Promise<unknown>;
}

/** Returns the API of a world's box. */
export function boxOf({ send }: World): BoxApi {
  const ask = async (method: string, path: string, body?: Body) => {
    const answer = await send("super_admin", method, `/api/${path}`, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  return {
    create: async (resource, body) => (await ask("POST", resource, body)).id,
    patch: (resource, id, body) => ask("PATCH", `${resource}/${id}`, body),
    remove: (resource, id) => ask("DELETE", `${resource}/${id}`),
    act: (path, body) => ask("POST", path, body),
    read: async (resource, id) => (await send("super_admin", "GET", `/api/${resource}/${id}`)).body.data,
    list: (path) => ask("GET", path),
  };
}

/** What was sent home: the address of the merge's page, and what each conflict knows of its records. */
interface SentHome {
  readonly path: string;
  readonly known: ReadonlyMap<string, Known>;
}

/** Takes clones of a world's box, and brings conflicts home from them. */
export function awayFrom(world: World) {
  const laptops = createLaptops();
  const box = boxOf(world);
  const signIn = async (): Promise<string> => {
    const answer = await fetch(`${world.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(world.person("super_admin")),
    });
    return /session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
  };
  const post = async (laptop: Laptop, file: Uint8Array<ArrayBuffer>): Promise<string> => {
    const answer = await fetch(`${world.url}/api/merges`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", authorization: `Bearer ${laptop.token}` },
      body: file,
    });
    const body = await answer.json();
    if (answer.status !== 201) throw new Error(`sending a bundle: ${answer.status} ${JSON.stringify(body)}`);
    return `/away/merges/${body.data.id}`;
  };
  return {
    box,
    take: async (name: string): Promise<Laptop> =>
      laptops.take({ url: world.url }, { token: await signIn() }, name),
    post,
    /** Makes conflicts of these kinds on one laptop, and sends them. */
    sendConflicts: async (
      conflicts: Readonly<Record<string, Conflict>>,
      suffix: string,
    ): Promise<SentHome> => {
      const known = new Map<string, Known>();
      const all = Object.entries(conflicts).map(([label, conflict]) => ({
        ...{ label, conflict, name: `${label} ${suffix}` },
      }));
      for (const { label, conflict, name } of all) known.set(label, await conflict.base(box, name));
      const laptop = await laptops.take({ url: world.url }, { token: await signIn() }, `Laptop ${suffix}`);
      for (const { label, conflict, name } of all) {
        const more = await conflict.away(laptop, known.get(label) ?? {}, name);
        known.set(label, { ...known.get(label), ...(more as Known | undefined) });
        await conflict.home(box, known.get(label) ?? {}, name);
      }
      return { path: await post(laptop, await laptop.save()), known };
    },
    close: () => laptops.close(),
  };
}

/** Books a delivery on a laptop. */
export const receiveAway = (laptop: Laptop, order: string, item: string, quantity: number): Promise<void> =>
  laptop.write((context) => {
    receive(context, readRecord(context.database, purchaseOrders, order), {
      items: [{ itemId: item, quantity }],
    });
  });

const farthest = 80;

/** Goes to the card of an item by its key, and returns it. */
export async function goToCard(page: Page, key: string): Promise<Locator> {
  const card = page.locator(`[data-item="${key}"]`);
  await card.waitFor();
  const isThere = (): Promise<boolean> =>
    card.evaluate((element) => element.contains(document.activeElement));
  for (const step of ["j", "k"])
    for (let count = 0; count < farthest && !(await isThere()); count += 1) await page.keyboard.press(step);
  if (!(await isThere())) throw new Error(`j and k do not lead to ${key}`);
  return card;
}

/** Chooses a radio button by keyboard: Tab leads to its group, arrows to the button, Space selects the first. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  // The radio buttons of a segmented control are not drawn.
  await radio.waitFor({ state: "attached" });
  const place = (): Promise<"there" | "beside" | "elsewhere"> =>
    radio.evaluate((element) => {
      const focused = document.activeElement;
      if (focused === element) return "there";
      const [one, other] = [element as HTMLInputElement, focused as HTMLInputElement];
      return other?.type === "radio" && other.name === one.name ? "beside" : "elsewhere";
    });
  for (let count = 0; count < farthest; count += 1) {
    const where = await place();
    if (where === "there") {
      if (!(await radio.isChecked())) await page.keyboard.press("Space");
      return;
    }
    await page.keyboard.press(where === "beside" ? "ArrowDown" : "Tab");
  }
  throw new Error(`the keyboard does not lead to ${radio}`);
}

/** Goes on with Tab to a field, types into it instead of what is there, and presses the button behind it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor();
  const isThere = (): Promise<boolean> => field.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < farthest && !(await isThere()); count += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}
