import { describe, expect, test } from "bun:test";
import { examples } from "../../src/console/web/definitions/examples.ts";
import { resourceNamed, resources, resourcesByArea } from "../../src/console/web/definitions/resources.ts";
import { wholeView } from "../../src/console/web/definitions/wholeView.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { registry } from "../../src/resources/index.ts";

describe("the definitions that the console has inside", () => {
  test("are those of the registry, in its order, with the examples apart, and views whole once they are asked for", () => {
    const all = resources.map((resource) => ({
      ...resource,
      view: wholeView(resource),
      example: examples[resource.name],
    }));
    expect(all).toEqual(registry.map(describeResource));
  });

  test("are data alone: what is embedded is what was described", () => {
    const described = registry.map(describeResource);
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });

  test("are found by name", () => {
    for (const { name } of registry) expect(resourceNamed(name)?.name).toBe(name);
    for (const name of ["", "nothing", "__proto__", "constructor"])
      expect(resourceNamed(name)).toBeUndefined();
  });

  test("stand under their area, but for those inside another's records", () => {
    const listed = [...resourcesByArea.values()].flat().map(({ name }) => name);
    const expected = registry.filter(({ parent }) => parent === undefined).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    for (const [area, members] of resourcesByArea)
      for (const member of members) expect(member.area).toBe(area);
  });

  test("name only resources that there are", () => {
    const targets = resources.flatMap(({ fields }) =>
      fields.flatMap(({ reference }) => reference?.target ?? []),
    );
    for (const target of targets) expect(resourceNamed(target)?.name).toBe(target);
  });
});
