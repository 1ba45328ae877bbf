import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sendRaw } from "../blackbox/raw.ts";
import { type Sitebook, startSitebook } from "../support.ts";

/** The console as it is served: by the source, and by the executable that SITEBOOK_BINARY names. */
let sitebook: Sitebook;
let script = "";
let style = "";

beforeAll(async () => {
  sitebook = await startSitebook();
  const html = (await ask("/")).text;
  script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? "";
  style = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? "";
});
afterAll(() => sitebook.stop());

const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Sends a request as a browser does on navigation, by default; without a session. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(`${sitebook.url}${path}`, {
    method,
    headers: {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-encoding": "identity",
      ...headers,
    },
    decompress: false,
    redirect: "manual",
  });
  const sent = new Uint8Array(await answer.arrayBuffer());
  const decode = decoders[answer.headers.get("content-encoding") ?? ""];
  const bytes = decode === undefined || sent.length === 0 ? sent : decode(sent);
  return {
    status: answer.status,
    head: (name: string) => answer.headers.get(name),
    sent: sent.length,
    text: new TextDecoder().decode(bytes),
  };
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

describe("the page", () => {
  test.each([
    ["/"],
    ["/index.html"],
    ["/sign-in"],
    ["/r/vlans?search=stor&page=2"],
    ["/r/vlans/01890000-0000-7000-8000-000000000000/edit"],
    ["/apiary"],
    ["/metricsandmore"],
  ])("is at %s, for anyone with a browser", async (path) => {
    const { status, head, text } = await ask(path);
    expect([status, head("content-type")]).toEqual([200, "text/html;charset=utf-8"]);
    expect(text).toStartWith("<!doctype html>");
  });

  test("carries a strict policy and is asked about each time", async () => {
    const { head } = await ask("/");
    expect(head("content-security-policy")).toBe(policy);
    expect(head("x-content-type-options")).toBe("nosniff");
    expect(head("referrer-policy")).toBe("no-referrer");
    expect(head("cross-origin-opener-policy")).toBe("same-origin");
    expect(head("permissions-policy")).toContain("camera=(self)");
    expect(head("cache-control")).toBe("no-cache");
    expect(head("vary")).toBe("Accept, Accept-Encoding");
    expect(head("set-cookie")).toBeNull();
  });

  test("keeps to its policy: no script, style or handler stands in it, and all it names is our own", async () => {
    const { text } = await ask("/");
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|<base|javascript:/i);
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).toMatch(/^\/[^/]/);
      expect((await ask(address)).status).toBe(200);
    }
  });

  test("is only sent to clients that accept one", async () => {
    for (const accept of ["*/*", "application/json", "image/avif,*/*", "text/html;q=0", ""]) {
      const { status, head } = await ask("/sign-in", { accept });
      expect([accept, status, head("content-type")]).toEqual([accept, 401, "application/json"]);
    }
    const known = await sitebook.as.viewer.get("/sign-in");
    expect([known.status, known.body]).toEqual([404, { error: "Not found" }]);
  });
});

