import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { version } from "../../package.json";
import type { Resource } from "../../src/resource/definition/resource.ts";
import type { Field } from "../../src/resource/fields/field.ts";
import { registry } from "../../src/resources/index.ts";
import { peculiarityOf } from "../conformance/peculiarities.ts";
import { sampleValue } from "../conformance/samples.ts";
import { png } from "../documents/pictures.ts";
import { createLaptops } from "../merges/world.ts";
import { password, signIn } from "../support.ts";
import {
  cleanUp,
  expectStatus,
  newData,
  owner,
  type Send,
  type Server,
  sendAs,
  signInOwner,
  start,
} from "./box.ts";
import { dumpDatabase } from "./dump.ts";
import { fixtureFiles, record } from "./fixture.ts";

/**
 * `bun run fixture`, once for each release: fills a new data directory with three records of every resource, records
 * what this version answers, and writes the database down as SQL. The upgrade test then holds all later versions to it.
 * Everything in it is made up.
 */
const perResource = 3;

type Body = Record<string, unknown>;

/** Resources after those that they refer to; one that refers to itself refers to records before it. */
function inOrder(): Resource[] {
  const done = new Set<string>();
  const ordered: Resource[] = [];
  const visit = (resource: Resource, path: readonly string[]): void => {
    if (done.has(resource.name) || path.includes(resource.name)) return;
    const needed = Object.values(resource.fields).flatMap((field) => {
      const target = field.kind.reference?.target;
      return target === undefined || field.need === "service" ? [] : [target];
    });
    if (resource.parent !== undefined) needed.push(resource.parent.resource);
    for (const other of registry) {
      if (needed.includes(other.name)) visit(other, [...path, resource.name]);
    }
    done.add(resource.name);
    ordered.push(resource);
  };
  for (const resource of registry) visit(resource, []);
  return ordered;
}

interface Filled {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly paths: readonly string[];
}

/** Resources that samples are not enough for: their records are created once there is everything else. */
const later: ReadonlySet<string> = new Set(["cables", "custom-fields"]);

async function fill(send: Send): Promise<Filled> {
  const ids = new Map<string, string[]>();
  const paths: string[] = [];
  for (const resource of inOrder().filter(({ name }) => !later.has(name))) {
    const [owner = ""] = ids.get(resource.parent?.resource ?? "") ?? [];
    const collection = resource.path.replace(":id", owner);
    const made: string[] = [];
    ids.set(resource.name, made);
    paths.push(collection);
    for (let n = 0; n < perResource; n += 1) {
      const { body } = await expectStatus(201, send("POST", collection, bodyOf(resource, n, ids)));
      made.push(body.data.id);
      paths.push(`${collection}/${body.data.id}`);
    }
  }
  return { ids, paths: [...paths, "/api/changes?resource=sites"] };
}

/** A switch that is connected to a circuit through a cassette, and to an outlet; answers where they are read. */
async function connect(send: Send, ids: Filled["ids"]): Promise<string[]> {
  const add = async (resource: string, body: Body): Promise<string> =>
    (await expectStatus(201, send("POST", `/api/${resource}`, body))).body.data.id;
  const id = (resource: string, n: number): string => ids.get(resource)?.[n] ?? "";
  const port = (n: number, name: string, more: Body = {}): Promise<string> =>
    add("interfaces", { deviceId: id("devices", n), name, ...more });
  const trunk = await port(1, "Trunk", { kind: "panel", positions: 12 });
  const front = await port(1, "1", { kind: "panel", leadsToId: trunk, leadsToPosition: 1 });
  const uplink = await port(0, "Uplink");
  const inlet = await port(0, "PSU 1", { kind: "inlet" });
  const outlet = await port(2, "Outlet 1", { kind: "outlet" });
  const circuit = { vendorId: id("vendors", 0), aSiteId: id("sites", 0), zProviderNetwork: "MPLS" };
  await add("circuits", { cid: "CIR-TRUNK", ...circuit });
  const cables = [
    await add("cables", {
      ...{ label: "C-0001", aInterfaceId: uplink, bInterfaceId: front, bSide: "front" },
      ...{ type: "mmf-om4", color: "00bcd4", lengthM: "3.00" },
    }),
    await add("cables", { aInterfaceId: inlet, bInterfaceId: outlet, status: "planned", bundle: "Power" }),
  ];
  const part = await add("locations", {
    ...{ name: "Cage", siteId: id("sites", 0), parentId: id("locations", 0) },
  });
  const dependence = { kind: "depends_on", resource: "devices", recordId: id("devices", 0) };
  await expectStatus(201, send("POST", `/api/services/${id("services", 0)}/links`, dependence));
  return [
    ...cables.map((cable) => `/api/cables/${cable}`),
    `/api/locations/${part}`,
    `/api/interfaces/${uplink}/trace`,
    `/api/interfaces/${outlet}/trace`,
    `/api/racks/${id("racks", 0)}/power`,
    `/api/services/${id("services", 0)}/links`,
  ];
}

