import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { nounOf } from "../../src/console/web/definitions/noun.ts";
import {
  describeResource,
  type FieldDescription,
  type ResourceDescription,
  type ResourceWithExample,
} from "../../src/resource/definition/describe.ts";
import { registry } from "../../src/resources/index.ts";
import { chooseOther, fillField, fillForm, inSight, type Values } from "./fillForm.ts";
import { endToEnd } from "./world.ts";

/** Resources that are made and changed on a page of their own making. */
const elsewhere = ["profiles"];

/** Every resource that has pages of its own; items of an order are edited on the page of the order. */
const resources = registry
  .map(describeResource)
  .filter(({ parent, name }) => parent === undefined && !elsewhere.includes(name));

/** What makes an example differ from all that the demo has, by kind of field. */
const distinct: Readonly<Record<string, (value: string) => unknown>> = {
  name: (value) => `${value} of the tests`,
  slug: (value) => `${value}-of-the-tests`,
  email: (value) => `tests.${value}`,
  cidr: () => "10.254.7.0/24",
};

/** What does so in a field that no two records have the same value of, by kinds of which others may. */
const unique: Readonly<Record<string, (value: string, field: FieldDescription) => unknown>> = {
  text: (value) => `${value}Tests`,
  code: (value) => `${value}-TESTS`,
  integer: (_, { limits }) => Number(limits?.maximum) - 1,
};

/** References that are judged by what other fields have, and so cannot be the first that is offered. */
const judged: Readonly<Record<string, readonly string[]>> = {
  locations: ["parentId"],
  racks: ["locationId"],
  devices: ["locationId", "rackId", "parentId", "primaryIp4Id", "primaryIp6Id"],
  "virtual-machines": ["primaryIp4Id", "primaryIp6Id"],
  interfaces: ["parentId", "lagId", "leadsToId"],
  "ip-addresses": ["vmInterfaceId"],
  circuits: ["aInterfaceId", "zSiteId", "zInterfaceId"],
};

/** References that take one record alone, by what it is called. */
const chosen: Readonly<Record<string, Values>> = {
  cables: { aInterfaceId: "cabled-a", bInterfaceId: "cabled-b" },
};

const exampleOf = (resource: ResourceWithExample): Values => {
  const last = resource.unique.map(({ fields }) => fields.at(-1));
  return Object.fromEntries(
    Object.entries(resource.example).flatMap(([key, value]) => {
      const field = resource.fields.find((each) => each.key === key);
      // A form chooses what there is: no example knows the ids.
      if (field === undefined || field.kind === "reference") return [];
      const other = distinct[field.kind] ?? (last.includes(key) ? unique[field.kind] : undefined);
      return [[key, other?.(String(value), field) ?? value]];
    }),
  );
};

/** A field that an edit changes: free text, or a reference where there is none. */
const edited = ({ fields }: ResourceDescription) =>
  fields.find(({ key }) => key === "description" || key === "hint") ??
  fields.find(({ kind, readOnly }) => kind === "text" && !readOnly) ??
  fields.findLast(({ kind }) => kind === "reference");

const idIn = (page: Page): string => new URL(page.url()).pathname.split("/")[3] ?? "";

endToEnd("every resource", (world) => {
  const goTo = world.browseWith({ as: "super_admin" });

  beforeAll(async () => {
    const [type] = (await world.send("super_admin", "GET", "/api/device-types?pageSize=1")).body.data;
    for (const name of Object.values(chosen.cables ?? {})) {
      const body = { name, deviceTypeId: type.id };
      const deviceId = (await world.send("super_admin", "POST", "/api/devices", body)).body.data.id;
      await world.send("super_admin", "POST", "/api/interfaces", { deviceId, name: "free port" });
    }
  });

  for (const resource of resources) {
    const { name, path, plural, title } = resource;
    const noun = nounOf(resource);
    const example = exampleOf(resource);
    // What is called as a record that it refers to is called by whichever was offered first.
    const called = title.replaceAll(/\{(\w+)\}/g, (_, key) => String(example[key] ?? ""));

    test(`${name}: list, add, look at, edit, delete`, async () => {
      await goTo(`/r/${name}`, async (page) => {
        const head = page.getByRole("heading", { level: 1 });
        await page.getByRole("heading", { level: 1, name: plural, exact: true }).waitFor();
        await page.locator("tbody tr[data-row]").first().waitFor();

        await page.getByRole("link", { name: `Add ${noun}`, exact: true }).click();
        await fillForm(page, resource, { ...example, ...chosen[name] }, judged[name] ?? []);
        await page.getByRole("button", { name: `Add ${noun}`, exact: true }).click();

        await page.waitForURL(new RegExp(`/r/${name}/[0-9a-f-]{36}$`));
        await page.getByRole("heading", { level: 1, name: called }).waitFor();
        const id = idIn(page);
        const stored = await world.send("super_admin", "GET", `${path}/${id}`);
        expect(stored.body.data).toMatchObject(asAnswered(resource, example));

        await page.getByRole("link", { name: "Edit", exact: true }).click();
        const field = edited(resource);
        if (field === undefined) throw new Error(`${name} has nothing to edit`);
        const place = await inSight(page, field.key);
        const isText = field.kind !== "reference";
        await (isText ? fillField(place, field, "Seen by the tests") : chooseOther(place));
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page.waitForURL(new RegExp(`/r/${name}/${id}$`));
        if (isText) await page.getByText("Seen by the tests").first().waitFor();
        const after = await world.send("super_admin", "GET", `${path}/${id}`);
        expect(after.body.data[field.key]).not.toEqual(stored.body.data[field.key]);

        await page.getByRole("button", { name: "More", exact: true }).click();
        await page.getByRole("menuitem", { name: "Delete" }).click();
        await page.getByRole("button", { name: `Delete ${noun}`, exact: true }).click();
        await page.waitForURL(new RegExp(`/r/${name}(\\?.*)?$`));
        await head.filter({ hasText: plural }).waitFor();
        expect((await world.send("super_admin", "GET", `${path}/${id}`)).status).toBe(404);
      });
    });
  }
});

/** The example as the service answers it: decimals have the digits of their scale. */
function asAnswered({ fields }: ResourceDescription, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = fields.find((each) => each.key === key);
      return [key, field?.kind === "decimal" ? expect.stringContaining(String(value)) : value];
    }),
  );
}
