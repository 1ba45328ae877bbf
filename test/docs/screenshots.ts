import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import type { Role } from "../../src/http/access.ts";
import { launchChromium, patience } from "../e2e/chromium.ts";
import { settle, type Theme, type Width, widths } from "../e2e/screen.ts";
import { type Server, startServer, startStandby } from "../e2e/server.ts";
import { signInByHand } from "../e2e/signIn.ts";

/** A picture of the documents: what is seen, by whom, how wide and in which theme. */
interface Shot {
  readonly file: string;
  readonly as: Role;
  /** An address, or how to find the one of a record. */
  readonly path: string | ((page: Page) => Promise<string>);
  readonly width?: Width;
  readonly theme?: Theme;
  /** Brings the page to what is to be seen. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const folder = join(import.meta.dir, "../../docs/screens");

/** The first record that a list answers, as the address of its page. */
const recordOf =
  (resource: string, query = "") =>
  async (page: Page): Promise<string> => {
    const answer = await page.request.get(`/api/${resource}?pageSize=1${query}`);
    const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] };
    return `/r/${resource}/${data[0]?.id}`;
  };

/** The page of a port whose path runs through panels. */
const cabledPort = async (page: Page): Promise<string> => {
  const cables = await page.request.get("/api/cables?bSide=rear&aSide=rear&pageSize=1&sort=label__natural");
  const { data } = (await cables.json()) as { readonly data: readonly { readonly aInterfaceId: string }[] };
  const trace = await page.request.get(`/api/interfaces/${data[0]?.aInterfaceId}/trace`);
  const { paths } = (await trace.json()).data as {
    readonly paths: readonly { readonly start: { readonly interfaceId: string } }[];
  };
  return `/r/interfaces/${paths[0]?.start.interfaceId}`;
};

const topologyOf = async (page: Page): Promise<string> =>
  `${await recordOf("sites", "&name=Rotterdam%20Waalhaven")(page)}?tab=topology`;

const waitForTopology = (page: Page): Promise<void> => page.locator(".topology-node").first().waitFor();

/** The labels of the first cables. */
const cableLabels = async (page: Page): Promise<string> => {
  const cables = await page.request.get("/api/cables?bSide=rear&pageSize=8&sort=label__natural");
  const { data } = (await cables.json()) as { readonly data: readonly { readonly id: string }[] };
  return `/cable-labels?${data.map(({ id }) => `id=${id}`).join("&")}`;
};

const documentedRack = recordOf("racks", "&name=A07");

/** Has the thumbnail of a picture made, as opening it for the first time does, and brings the card of documents into view. */
const showDocuments = async (page: Page): Promise<void> => {
  const card = page.getByRole("region", { name: /^Documents\b/ });
  await card.getByRole("button", { name: "zrh1-a07-front.png", exact: true }).click();
  await page.locator(".document-thumbnail").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
};

/** Writes a comment that mentions a person. */
const comment = async (page: Page): Promise<void> => {
  const card = page.getByRole("region", { name: /^Comments/ });
  await card.getByRole("button", { name: "Comment", exact: true }).click();
  await card
    .getByRole("textbox", { name: "Comment" })
    .fill("The front door **sticks**:\n\n- hinges ordered\n- until then, lift it while you open it");
  await card.getByText("Warning", { exact: true }).click();
  await card.getByRole("combobox", { name: "Mention a person" }).fill("Nowicka");
  await page.getByRole("option", { name: /Nowicka/ }).click();
  await page.keyboard.press("Control+Enter");
  await card.getByText("hinges ordered").waitFor();
  await card.getByRole("button", { name: "Comment", exact: true }).click();
  await card.evaluate((element) => element.scrollIntoView({ block: "end" }));
};

/** Selects a few devices and chooses a tag for all of them. */
const tagMany = async (page: Page): Promise<void> => {
  for (const place of [1, 2, 4, 5]) await page.locator("tr[data-row] input").nth(place).click();
  await page.getByRole("button", { name: "Tags", exact: true }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Tag" }).fill("re");
  await page.getByRole("option", { name: "Needs replacement", exact: true }).waitFor();
};

/** Opens the filter by the rating of vendors. */
const filterByRating = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByLabel("Find a field").fill("Rating");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Preferred" }).click();
  await page.waitForURL(/custom/);
  await page.getByText(/^\d+ match/).waitFor();
};

/** Misspells a filter of a template, and brings the error into view. */
const misspellFilter = async (page: Page): Promise<void> => {
  const template = page.getByRole("textbox", { name: "Template" });
  await template.fill((await template.inputValue()).replace("address_name", "adress_name"));
  await page.getByRole("button", { name: /^Go to line/ }).click();
  await page.locator(".code-scroll").evaluate((box) => box.scrollTo({ left: 0 }));
};