/** Devices in racks and as parts of others, a primary address, links; answers where they are read. */
async function furnish(send: Send, ids: Filled["ids"]): Promise<string[]> {
  const id = (resource: string, n: number): string => ids.get(resource)?.[n] ?? "";
  const device = (n: number): string => `/api/devices/${id("devices", n)}`;
  const incident = `/api/incidents/${id("incidents", 0)}`;
  const contract = `/api/contracts/${id("contracts", 0)}`;
  const place = (n: number, position: number, face: string): Body => ({
    rackId: id("racks", n),
    position,
    face,
  });
  await expectStatus(200, send("PATCH", device(0), place(0, 5, "front")));
  await expectStatus(200, send("PATCH", device(1), place(1, 2, "rear")));
  await expectStatus(200, send("PATCH", device(2), { parentId: id("devices", 1) }));
  const primary = { ipAddressId: id("ip-addresses", 0) };
  await expectStatus(200, send("POST", `${device(0)}/primary`, primary));
  const links = [
    {
      owner: incident,
      kind: "affects",
      resource: "devices",
      recordId: id("devices", 0),
      note: "Both supplies",
    },
    { owner: contract, kind: "covers", resource: "racks", recordId: id("racks", 0) },
  ];
  for (const { owner, ...link } of links) {
    await expectStatus(201, send("POST", `${owner}/links`, link));
  }
  return [
    `/api/racks/${id("racks", 0)}/elevation`,
    `/api/sites/${id("sites", 1)}/elevations`,
    `${device(0)}/ports`,
    `${device(0)}/links`,
    `${incident}/links`,
    `${incident}/changes`,
    `/api/prefixes/${id("prefixes", 0)}/addresses`,
  ];
}

