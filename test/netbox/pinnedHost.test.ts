import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchNetBox, type NetBoxSource } from "../../src/features/netbox/fetch/fetchNetBox.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { everyHost, readConnectHosts } from "../../src/lib/network/connectHosts.ts";
import { startNetBox } from "./fakeNetBox.ts";

const token = "0123456789abcdef";
const objects = { "dcim/sites": [{ id: 1, name: "Mill", slug: "mill" }] };
const folder = mkdtempSync(join(tmpdir(), "sitebook-netbox-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hostsOf = (words: string): NetBoxSource["hosts"] => {
  const hosts = readConnectHosts(words.split(","));
  if (hosts === undefined) throw new Error(words);
  return hosts;
};

async function refusalOf(source: NetBoxSource): Promise<string> {
  const error: unknown = await fetchNetBox(source).catch((thrown) => thrown);
  if (!(error instanceof Refusal)) throw new Error("not refused", { cause: error });
  return `${error.status} ${error.message}`;
}

const notAllowed = "400 url: this server may not connect to that address: allow it with --netbox-hosts";

test("connects to the address that was checked, whatever the name resolves to next", async () => {
  await using netbox = startNetBox({ objects });
  const { port } = new URL(netbox.url);
  let asked = 0;
  const data = await fetchNetBox({
    ...{ url: `http://netbox.test:${port}`, token, hosts: hostsOf("127.0.0.1") },
    resolve: async () => (asked++ === 0 ? ["127.0.0.1"] : ["127.0.0.2"]),
  });
  expect(data.records.get("dcim.site")).toHaveLength(1);
  expect(asked).toBe(1);
  expect(netbox.asked.every(({ headers }) => headers.get("host") === `netbox.test:${port}`)).toBe(true);
});

test("requests nothing of a loopback or link-local address, by number or by name", async () => {
  await using netbox = startNetBox({ objects });
  const { port } = new URL(netbox.url);
  const hosts = hostsOf("any,netbox.test");
  const urls = ["127.0.0.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "[::1]", "localhost", "0"];
  for (const host of [...urls, "169.254.169.254"])
    expect(await refusalOf({ url: `http://${host}:${port}`, token, hosts })).toBe(notAllowed);
  const resolve = async () => ["127.0.0.1", "::1", "169.254.169.254"];
  expect(await refusalOf({ url: `http://netbox.test:${port}`, token, hosts, resolve })).toBe(notAllowed);
  expect(netbox.asked).toEqual([]);
});

test("takes the addresses of a name that are allowed, and the next one where one does not answer", async () => {
  await using netbox = startNetBox({ objects });
  const { port } = new URL(netbox.url);
  const resolve = async () => ["169.254.1.1", "127.0.0.3", "127.0.0.1"];
  const source = { url: `http://netbox.test:${port}`, token, hosts: hostsOf("127.0.0.0/8"), resolve };
  expect((await fetchNetBox(source)).records.size).toBe(1);
});

test("reads nothing where it is switched off", async () => {
  await using netbox = startNetBox({ objects });
  expect(await refusalOf({ url: netbox.url, token, hosts: hostsOf("off") })).toStartWith("403 url: ");
  expect(netbox.asked).toEqual([]);
});

test("a name without an address is reported", async () => {
  const resolve = () => Promise.reject(new Error("ENOTFOUND secret.internal"));
  const said = await refusalOf({ url: "http://netbox.test", token, hosts: hostsOf("any"), resolve });
  expect(said).toBe("502 url: there is no such host");
});

test("a certificate must be for the name, though the connection goes to its address", async () => {
  const make = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  const name = ["-subj", "/CN=netbox.test", "-addext", "subjectAltName=DNS:netbox.test", "-days", "2"];
  expect(Bun.spawnSync(["openssl", ...make, ...files, ...name]).exitCode).toBe(0);
  // What is trusted is settled when a process starts.
  const script = `
    import { fetchNetBox } from ${JSON.stringify(join(import.meta.dir, "../../src/features/netbox/fetch/fetchNetBox.ts"))};
    import { readConnectHosts } from ${JSON.stringify(join(import.meta.dir, "../../src/lib/network/connectHosts.ts"))};
    import { startNetBox } from ${JSON.stringify(join(import.meta.dir, "fakeNetBox.ts"))};
    const hosts = readConnectHosts(["127.0.0.1"]);
    const tls = { key: Bun.file("key.pem"), cert: Bun.file("cert.pem") };
    await using netbox = startNetBox({ objects: ${JSON.stringify(objects)}, tls });
    const { port } = new URL(netbox.url);
    for (const name of ["netbox.test", "other.test"]) {
      const source = { url: "https://" + name + ":" + port, token: "${token}", hosts };
      const resolve = async () => ["127.0.0.1"];
      const said = await fetchNetBox({ ...source, resolve }).then(({ records }) => records.size + " read", String);
      console.log(name, said);
    }
  `;
  const { stdout } = Bun.spawnSync([process.execPath, "-e", script], {
    cwd: folder,
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "cert.pem") },
  });
  expect(stdout.toString().trim().split("\n")).toEqual([
    "netbox.test 1 read",
    "other.test Refusal: url: its certificate is not trusted here",
  ]);
});

