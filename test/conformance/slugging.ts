import { expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { isDecided } from "./decided.ts";
import type { Made, World } from "./world.ts";

/** The resources whose slug is generated on create, and those whose slug is also when they are renamed without one. */
const generated: readonly string[] = ["sites", "locations", "device-types", "device-roles"];
const renamed: readonly string[] = ["sites"];

const slugs: readonly (readonly [name: string, slug: string])[] = [
  ["Café Größe", "cafe-grosse"],
  ["Straße  10 / Süd", "strasse-10-sud"],
  ["--EX3400_48P!!", "ex3400_48p"],
  ["cafe\u0301 decomposed", "cafe-decomposed"],
];

/** Slugs are generated where that was decided, as the next free one; elsewhere a slug is null unless it is sent. */
export function checkSlugging(resource: Resource, world: World): void {
  if (!("slug" in resource.fields)) return;
  const slugOf = ({ record }: Made): unknown => record.slug;

  const isGeneratedOn = (event: "create" | "update"): boolean =>
    isDecided(resource)
      ? (event === "create" ? generated : renamed).includes(resource.name)
      : resource.fields.slug?.kind.slug?.generatedOn.includes(event) === true;
  if (!isGeneratedOn("create")) {
    test("has no slug unless one is sent", async () => {
      const made = await world.make(resource, { name: "Named but not slugged" });
      expect(slugOf(made)).toBeNull();
      const answer = await world.admin.patch(made.path, { name: "Renamed" });
      expect(answer.body.data.slug).toBeNull();
    });
    return;
  }

  /** A scope of its own, where slugs are unique within one. */
  const scope = async (): Promise<Record<string, unknown>> => {
    const rule = resource.unique.find(({ fields }) => fields.includes("slug"));
    const keys = rule?.fields.filter((key) => key !== "slug") ?? [];
    return Object.fromEntries(
      await Promise.all(keys.map(async (key) => [key, await world.value(resource, key)])),
    );
  };

  test("gets a slug of its name", async () => {
    const within = await scope();
    for (const [name, slug] of slugs) {
      expect(slugOf(await world.make(resource, { name, ...within }))).toBe(slug);
    }
  });

  test("takes the next free slug, and a sent one as it is", async () => {
    const within = await scope();
    // Names that differ, where they must, and give the same slug.
    let name = "Next free";
    const make = async (body: object): Promise<unknown> => {
      name += "!";
      return slugOf(await world.make(resource, { name, ...within, ...body }));
    };
    expect(await make({ slug: "next-free-3" })).toBe("next-free-3");
    expect([await make({}), await make({}), await make({})]).toEqual([
      "next-free",
      "next-free-2",
      "next-free-4",
    ]);
    expect(await make({ slug: "something_else" })).toBe("something_else");
    expect(await make({ slug: "Something-Else_2" })).toBe("Something-Else_2");
    expect(await make({ slug: "NEXT-free-5" })).toBe("NEXT-free-5");
    expect([await make({ slug: "" }), await make({ slug: null })]).toEqual(["next-free-6", "next-free-7"]);
  });

  test("takes the first eight characters of its id where nothing is left of the name", async () => {
    const made = await world.make(resource, { name: "!!! ***", ...(await scope()) });
    expect(slugOf(made)).toBe(made.record.id.slice(0, 8));
  });

  const follows = isGeneratedOn("update");
  test(follows ? "gets a new slug with a new name" : "keeps its slug with a new name", async () => {
    const made = await world.make(resource, { name: "First name", ...(await scope()) });
    const patch = async (body: object): Promise<unknown> =>
      (await world.admin.patch(made.path, body)).body.data.slug;
    const expected = follows ? "second-name" : "first-name";
    expect(await patch({ name: "Second name" })).toBe(expected);
    expect(await patch({ name: "Second name" })).toBe(expected);
    expect(await patch({ name: "Third name", slug: "sent" })).toBe("sent");
    expect(await patch({ description: "Only this" })).toBe("sent");
    expect(await patch({ name: "Third name", description: "The name that it has" })).toBe("sent");
    expect(await patch({ slug: "SENT" })).toBe("SENT");
    expect(await patch({ name: "Fourth name", slug: "" })).toBe(follows ? "fourth-name" : "SENT");
    expect(await patch({ name: "Fifth name", slug: null })).toBe(follows ? "fifth-name" : "SENT");
  });
}