/** Files, comments, tags and values of custom fields on a device; answers where they are read. */
async function attach({ url }: Server, send: Send, ids: Filled["ids"]): Promise<string[]> {
  const id = (resource: string, n: number): string => ids.get(resource)?.[n] ?? "";
  const device = `/api/devices/${id("devices", 0)}`;
  const { token } = await signIn(url, owner);
  const upload = async (name: string, type: string, body: BodyInit): Promise<string> => {
    const headers = { cookie: `session=${token}`, "content-type": type };
    const answer = await fetch(`${url}${device}/documents?name=${name}`, { method: "POST", headers, body });
    if (answer.status !== 201) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  await upload("Manual.txt", "text/plain", "Hold the button for ten seconds.");
  const photo = await upload("Front.png", "image/png", png());
  const mentions = [id("profiles", 0)];
  const comment = { kind: "warning", body: "The **left** supply hums.", mentions };
  await expectStatus(201, send("POST", `${device}/comments`, comment));
  await expectStatus(201, send("POST", `${device}/tags`, { name: "Refresh 2027" }));
  await expectStatus(201, send("POST", `${device}/tags`, { tagId: id("tags", 0) }));
  const fields = [
    { key: "shelf", label: "Shelf", kind: "integer" },
    { key: "leasedUntil", label: "Leased until", kind: "date" },
    { key: "owedTo", label: "Owed to", kind: "text" },
  ];
  for (const field of fields)
    await expectStatus(201, send("POST", "/api/custom-fields", { resource: "devices", ...field }));
  const custom = { shelf: 4, leasedUntil: "2027-03-31", owedTo: "Brightmoor" };
  await expectStatus(200, send("PATCH", device, { custom }));
  const { body } = await expectStatus(200, send("GET", "/api/custom-fields?key=owedTo"));
  await expectStatus(200, send("PATCH", `/api/custom-fields/${body.data[0].id}`, { status: "archived" }));
  return [
    `${device}/documents`,
    `/api/documents/${photo}`,
    `${device}/comments`,
    `${device}/tags`,
    `/api/tags/${id("tags", 0)}/uses`,
    "/api/custom-fields",
    "/api/devices?custom.shelf=4",
    `${device}/changes`,
  ];
}

/** A file that is brought in, and one that is taken back; answers where they are read. */
async function bringIn(send: Send): Promise<string[]> {
  const path = "/api/imports?resource=tenants&run=true&name=tenants.json";
  const stays = await expectStatus(201, send("POST", path, [{ name: "Brought in", description: "=1+1" }]));
  const goes = await expectStatus(201, send("POST", path, [{ name: "Brought in and taken back" }]));
  await expectStatus(200, send("POST", `/api/change-groups/${goes.body.data.group}/undo`));
  return [
    "/api/imports",
    `/api/imports/${stays.body.data.id}/rows`,
    "/api/change-groups",
    `/api/changes?group=${goes.body.data.group}`,
  ];
}

/** A laptop that has come home: one change is applied, one waits for a decision; answers where they are read. */
async function comeHome({ url }: Server, send: Send, ids: Filled["ids"]): Promise<string[]> {
  const [first = "", second = ""] = ids.get("sites") ?? [];
  const { token } = await signIn(url, owner);
  const laptops = createLaptops();
  try {
    const laptop = await laptops.take({ url }, { token });
    await laptop.update("sites", first, { description: "Seen from the yard" });
    await laptop.update("sites", second, { description: "As found on Tuesday" });
    await expectStatus(200, send("PATCH", `/api/sites/${second}`, { description: "As planned" }));
    const answer = await fetch(`${url}/api/merges`, {
      method: "POST",
      headers: { cookie: `session=${token}`, "content-type": "application/octet-stream" },
      body: await laptop.save(),
    });
    if (answer.status !== 201) throw new Error(`a merge answered ${answer.status}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { id: string } };
    await expectStatus(200, send("POST", `/api/merges/${data.id}/apply`));
    return ["/api/clones", "/api/merges", `/api/merges/${data.id}/items`, `/api/sites/${first}/changes`];
  } finally {
    laptops.close();
  }
}

/** A person with a second factor and a token, which no resource contains. */
async function addSecondFactor({ url }: Server, send: Send): Promise<void> {
  const email = "second-factor@sitebook.example";
  await expectStatus(201, send("POST", "/api/profiles", { email, password, role: "viewer" }));
  const own = sendAs(url, (await signIn(url, email)).token);
  await expectStatus(201, own("POST", "/api/auth/tokens", { name: "Wall" }));
  const begun = await expectStatus(201, own("POST", "/api/auth/second-factor", { password }));
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate();
  await expectStatus(200, own("POST", "/api/auth/second-factor/confirm", { code }));
}

/** Views of one's own and for everyone, a pin, a record looked at and columns; answers where they are read. */
async function addOwnThings(send: Send, paths: readonly string[]): Promise<string[]> {
  const views = [
    { resource: "contracts", name: "Ends soon", search: "endDate__lte=+90d&sort=endDate", shared: true },
    { resource: "sites", name: "Ours", search: "status=active", shared: false },
  ];
  for (const view of views) await expectStatus(201, send("POST", "/api/views", view));
  const kept = "/api/profiles/me/kept";
  const [site = ""] = paths.filter((path) => /^\/api\/sites\/[^/]+$/.test(path));
  const seen = { title: "A site", resource: "sites" };
  const steps = [
    { pin: { ...seen, address: site.replace("/api", "/r") } },
    { recent: { ...seen, id: site.split("/").at(-1) } },
    { columns: { vlans: ["vid", "name"] } },
  ];
  for (const step of steps) await expectStatus(200, send("PATCH", kept, step));
  return ["/api/views?resource=contracts", "/api/views?resource=sites", kept];
}

/** The example of the resource first, samples of every kind after that. */
function bodyOf(resource: Resource, n: number, ids: ReadonlyMap<string, readonly string[]>): Body {
  const body: Body = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    const value = valueFor(resource, key, field, n, ids);
    if (value !== undefined) body[key] = value;
  }
  return body;
}

function valueFor(
  resource: Resource,
  key: string,
  field: Field,
  n: number,
  ids: ReadonlyMap<string, readonly string[]>,
): unknown {
  if (field.need === "service") return undefined;
  // What is judged together with other records is set once all of them are there.
  if (field.need !== "required" && peculiarityOf(resource).judged?.includes(key)) return undefined;
  const { reference } = field.kind;
  if (reference !== undefined) {
    const targets = ids.get(reference.target) ?? [];
    return targets[n % Math.max(targets.length, 1)];
  }
  if (n === 0) return resource.example[key];
  const isLater = resource.ordered.some(([, second]) => second === key);
  return sampleValue(field, isLater ? n + 1_000_000 : n);
}

const data = newData();
try {
  const server = await start(data);
  const send = await signInOwner(server);
  const filled = await fill(send);
  const furnished = [
    ...(await furnish(send, filled.ids)),
    ...(await connect(send, filled.ids)),
    ...(await attach(server, send, filled.ids)),
    ...(await bringIn(send)),
    ...(await comeHome(server, send, filled.ids)),
  ];
  await addSecondFactor(server, send);
  const ownPaths = await addOwnThings(send, filled.paths);
  await expectStatus(200, send("PATCH", "/api/settings", { currency: "EUR" }));
  const paths = [...filled.paths, ...furnished, ...ownPaths, "/api/settings"];
  const answers = await record(send, paths);
  if ((await server.stop()) !== 0) throw new Error(server.errors());
  const files = fixtureFiles(version);
  writeFileSync(files.sql, dumpDatabase(join(data, "sitebook.db")));
  writeFileSync(files.answers, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""));
  console.log(`wrote ${files.sql} and ${files.answers}: commit both`);
} finally {
  await cleanUp();
}
