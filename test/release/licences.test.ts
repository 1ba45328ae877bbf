import { beforeAll, expect, test } from "bun:test";
import { resolve } from "node:path";
import { entrypoints } from "../../build.ts";
import { dependencies } from "../../package.json";
import type { Component } from "../../src/lib/licences.ts";
import { collectComponents } from "../../src/release/licences/collect.ts";
import { programFiles } from "../../src/release/licences/packages.ts";

let components: readonly Component[];
beforeAll(async () => {
  components = await collectComponents();
});
const find = (name: string) => components.find((component) => component.name === name);

test("looks at every file that the executable is built from", () => {
  const root = resolve(import.meta.dir, "../..");
  expect(programFiles()).toEqual(expect.arrayContaining(entrypoints.map((path) => resolve(root, path))));
});

test("everything that ships has a version, a licence and its text", () => {
  const lacking = components.filter(
    ({ version, licence, texts }) =>
      !/^\d+\./.test(version) ||
      licence === "" ||
      texts.length === 0 ||
      texts.some((text) => text.length < 50),
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

test("has Sitebook, what it runs on, and the packages of the server and of the console", () => {
  const names = components.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(["Sitebook", "Bun", "SQLite"]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).toEqual(
    expect.arrayContaining([
      "react",
      "react-dom",
      "@tanstack/react-router",
      "world-atlas",
      "swagger-ui-dist",
      "micromark",
    ]),
  );
  expect(names).not.toContain("typescript");
  expect(new Set(names).size).toBe(names.length);
});

test("has the notices that licences ask for", () => {
  expect(find("Bun")?.texts.join()).toContain("statically links JavaScriptCore");
  expect(find("Bun")?.texts.join()).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  expect(find("SQLite")?.texts.join()).toContain("May you do good and not evil.");
  expect(find("swagger-ui-dist")?.texts.join()).toContain("swagger-ui\nCopyright");
  expect(find("reflect-metadata")?.texts.join()).toContain("Microsoft");
  expect(find("drizzle-orm")?.texts.join()).toContain("Apache License");
});
