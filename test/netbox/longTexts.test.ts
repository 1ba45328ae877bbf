import { expect, test } from "bun:test";
import { modelsOf } from "../../src/features/netbox/models/index.ts";
import { readDump } from "../../src/features/netbox/readDump.ts";
import { maxTextLength } from "../../src/lib/limits.ts";
import { registry } from "../../src/resources/index.ts";
import { openImportWorld } from "../imports/world.ts";
import { convert, dumpOf, rowsOf } from "./dump.ts";

const site = { name: "Mill", slug: "mill", status: "active" };
const long = "😀".repeat(12_000);

test("a comment that is too long is cut to what fits, with a notice that says of what and by how much", () => {
  const conversion = convert({
    "dcim.site": [
      { ...site, description: "Old", comments: long },
      { ...site, slug: "barn", comments: "short" },
    ],
  });
  const [cut, whole] = rowsOf(conversion, "sites");
  expect([...(cut?.description ?? "")]).toHaveLength(maxTextLength);
  expect(cut?.description).toStartWith("Old\n\n😀");
  expect(whole?.description).toBe("short");
  expect(conversion.notes).toEqual([
    'dcim.site "Mill" (number 1): description and comments had 12005 characters and was cut to 10000',
  ]);
});

test("a text of exactly as many characters as fit is left alone", () => {
  const conversion = convert({ "dcim.site": [{ ...site, comments: "😀".repeat(maxTextLength) }] });
  expect(conversion.notes).toEqual([]);
});

test("an import with a text that was cut comes in, and a second one changes nothing", async () => {
  const records = { "dcim.site": [{ ...site, comments: long }] };
  const { sheets } = convert(records);
  const { bring } = openImportWorld();
  const text = JSON.stringify(dumpOf(records));
  expect((await bring(text, { sheets })).report.counts).toMatchObject({ created: 1, failed: 0 });
  expect((await bring(text, { sheets })).report.counts).toMatchObject({ unchanged: 1, failed: 0 });
});

test("every free text is cut to the bound of its field", () => {
  const models = modelsOf(readDump([{ model: "dcim.device", pk: 1, fields: {} }]));
  const bounds = models.flatMap(({ resource, columns }) =>
    columns
      .filter(({ isFreeText }) => isFreeText === true)
      .flatMap(({ headers }) =>
        headers.map((header) => {
          const fields: Readonly<
            Record<string, { readonly kind: { readonly input: { maxLength?: unknown } } }>
          > = registry.find(({ name }) => name === resource)?.fields ?? {};
          return fields[header]?.kind.input.maxLength;
        }),
      ),
  );
  expect(bounds.length).toBeGreaterThan(10);
  expect(new Set(bounds)).toEqual(new Set([maxTextLength]));
});
