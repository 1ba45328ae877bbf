import { afterAll, beforeAll, describe } from "bun:test";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Role } from "../../src/http/access.ts";
import { chromiumPath, launchChromium, patience, tellSkipped } from "./chromium.ts";
import { watchProblems } from "./problems.ts";
import { awaitRoutes } from "./routes.ts";
import { settle, type Theme, timeZone, type Width, widths } from "./screen.ts";
import { type Furnishing, type Server, type SignIn, startServer } from "./server.ts";

/** How a page is opened. */
export interface Visit {
  /** The signed-in user; none by default. The tests of a file share the session: a test that ends it must sign in itself. */
  readonly as?: Role;
  readonly width?: Width;
  readonly theme?: Theme;
  /** Problems that the test is about, and that do not fail it. */
  readonly expected?: RegExp;
  /** Prepares the page before it loads anything. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** What the API answered. */
export interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they know
  readonly body: any;
}

/** A server and a browser, for the tests of one file. */
export interface World {
  readonly url: string;
  readonly setupCode: string;
  /** The e-mail address and password of a person with this role. */
  person(role: Role): SignIn;
  /**
   * Opens a page in a window of its own, has it looked at, and closes it. Fails with what `look` throws, and with what
   * went wrong on the page meanwhile; a picture of it is then left in the temporary directory.
   */
  visit(path: string, how: Visit, look: (page: Page) => Promise<unknown>): Promise<void>;
  /**
   * What `visit` does, over and over on one page that stays open: it goes from path to path as links do, without loading
   * the console again. After a failure the next begins with a new page.
   */
  browseWith(how: Visit): (path: string, look: (page: Page) => Promise<unknown>) => Promise<void>;
  /** Sends a request to the API as a person with this role, past the browser. */
  send(
    role: Role,
    method: string,
    path: string,
    body?: unknown,
    /** If set, the body is a text of the type that they name. */
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered>;
}

/** Groups tests that drive the console in a browser; where there is none they are passed over, and say so. */
export function endToEnd(
  title: string,
  tests: (world: World) => void,
  furnishing: Furnishing = "demo",
  flags: readonly string[] = [],
): void {
  tellSkipped(`end to end, ${title}`);
  describe.skipIf(chromiumPath === undefined)(title, () => {
    let server: Server | undefined;
    let browser: Browser | undefined;
    beforeAll(async () => {
      [server, browser] = await Promise.all([startServer(furnishing, flags), launchChromium()]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });
    const started = (): readonly [Server, Browser] => {
      if (server === undefined || browser === undefined) throw new Error("the world has not begun");
      return [server, browser];
    };
    tests(createWorld(started));
  });
}

/** Makes the world of a server and a browser, which are started before its first use. */
export function createWorld(started: () => readonly [Server, Browser]): World {
  const tokens = new Map<Role, Promise<string>>();
  const person = (role: Role): SignIn => {
    const signIn = started()[0].signIns.get(role);
    if (signIn === undefined) throw new Error(`there is no ${role}`);
    return signIn;
  };
  const tokenOf = (role: Role): Promise<string> => {
    const token = tokens.get(role) ?? signInByApi(started()[0].url, person(role));
    tokens.set(role, token);
    return token;
  };
  const open = async ({ as, width = "desk", theme = "light", expected, before }: Visit): Promise<Opened> => {
    const [{ url }, browser] = started();
    const context = await browser.newContext({
      baseURL: url,
      viewport: widths[width],
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: timeZone,
    });
    context.setDefaultTimeout(patience);
    if (as !== undefined) await giveSession(context, url, await tokenOf(as));
    const page = await context.newPage();
    awaitRoutes(page);
    await before?.(page);
    return { page, expected, problems: watchProblems(page, url) };
  };
  return {
    get url() {
      return started()[0].url;
    },
    get setupCode() {
      return started()[0].setupCode;
    },
    person,
    visit: async (path, how, look) => {
      const opened = await open(how);
      try {
        await opened.page.goto(path);
        await lookAt(opened, look);
      } finally {
        await opened.page.context().close();
      }
    },
    browseWith: (how) => {
      let opened: Opened | undefined;
      return async (path, look) => {
        const here = opened ?? (await open(how));
        if (here === opened) await here.page.evaluate((to) => history.pushState(null, "", to), path);
        else await here.page.goto(path);
        opened = undefined;
        await lookAt(here, look);
        opened = here;
      };
    },
    send: async (role, method, path, body, headers) => {
      const answer = await fetch(`${started()[0].url}${path}`, {
        method,
        headers: {
          cookie: `session=${await tokenOf(role)}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: headers ? String(body) : JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

/** A page, and what goes wrong on it. */
interface Opened {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly expected: RegExp | undefined;
}

async function lookAt(
  { page, problems, expected }: Opened,
  look: (page: Page) => Promise<unknown>,
): Promise<void> {
  const unexpected = (): string => problems.filter((one) => expected?.test(one) !== true).join("\n");
  try {
    await look(page);
    // What went wrong at the very end is told by then.
    await settle(page);
  } catch (error) {
    if (error instanceof Error) error.message += `\n${unexpected()}\nPicture: ${await photograph(page)}`;
    throw error;
  }
  if (unexpected() !== "")
    throw new Error(`on ${page.url()}:\n${unexpected()}\nPicture: ${await photograph(page)}`);
}

async function photograph(page: Page): Promise<string> {
  const folder = join(tmpdir(), "sitebook-e2e-pictures");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, "-")}.png`);
  return page.screenshot({ path, timeout: 3000 }).then(
    () => path,
    () => "none, as the page could not be drawn",
  );
}

async function signInByApi(url: string, signIn: SignIn): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(signIn),
  });
  const token = /session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  if (token === undefined) throw new Error(`signing in as ${signIn.email}: ${await answer.text()}`);
  return token;
}

const giveSession = (context: BrowserContext, url: string, token: string): Promise<void> =>
  context.addCookies([{ name: "session", value: token, url, httpOnly: true, sameSite: "Strict" }]);
