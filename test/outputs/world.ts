import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { fillDemo } from "../../src/demo/fill.ts";
import { findBuiltIn } from "../../src/features/outputs/builtIn/builtIn.ts";
import { renderText } from "../../src/features/outputs/render.ts";
import { readOutputRequest } from "../../src/features/outputs/request.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { updateRecord } from "../../src/resource/writing/update.ts";
import { registry } from "../../src/resources/index.ts";

type Body = Readonly<Record<string, unknown>>;

/** Records that outputs are rendered from. */
export interface OutputWorld {
  readonly database: Database;
  /** Creates a record past the API, and returns its ID. */
  create(resource: string, body: Body): string;
  update(resource: string, id: string, body: Body): void;
  /** The text of a built-in output. */
  render(slug: string, parameters?: Readonly<Record<string, string>>): string;
  close(): void;
}

/** Opens an empty database in memory. */
export function openEmpty(): OutputWorld {
  const database = openDatabase(":memory:");
  prepareSearch(database, registry);
  const context: WriteContext = {
    ...{ database, registry, attached: attachedKinds },
    ...{ actor: { personId: null, email: null }, requestId: null },
  };
  return {
    database,
    create: (resource, body) => createRecord(context, findResource(registry, resource), body).id,
    update: (resource, id, body) => {
      updateRecord(context, findResource(registry, resource), id, body);
    },
    render: (slug, parameters = {}) => render(database, slug, parameters),
    close: () => database.close(),
  };
}

/** Opens the records of the demonstration. */
export async function openDemo(): Promise<OutputWorld> {
  const world = openEmpty();
  await fillDemo(
    { database: world.database, registry, attached: attachedKinds },
    { seed: 1, now: new Date("2026-11-21T10:00:00Z"), passwordSeed: 1 },
  );
  return world;
}

function render(database: Database, slug: string, given: Readonly<Record<string, string>>): string {
  const output = findBuiltIn(slug);
  if (output === undefined) throw new Error(`there is no output ${slug}`);
  const { text } = renderText(database, registry, {
    ...{ file: "", role: "viewer", resource: output.resource, query: output.query ?? "" },
    ...readOutputRequest(output.parameterLines, new URLSearchParams(given)),
    ...{ template: output.template, output: { slug, name: output.name } },
    context: { now: new Date("2026-11-21T10:00:00Z"), timeZone: "UTC", personId: null },
  });
  return new TextDecoder().decode(text);
}

/** What names a machine: its own name, and those of what it refers to. */
export interface Names {
  readonly device: string;
  readonly machine: string;
  readonly site: string;
  readonly role: string;
  readonly platform: string;
  readonly cluster: string;
  readonly dns: string;
}

/** Creates a device and a virtual machine with these names, each with an interface and a primary address. */
export function addMachines(world: OutputWorld, names: Names, place: number): void {
  const { create, update } = world;
  const net = `10.20.${place}`;
  const type = create("device-types", { name: `Type ${place}` });
  const siteId = create("sites", { name: names.site });
  const roleId = create("device-roles", { name: names.role });
  const platformId = create("platforms", { name: names.platform });
  const clusterType = create("cluster-types", { name: `KVM ${place}` });
  const clusterId = create("clusters", { name: names.cluster, typeId: clusterType });
  create("prefixes", { prefix: `${net}.0/24`, description: names.site });
  create("ip-ranges", { first: `${net}.100`, last: `${net}.199`, description: names.site });
  const device = create("devices", {
    ...{ name: names.device, deviceTypeId: type, siteId, roleId, platformId, description: names.dns },
  });
  const port = create("interfaces", { deviceId: device, name: "eth0", macAddress: mac(place, 1) });
  const address = create("ip-addresses", { address: `${net}.1/24`, interfaceId: port });
  update("devices", device, { primaryIp4Id: address });
  const machine = create("virtual-machines", { name: names.machine, clusterId, roleId, platformId });
  const card = create("vm-interfaces", { vmId: machine, name: "eth0", macAddress: mac(place, 2) });
  const v6 = create("ip-addresses", {
    ...{ address: `2001:db8:${place}::2/64`, vmInterfaceId: card, dnsName: names.dns },
  });
  update("virtual-machines", machine, { primaryIp6Id: v6 });
}

const mac = (place: number, of: number): string =>
  `52:54:00:00:${place.toString(16).padStart(2, "0")}:0${of}`;

/** Names that break out of formats which don't quote them. */
export const hostileNames: readonly string[] = [
  ...['x"; }', "x'; #", "a b", "$(reboot)", "`reboot`", "-oProxyCommand=x", "{{ records }}", "{% if %}"],
  ...[
    "line\nHost *\n  ProxyCommand x",
    "tab\tx",
    "cr\rx",
    "back\\slash",
    "$macro$",
    "*",
    "!x",
    "[01:99]",
    "a:b",
  ],
  ...[
    "\u2028x",
    "\u0085x",
    "\ufeffx",
    "\u202ex",
    "ünïcode",
    "😀",
    "10.0.0.1",
    "::1",
    "all",
    "localhost",
    ".",
  ],
  ...[
    "..",
    "x.",
    "_x",
    "x_y",
    "x..y",
    "a,b",
    "a;b",
    "a#b",
    "#a",
    "; x",
    "<?include x ?>",
    "/* x",
    "// x",
    "%n",
  ],
  ...["null", "true", "- x", "x: y", "&a", "*a", "!!python/object:x", "@", "~", "?", "|", ">", "__proto__"],
  ...[
    "constructor",
    "size",
    "x".repeat(64),
    `${"x".repeat(60)}.`.repeat(4),
    "\u0000".replace("\0", "\u0001"),
  ],
];
