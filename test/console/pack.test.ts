import { expect, test } from "bun:test";
import { checkFirstLoad, firstLoadLimit } from "../../src/console/budget.ts";
import { compress } from "../../src/console/compress.ts";
import type { ConsoleFile } from "../../src/console/files.ts";
import { pack, unpack } from "../../src/console/pack.ts";

const file = (path: string, identity: string, more: Partial<ConsoleFile["bodies"]> = {}): ConsoleFile => ({
  path,
  type: "text/plain",
  etag: `"${path}"`,
  isHashed: true,
  bodies: { identity: new Blob([identity]), ...more },
});

test("what was packed comes out as it was", async () => {
  const files = [
    file("/assets/a.js", "let a = 1;", { br: new Blob(["B"]), gzip: new Blob(["GZ"]) }),
    file("/assets/empty", ""),
    file("/index.html", "<!doctype html>é"),
  ];
  const { index, bytes } = await pack(new Map(files.map((one) => [one.path, one])));
  const unpacked = unpack(index, new Blob([bytes]));
  expect([...unpacked.keys()]).toEqual(files.map(({ path }) => path));
  for (const { path, bodies, ...facts } of files) {
    const { bodies: back, ...others } = unpacked.get(path) ?? file("", "");
    expect(others).toEqual({ path, ...facts });
    expect(Object.keys(back)).toEqual(Object.keys(bodies));
    for (const coding of Object.keys(bodies) as (keyof typeof bodies)[])
      expect(await back[coding]?.arrayBuffer()).toEqual(await bodies[coding]?.arrayBuffer());
  }
});

test("a coding is kept if it saves enough", async () => {
  const effort = { brotli: 5, gzip: 5 };
  const text = new TextEncoder().encode("sites and vlans ".repeat(100));
  expect(Object.keys(await compress(text, effort))).toEqual(["br", "gzip"]);
  expect(await compress(crypto.getRandomValues(new Uint8Array(1000)), effort)).toEqual({});
  expect(await compress(new Uint8Array(), effort)).toEqual({});
});

test("a first load beyond its limit is refused, by what travels", () => {
  const large = "x".repeat(firstLoadLimit + 1);
  const small = new Blob(["x".repeat(1024)]);
  expect(checkFirstLoad([file("/a.js", large, { br: small })])).toStartWith("first load 1.0 KB of 148.0 KB");
  expect(() => checkFirstLoad([file("/a.js", large)])).toThrow("the console is too large");
});