describe("a file", () => {
  test("of style begins with the order of its layers, which would else be that in which they come", async () => {
    const { text } = await ask(style, { accept: "*/*" });
    expect(text).toStartWith("@layer reset,");
    // A side or a corner that is named by the direction of writing is written out for every language there is.
    expect(text).not.toContain(":lang(");
  });

  test.each([
    ["script", () => script, "text/javascript;charset=utf-8"],
    ["style sheet", () => style, "text/css;charset=utf-8"],
  ])("%s is kept for ever, as its address changes with it", async (_, path, type) => {
    const { status, head, text } = await ask(path(), { accept: "*/*" });
    expect([status, head("content-type")]).toEqual([200, type]);
    expect(path()).toMatch(/^\/assets\/[\w-]+-[a-z0-9]{8}\.(js|css)$/);
    expect(head("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(head("x-content-type-options")).toBe("nosniff");
    expect(head("vary")).toBe("Accept-Encoding");
    expect(text.length).toBeGreaterThan(40);
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["*", "br"],
    ["identity", null],
    ["identity, br;q=0.1", null],
    ["", null],
    ["zstd, deflate", null],
  ])("for %p is sent as %p", async (accepted, coding) => {
    const plain = await ask(script);
    const { head, sent, text } = await ask(script, { "accept-encoding": accepted });
    expect(head("content-encoding")).toBe(coding);
    expect(head("content-length")).toBe(String(sent));
    expect(text).toBe(plain.text);
    if (coding !== null) expect(sent).toBeLessThan(plain.sent / 2);
  });

  test("is not sent to who has it, in whatever coding that was", async () => {
    for (const path of ["/", script, "/favicon.svg"]) {
      const tag = (await ask(path, { "accept-encoding": "br" })).head("etag") ?? "";
      expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
      for (const known of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
        const { status, head, text } = await ask(path, { "if-none-match": known });
        expect([status, head("etag"), text]).toEqual([304, tag, ""]);
        expect(head("cache-control")).not.toBeNull();
      }
      expect((await ask(path, { "if-none-match": '"other"' })).status).toBe(200);
    }
  });

  test("answers HEAD as GET, without a body", async () => {
    for (const path of ["/", script]) {
      const [get, head] = [await ask(path), await ask(path, {}, "HEAD")];
      expect([head.status, head.sent]).toEqual([200, 0]);
      for (const name of ["etag", "content-type", "content-length", "cache-control"])
        expect(head.head(name)).toBe(get.head(name));
    }
  });

  test("that others know by its address may change, and is asked about", async () => {
    const { status, head } = await ask("/favicon.svg", { accept: "image/svg+xml,*/*" });
    expect([status, head("content-type"), head("cache-control")]).toEqual([200, "image/svg+xml", "no-cache"]);
  });

  test("of the manifest is one, and the icons it names are there", async () => {
    const path = /<link rel="manifest"[^>]* href="([^"]+)"/.exec((await ask("/")).text)?.[1] ?? "";
    const { head, text } = await ask(path);
    expect(head("content-type")).toBe("application/manifest+json;charset=utf-8");
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string }[] };
    expect(name).toBe("Sitebook");
    for (const { src } of icons) expect((await ask(src)).status).toBe(200);
  });

  test("that there is not is 404 for everyone, and never a page", async () => {
    for (const path of [
      "/assets/",
      "/assets/index.js",
      "/assets/index.html",
      `${script}.map`,
      `${script}/`,
    ]) {
      const { status, head, text } = await ask(path);
      expect([path, status, head("content-type"), text]).toEqual([
        path,
        404,
        "application/json",
        '{"error":"Not found"}',
      ]);
      expect(head("cache-control")).toBe("no-store");
    }
  });
});

describe("what is not the console's stays as it is:", () => {
  test("trap 15, an unknown address of the API is JSON, whatever is asked for", async () => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/vlans/", "/api/index.html", "/api?x"]) {
      const stranger = await ask(path);
      expect([path, stranger.status, stranger.text]).toEqual([path, 401, '{"error":"Not authenticated"}']);
      const known = await sitebook.as.viewer.get(path, { headers: { accept: "text/html" } });
      expect([path, known.status, known.body]).toEqual([path, 404, { error: "Not found" }]);
      expect(known.headers.get("content-security-policy")).toStartWith("default-src 'none'; frame");
    }
  });

  test("liveness is plain text, and metrics that are off are no page", async () => {
    expect((await ask("/healthz")).text).toBe("ok");
    for (const path of ["/metrics", "/metrics/", "/healthz/"]) expect((await ask(path)).status).toBe(401);
  });

  test("nothing can be written to it", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      for (const path of ["/", script, "/sign-in"]) {
        const { status, head } = await ask(path, {}, method);
        expect([method, path, status, head("content-type")]).toEqual([method, path, 401, "application/json"]);
      }
    }
  });

  test("another host gets neither page nor file", async () => {
    for (const path of ["/", script]) {
      const { status } = await sendRaw(sitebook.url, [
        `GET ${path} HTTP/1.1`,
        "host: elsewhere.example",
        "accept: text/html",
      ]);
      expect(status).toBe(421);
    }
  });
});

describe("no address leads out of the console:", () => {
  const climbs = [
    "/assets/../../../../etc/passwd",
    "/assets/..%2f..%2f..%2fetc%2fpasswd",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..\\..\\package.json",
    "/assets//etc/passwd",
    "/assets/%00.js",
    "//etc/passwd",
    "/../package.json",
    "/./../build.ts",
    "/assets/__proto__",
    "/constructor",
  ];
  test.each(climbs.map((path) => [path]))("%p", async (path) => {
    const answer = await sendRaw(sitebook.url, [
      `GET ${path} HTTP/1.1`,
      "host: localhost",
      "accept: */*",
      "connection: close",
    ]);
    expect([400, 401, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/root:|"scripts"|import /);
  });

  test("the shift of trap 1 does not turn an address of the API into a page", async () => {
    for (const host of ["nas", "a", "localhost"]) {
      const { status, body } = await sendRaw(sitebook.url, [
        "GET /api/vlans HTTP/1.1",
        `host: ${host}`,
        "accept: text/html",
      ]);
      expect([401, 421]).toContain(status);
      expect(body).not.toContain("<!doctype");
    }
  });
});
