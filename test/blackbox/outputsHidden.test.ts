import { beforeAll, describe, expect, test } from "bun:test";
import { mayAccess } from "../../src/http/access.ts";
import { declaredFields } from "../../src/resource/definition/fieldsOf.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { registry } from "../../src/resources/index.ts";
import { openWorld } from "../conformance/world.ts";
import type { Client } from "../support.ts";

const world = openWorld();
const resources: readonly Resource[] = registry;
const readable = resources.filter(({ read }) => mayAccess("viewer", read));
const hidden = resources.filter(({ read }) => !mayAccess("viewer", read));

/** What no viewer may see: texts of hidden records, and the addresses of people. */
const secret = "classified";
let emails: readonly string[] = [];

beforeAll(async () => {
  const { admin, sitebook } = world;
  for (const resource of hidden) {
    // A custom field would change what all other answers look like.
    if (resource.name === "custom-fields") continue;
    const fields = declaredFields(resource);
    const key = ["description", "content", "name", "firstName", "notes", "label"].find(
      (one) => one in fields,
    );
    await world.makeFull(resource, key === undefined ? {} : { [key]: `${secret} ${resource.name}` });
  }
  for (const resource of readable) await world.makeFull(resource);
  const { data } = (await admin.get("/api/profiles")).body as { data: { id: string; email: string }[] };
  // The samples of vendors and contacts have the addresses of other sample people.
  emails = data
    .filter(({ id, email }) => id !== sitebook.as.viewer.personId && email.endsWith("@sitebook.example"))
    .map(({ email }) => email);
  expect(emails.length).toBeGreaterThan(3);
});

/** The references of a resource as templates call them, with those of what they lead to. */
function pathsOf(resource: Resource, steps = 2): readonly string[] {
  return Object.entries(declaredFields(resource)).flatMap(([field, { kind }]) => {
    const target = kind.reference?.target;
    if (target === undefined || !field.endsWith("Id")) return [];
    const name = field.slice(0, -"Id".length);
    const further = steps > 1 ? pathsOf(world.resource(target), steps - 1) : [];
    return [name, ...further.map((path) => `${name}.${path}`)];
  });
}

/** A template that says all that records have and lead to. */
const allOf = (resource: Resource): string =>
  [
    "{% for record in records %}{{ record | json }}",
    ...pathsOf(resource).map((path) => `{{ record.${path} | json }}`),
    "{% endfor %}",
  ].join("\n");

const preview = (client: Client, resource: string, template: string) =>
  client.post("/api/outputs/preview", { resource, template });

describe("an output", () => {
  test.each(readable.map(({ name }) => [name] as const))(
    "of %s says nothing that its reader may not list",
    async (name) => {
      const answer = await preview(world.sitebook.as.viewer, name, allOf(world.resource(name)));
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      const { text, records } = answer.body.data;
      expect(records).toBeGreaterThan(0);
      expect([secret, ...emails].filter((one) => text.includes(one))).toEqual([]);
    },
  );

  test.each(hidden.map(({ name }) => [name] as const))(
    "is refused to a reader who may not list %s",
    async (name) => {
      const { viewer, super_admin: admin } = world.sitebook.as;
      const further = `{% read list from "${name}" %}{{ list | json }}{{ list.size }}`;
      const narrowed = `{% read list from "${name}" narrowed %}{{ list.size }}`;
      for (const [resource, template] of [
        [name, "{{ records.size }}"],
        ["sites", further],
        ["sites", narrowed],
      ] as const) {
        const { status, body } = await preview(viewer, resource, template);
        expect([template, status]).toEqual([template, name === resource && status === 400 ? 400 : 403]);
        expect(JSON.stringify(body)).not.toContain(secret);
      }
      expect((await preview(admin, "sites", further)).status).toBe(200);
    },
  );

  test("says to others what they may list", async () => {
    const { operator } = world.sitebook.as;
    const { text } = (await preview(operator, "incidents", allOf(world.resource("incidents")))).body.data;
    expect(text).toContain(secret);
    expect(text).toContain("@conformance.example");
  });
});
