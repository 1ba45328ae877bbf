import { expect, test } from "bun:test";
import { join } from "node:path";
import { modelsOf } from "../../src/features/netbox/models/index.ts";
import { readDump } from "../../src/features/netbox/readDump.ts";

test("docs/netbox.md says of every model that has a place what becomes of it", async () => {
  const text = await Bun.file(join(import.meta.dir, "..", "..", "docs", "netbox.md")).text();
  const models = new Set(
    modelsOf(readDump([{ model: "dcim.device", pk: 1, fields: {} }])).map(({ model }) => model),
  );
  const named = [...text.matchAll(/`((?:dcim|extras|ipam|tenancy|virtualization|circuits)\.\w+)`/g)].map(
    ([, model]) => model,
  );
  expect([...models].filter((model) => !named.includes(model))).toEqual([]);
});
