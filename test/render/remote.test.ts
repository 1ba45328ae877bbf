import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findTls, selfSignedFile } from "../../src/appliance/serving/tls.ts";
import { sha256 } from "../../src/lib/hash.ts";
import { emptyDirectory, sitebook } from "../commands/run.ts";
import { createListeningLog } from "../serving/world.ts";

const plainText = { "content-type": "text/plain; charset=utf-8" };

/** The entity tag of the whole text. */
const tag = `"${sha256("one\ntwo\n").slice(0, 32)}"`;

/** What a server answers, by the slug of the output. */
const answers: Readonly<Record<string, () => Response>> = {
  names: () => new Response("one\n", { headers: { "content-type": "text/plain; charset=utf-8" } }),
  page: () => new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } }),
  nothing: () => new Response("not here", { status: 404, headers: { "content-type": "text/html" } }),
  moved: () => Response.redirect("https://other.example/api/outputs/moved/text?end=1", 301),
  broken: () => new Response("", { status: 502 }),
  whole: () => new Response("one\ntwo\n", { headers: { ...plainText, etag: tag } }),
  zipped: () => new Response("one\ntwo\n", { headers: { ...plainText, etag: tag.replace(/"$/, '-gzip"') } }),
  cut: () => new Response("one\nt", { headers: { ...plainText, etag: tag } }),
  steering: () => Response.json({ error: "no\u001b[2J\u009b31m\nREADY=1\u202e" }, { status: 400 }),
  endless: () =>
    new Response(Bun.gzipSync(new Uint8Array(101 * 1024 * 1024)), {
      headers: { ...plainText, "content-encoding": "gzip" },
    }),
};

let folder: ReturnType<typeof emptyDirectory>;
let servers: ReturnType<typeof Bun.serve>[] = [];
let tokenFile = "";
let plain = "";
let encrypted = "";
beforeAll(async () => {
  folder = emptyDirectory();
  tokenFile = join(folder.path, "token");
  writeFileSync(tokenFile, "a-token\n", { mode: 0o600 });
  const { log } = createListeningLog();
  await findTls({ data: folder.path, hostNames: [], tls: "self-signed" }, log);
  // The certificate and its key.
  const pem = readFileSync(selfSignedFile(folder.path), "utf8");
  const fetch = (request: Request): Response => {
    const [, slug = ""] = /outputs\/(\w+)\/text/.exec(request.url) ?? [];
    return answers[slug]?.() ?? new Response("", { status: 500 });
  };
  servers = [
    Bun.serve({ port: 0, hostname: "127.0.0.1", fetch }),
    Bun.serve({ port: 0, hostname: "127.0.0.1", fetch, tls: { cert: pem, key: pem } }),
  ];
  [plain = "", encrypted = ""] = servers.map(
    ({ port }, place) => `http${place === 0 ? "" : "s"}://127.0.0.1:${port}`,
  );
});
afterAll(async () => {
  for (const server of servers) await server.stop(true);
  folder.remove();
});

const render = (slug: string, from: string, ...words: readonly string[]) =>
  sitebook(["render", slug, "--from", from, "--token-file", tokenFile, ...words]);

test("trusts a certificate that --ca-file names, and no other that the machine doesn't know", async () => {
  const trusting = await render("names", encrypted, "--ca-file", selfSignedFile(folder.path));
  expect(trusting).toEqual({ code: 0, output: "one\n", errors: "" });
  const { code, output, errors } = await render("names", encrypted);
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toContain(
    "its certificate is not trusted here; pass it, or that of its authority, with --ca-file",
  );
  expect((await render("names", encrypted, "--ca-file", tokenFile)).errors).toContain(
    "contains no certificate",
  );
});

const refused = [
  ["page", "doesn't answer as Sitebook does; check --from"],
  ["nothing", "doesn't answer as Sitebook does; check --from"],
  ["moved", "redirects to https://other.example, which is not followed; pass that address with --from"],
  ["broken", "answers with status 502"],
  ["cut", "answers with a text that is cut off"],
  ["endless", "answers with a text that is longer than any output; check --from"],
] as const;
for (const [slug, error] of refused) {
  test(`doesn't take for an output what is none: ${slug}`, async () => {
    const { code, output, errors } = await render(slug, plain);
    expect([code, output, errors]).toEqual([1, "", `sitebook: ${new URL(plain).host} ${error}\n`]);
  });
}

test("takes a text that is the one of its entity tag", async () => {
  for (const slug of ["whole", "zipped"]) {
    expect(await render(slug, plain)).toEqual({ code: 0, output: "one\ntwo\n", errors: "" });
  }
});

test("says on one line what is refused, without what steers a terminal", async () => {
  const { code, errors } = await render("steering", plain);
  expect([code, errors]).toEqual([1, "sitebook: no [2J 31m READY=1\n"]);
});

test("says that nothing answers at an address", async () => {
  const stopped = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("") });
  const { port } = stopped;
  await stopped.stop(true);
  const { code, errors } = await render("names", `http://127.0.0.1:${port}`);
  expect([code, errors]).toEqual([1, `sitebook: 127.0.0.1:${port} does not answer: nothing answers there\n`]);
});

test("says that a port does not speak TLS", async () => {
  const { code, errors } = await render("names", plain.replace("http:", "https:"));
  expect([code, errors]).toEqual([1, expect.stringContaining("it does not speak TLS there; check the port")]);
});

test.skipIf(process.platform === "win32")("warns of a token that all users can read", async () => {
  const open = join(folder.path, "open");
  writeFileSync(open, "a-token", { mode: 0o644 });
  const { code, output, errors } = await render("names", plain, "--token-file", open);
  expect([code, output]).toEqual([0, "one\n"]);
  expect(errors).toBe(
    `sitebook: warning: all users of this machine can read ${open}; run chmod o= ${open}\n`,
  );
});
