import { expect, test } from "bun:test";
import { parseSearch } from "../../src/console/web/base/address/searchParams.ts";
import { defaultColumns } from "../../src/console/web/definitions/columns.ts";
import { titleOf } from "../../src/console/web/definitions/title.ts";
import { factGroups } from "../../src/console/web/records/detail/facts/groups.ts";
import { shippedViews } from "../../src/console/web/records/list/views/shippedViews.ts";
import { resource } from "../../src/resource/definition/define.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { reference } from "../../src/resource/fields/reference.ts";
import { name, shortText, status, text } from "../../src/resource/fields/text.ts";
import { devices } from "../../src/resources/areas.ts";

/* What a definition says of its pages is what the console shows. */

const fields = {
  name: name(),
  siteId: reference("sites"),
  serial: shortText(),
  status: status({ active: "good", retired: "muted" }),
  description: text(),
};
const plain = { label: "Rack", area: devices, title: "{name}", fields, example: { name: "A1" } };
const racks = describeResource(
  resource("racks", {
    ...plain,
    icon: "grid",
    nickname: "{serial}",
    view: {
      columns: ["name", "status", "createdAt"],
      groups: [{ label: "Place", fields: ["siteId"] }],
      views: [{ label: "Retired", filters: { status: ["retired"] }, sort: ["-serial"] }],
    },
  }),
);
const silent = describeResource(resource("racks", plain));

test("the columns of a list are those of the definition", () => {
  expect(defaultColumns(racks)).toEqual(["name", "status", "createdAt"]);
  expect(defaultColumns(silent)).toEqual(["name", "siteId", "serial", "status", "description", "updatedAt"]);
});

test("fields stand under the headings of the definition, the others below them", () => {
  const told = (resource: typeof racks) =>
    factGroups(resource).map(({ label, fields }) => [label, ...fields.map(({ key }) => key)]);
  expect(told(racks)).toEqual([
    ["Place", "siteId"],
    ["Details", "serial"],
  ]);
  expect(told(silent)).toEqual([
    ["Belongs to", "siteId"],
    ["Details", "serial"],
  ]);
});

test("a view of the definition opens the list as it says", () => {
  const [view] = shippedViews(racks);
  expect(view?.name).toBe("Retired");
  expect(parseSearch(view?.search ?? "")).toEqual({
    status: "retired",
    sort: "serial",
    order: "desc",
  });
  expect(shippedViews(silent)).toEqual([]);
});

test("a record with a nickname is shown by it", () => {
  expect(titleOf(racks, { name: "A1", serial: "X-7" })).toBe("X-7");
  expect(titleOf(racks, { name: "A1", serial: null })).toBe("A1");
});

test("a resource has its own icon, or that of its area", () => {
  expect([racks.icon, silent.icon]).toEqual(["grid", devices.icon]);
});