const waitForBar = (page: Page): Promise<void> => page.getByRole("region", { name: "Away copy" }).waitFor();

const shots: readonly Shot[] = [
  { file: "home", as: "operator", path: "/" },
  { file: "site", as: "manager", path: recordOf("sites", "&name=Rotterdam%20Waalhaven") },
  { file: "rack", as: "operator", path: recordOf("racks", "&name=C01") },
  { file: "racks-dark", as: "operator", path: "/racks", theme: "dark" },
  { file: "device", as: "operator", path: recordOf("devices", "&search=rtm1-leaf") },
  { file: "addresses", as: "operator", path: recordOf("prefixes", "&prefix=10.16.30.0/24") },
  { file: "device-type-form", as: "manager", path: "/r/device-types/new" },
  {
    file: "contracts-dark",
    as: "manager",
    path: "/r/contracts?endDate__gte=today&endDate__lte=%2B90d&sort=endDate",
    theme: "dark",
  },
  { file: "prefix", as: "operator", path: recordOf("prefixes", "&status=container") },
  { file: "prefixes-dark", as: "operator", path: "/prefixes", theme: "dark" },
  { file: "schedule", as: "operator", path: "/schedule" },
  {
    file: "search",
    as: "operator",
    path: "/",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("10.20.1.77");
      await page.getByRole("option").first().waitFor();
    },
  },
  { file: "incident-phone", as: "operator", path: recordOf("incidents", "&sort=severity"), width: "phone" },
  { file: "wall-dark", as: "operator", path: "/wall", theme: "dark" },
  { file: "port", as: "operator", path: cabledPort },
  { file: "port-phone", as: "operator", path: cabledPort, width: "phone", theme: "dark" },
  { file: "topology", as: "operator", path: topologyOf, act: waitForTopology },
  {
    file: "connect",
    as: "operator",
    path: cabledPort,
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Connect / })
        .first()
        .click();
      await page.getByRole("combobox", { name: "To" }).fill("rtm1-spine-1");
      await page.getByRole("option").nth(2).waitFor();
    },
  },
  {
    file: "replace",
    as: "operator",
    path: recordOf("devices", "&search=rtm1-leaf"),
    act: async (page) => {
      await page.getByRole("button", { name: "Replace …" }).click();
      await page.getByRole("combobox", { name: "New device" }).click();
      await page.getByRole("option").first().click();
      await page.getByRole("dialog").getByRole("heading", { level: 3 }).first().waitFor();
    },
  },
  {
    file: "cable-labels",
    as: "operator",
    path: cableLabels,
    act: async (page) => {
      await page.getByRole("button", { name: "Use this address anyway" }).click();
      await page.locator(".cable-flag").nth(4).waitFor();
      // The address of this machine is of no interest.
      await page.getByRole("radio", { name: "Page" }).evaluate((control) => {
        control.closest("fieldset")?.scrollIntoView();
        scrollBy(0, -80);
      });
    },
  },
  { file: "spending", as: "manager", path: "/spending" },
  { file: "documents", as: "operator", path: documentedRack, act: showDocuments },
  {
    file: "documents-phone",
    as: "operator",
    path: documentedRack,
    width: "phone",
    theme: "dark",
    act: async (page) => {
      // A phone has a camera.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      await showDocuments(page);
    },
  },
  { file: "comments", as: "operator", path: documentedRack, act: comment },
  {
    file: "tags",
    as: "operator",
    path: "/r/devices?columns=name,siteId,rackId,status,tags&tag__empty=false&sort=name",
    act: tagMany,
  },
  { file: "custom-fields", as: "admin", path: "/r/custom-fields" },
  { file: "outputs", as: "manager", path: "/r/outputs" },
  {
    file: "output",
    as: "manager",
    path: "/r/outputs/zone?with.domain=halvermeer.example&with.ns=ns1.halvermeer.example",
    act: async (page) => {
      // The first time takes longer, and it is shown how long it took.
      for (let time = 0; time < 3; time += 1) {
        await page.getByText(/rendered in/).waitFor();
        await page.reload();
      }
      await page.getByText(/rendered in/).waitFor();
    },
  },
  {
    file: "output-edit-dark",
    as: "manager",
    path: "/r/outputs/new?from=dnsmasq",
    theme: "dark",
    act: misspellFilter,
  },
  {
    file: "custom-fields-form",
    as: "manager",
    path: async (page) => `${await recordOf("vendors", "&sort=name")(page)}/edit`,
    act: (page) =>
      page
        .getByRole("heading", { name: "Custom fields" })
        .evaluate((heading) => heading.scrollIntoView({ block: "center" })),
  },
  {
    file: "custom-fields-filter-dark",
    as: "manager",
    path: "/r/vendors?columns=name,custom.rating,custom.customerNumber,phone",
    theme: "dark",
    act: filterByRating,
  },
];