test("a proxy of the environment is used only where no address is checked", async () => {
  await using netbox = startNetBox({ objects });
  using proxy = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("from the proxy") });
  const script = `
    import { fetchNetBox } from ${JSON.stringify(join(import.meta.dir, "../../src/features/netbox/fetch/fetchNetBox.ts"))};
    import { everyHost, readConnectHosts } from ${JSON.stringify(join(import.meta.dir, "../../src/lib/network/connectHosts.ts"))};
    for (const [host, hosts] of [
      ["netbox.test", readConnectHosts(["127.0.0.1"])],
      ["127.0.0.1", readConnectHosts(["127.0.0.1"])],
      ["netbox.test", everyHost],
      ["localhost", everyHost],
    ]) {
      const source = { url: "http://" + host + ":${new URL(netbox.url).port}", token: "${token}", hosts };
      const resolve = async () => ["127.0.0.1"];
      console.log(await fetchNetBox({ ...source, resolve }).then(({ records }) => records.size + " read", String));
    }
  `;
  const child = Bun.spawn([process.execPath, "-e", script], {
    env: { ...process.env, http_proxy: proxy.url.origin, no_proxy: "localhost" },
    stdout: "pipe",
  });
  expect((await new Response(child.stdout).text()).trim().split("\n")).toEqual([
    "1 read",
    "1 read",
    "Refusal: url: it answers with something else than JSON: is this the address of a NetBox?",
    "1 read",
  ]);
});

test("text of the other server is in no error", async () => {
  const secret = "s3cr3t of another service";
  const answers: readonly (() => Response)[] = [
    () => Response.json({ detail: secret }, { status: 403 }),
    () => Response.json({ detail: secret }, { status: 500 }),
    () => new Response(secret),
    () => Response.json({ "netbox-version": secret }),
    () => Response.json({ "netbox-version": `4.1 ${secret}` }),
    () => new Response("", { status: 302, headers: { location: `http://h/${encodeURI(secret)}` } }),
    () => new Response(secret, { status: 404, statusText: secret }),
  ];
  for (const instead of answers) {
    await using netbox = startNetBox({ objects, instead });
    const said = await refusalOf({ url: netbox.url, token, hosts: everyHost });
    expect(said).toStartWith("502 url: ");
    expect(decodeURI(said)).not.toContain("s3cr3t");
  }
});

test("reading ends at a deadline for all answers together", async () => {
  const never = Promise.withResolvers<Response>();
  await using netbox = startNetBox({
    objects,
    instead: ({ pathname }) => (pathname.endsWith("sites/") ? never.promise : undefined),
  });
  const limits = { milliseconds: 300, bytes: 1_000_000 };
  expect(await refusalOf({ url: netbox.url, token, hosts: everyHost, limits })).toStartWith(
    "502 url: reading it took longer than",
  );
  never.resolve(new Response());
});

test("reading ends where all answers together are too long", async () => {
  const long = { id: 1, name: "x".repeat(60_000), slug: "x" };
  await using netbox = startNetBox({ objects: { "dcim/regions": [long], "dcim/sites": [long] } });
  const limits = { milliseconds: 60_000, bytes: 100_000 };
  expect(await refusalOf({ url: netbox.url, token, hosts: everyHost, limits })).toStartWith(
    "502 url: its answers have more than",
  );
});
