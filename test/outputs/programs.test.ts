import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ask, readers, whyPassedOver } from "./programs.ts";
import { addMachines, hostileNames, type OutputWorld, openDemo, openEmpty } from "./world.ts";

const passedOver = new Map(readers.map((reader) => [reader.program, whyPassedOver(reader)]));
for (const [program, why] of passedOver) {
  if (why !== undefined) console.warn(`SKIPPED reading outputs with ${program}: ${why}`);
}

const opened: OutputWorld[] = [];
const worlds = new Map<string, OutputWorld>();
beforeAll(async () => {
  worlds.set("the demo", await openDemo());
  worlds.set("no records", openEmpty());
  const hostile = openEmpty();
  hostileNames.forEach((name, place) => {
    addMachines(
      hostile,
      {
        ...{ device: name, machine: `vm${name}`, site: name, role: name },
        ...{ platform: name, cluster: name, dns: name },
      },
      place,
    );
  });
  worlds.set("hostile names", hostile);
  opened.push(...worlds.values());
});
afterAll(() => {
  for (const world of opened) world.close();
});

for (const what of ["the demo", "no records", "hostile names"]) {
  describe(`with ${what}`, () => {
    for (const reader of readers) {
      const { slug, program, parameters = {} } = reader;
      const how = parameters.prefix === undefined ? slug : `${slug} of ${parameters.prefix}`;
      test.skipIf(passedOver.get(program) !== undefined)(`${program} accepts ${how}`, () => {
        const text = worlds.get(what)?.render(slug, parameters) ?? "";
        const { code, said } = ask(reader, text);
        expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
      });
    }
  });
}