/** Pictures of `sitebook demo --away`: of the box, or of the laptop. */
const awayShots: readonly (Shot & { readonly isLaptop?: true })[] = [
  {
    file: "away-take",
    as: "operator",
    path: "/profile",
    act: async (page) => {
      await page.getByRole("button", { name: "Take it with you" }).click();
      await page.getByText("Never comes along").waitFor();
    },
  },
  { file: "away-copy", as: "operator", path: "/r/sites", isLaptop: true, act: waitForBar },
  {
    file: "away-copy-phone",
    as: "operator",
    path: "/r/sites",
    isLaptop: true,
    width: "phone",
    theme: "dark",
    act: waitForBar,
  },
  {
    file: "away-merge",
    as: "super_admin",
    path: async (page) => {
      const answer = await page.request.get("/api/merges");
      const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] };
      return `/away/merges/${data[0]?.id}`;
    },
    act: (page) => page.locator(".merge-item").first().waitFor(),
  },
];

/** Pictures of a standby of the sample data. */
const standbyShots: readonly Shot[] = [
  {
    file: "standby",
    as: "operator",
    path: documentedRack,
    act: (page) => page.getByRole("region", { name: "Standby" }).waitFor(),
  },
];

/** Creates a token of the super admin, which a standby is followed with. */
async function createToken({ url, signIns }: Server): Promise<string> {
  const post = async (path: string, body: object | undefined, cookie = ""): Promise<Response> =>
    fetch(`${url}/api/auth/${path}`, {
      ...{ method: "POST", headers: { "content-type": "application/json", cookie } },
      body: JSON.stringify(body),
    });
  const signedIn = await post("login", signIns.get("super_admin"));
  const answer = await post("tokens", { name: "Standby" }, signedIn.headers.get("set-cookie")?.split(";")[0]);
  return ((await answer.json()) as { readonly data: { readonly token: string } }).data.token;
}

/** The pictures to take, by name; all of them if none is named. */
const asked = process.argv.slice(2);

const isAsked = ({ file }: Shot): boolean => asked.length === 0 || asked.includes(file);

/** Takes pictures of a server; who has signed in stays so. */
async function takeAll(server: Pick<Server, "url" | "signIns">, taken: readonly Shot[]): Promise<void> {
  const people = new Map<Role, BrowserContext>();
  for (const shot of taken) {
    const context =
      people.get(shot.as) ??
      (await browser.newContext({ baseURL: server.url, locale: "en-GB", timezoneId: "Europe/Berlin" }));
    await take(server, context, shot, people);
  }
}

/** Takes one picture. */
async function take(
  { url, signIns }: Pick<Server, "url" | "signIns">,
  context: BrowserContext,
  shot: Shot,
  people: Map<Role, BrowserContext>,
): Promise<void> {
  const { file, as, path, width = "desk", theme = "light", act } = shot;
  const page = await context.newPage();
  await page.setViewportSize(widths[width]);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const signIn = signIns.get(as);
  if (!people.has(as) && signIn !== undefined) {
    await page.goto(`${url}/sign-in`, { timeout: patience });
    await signInByHand(page, signIn);
    people.set(as, context);
  }
  await page.goto(`${url}${typeof path === "string" ? path : await path(page)}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await act?.(page);
  await settle(page);
  await page.screenshot({ path: join(folder, `${file}.png`) });
  await page.close();
  console.log(`docs/screens/${file}.png`);
}

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
try {
  if (shots.some(isAsked)) {
    const server = await startServer("demo");
    await takeAll(server, shots.filter(isAsked)).finally(() => server.stop());
  }
  if (awayShots.some(isAsked)) {
    const box = await startServer("demo", ["--away"]);
    const asksFor = (isLaptop: boolean): readonly Shot[] =>
      awayShots.filter((shot) => isAsked(shot) && (shot.isLaptop === true) === isLaptop);
    await takeAll(box, asksFor(false))
      .then(() => takeAll({ url: box.laptopUrl, signIns: box.signIns }, asksFor(true)))
      .finally(() => box.stop());
  }
  if (standbyShots.some(isAsked)) {
    const box = await startServer("demo");
    const standby = await startStandby(box, await createToken(box));
    await takeAll(standby, standbyShots.filter(isAsked)).finally(async () => {
      await standby.stop();
      await box.stop();
    });
  }
} finally {
  await browser.close();
}
