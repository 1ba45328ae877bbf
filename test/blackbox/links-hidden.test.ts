import { describe, expect, test } from "bun:test";
import { models as netBoxModels } from "../../src/features/netboxApi/models/index.ts";
import { mayAccess } from "../../src/http/access.ts";
import { linkedResources, linkOwners, linkRules } from "../../src/resources/links.ts";
import { createAnswerCheck } from "../answerCheck.ts";
import { attach } from "../documents/world.ts";
import { type Answer, type Client, createClient } from "../support.ts";
import { openLinkWorld } from "./linkWorld.ts";

const world = openLinkWorld();
const { idOf, makeOne, linked } = world;

describe("who may not read the operations area", () => {
  const someId = "01900000-0000-7000-8000-000000000000";
  const marker = "Xqzplanted";
  const fieldKey = "xqzplantedField";
  const customKey = `custom.${fieldKey}`;
  const secrets: string[] = [];
  let tag: { id: string; slug: string };

  /** The address of a GET route with the ids of what is linked, undefined where a part of it is not at hand. */
  const filled = (path: string): string | undefined => {
    const [, name = ""] = /^\/api\/([a-z-]+)\/\{id\}/.exec(path) ?? [];
    const record = linkedResources.includes(name) ? idOf(name) : undefined;
    const whole = record === undefined ? path : path.replace("{id}", record);
    return whole.replaceAll(/\{\w+\}/g, someId);
  };

  const routes = async (): Promise<string[]> => {
    const { paths } = (await world.admin.get("/api/openapi.json")).body;
    const gets = Object.keys(paths).filter((path) => paths[path].get !== undefined);
    expect(gets.length).toBeGreaterThan(150);
    return [
      ...gets.flatMap((path) => filled(path) ?? []),
      ...netBoxModels.map(({ path }) => `/netbox/api/${path}/?limit=0`),
    ];
  };

  /** All that an answer tells, but for the name of the request and the time. */
  const toldBy = ({ status, headers, text }: Answer): string => {
    const heads = [...headers].filter(([name]) => !["x-request-id", "date"].includes(name));
    return [status, ...heads.map(([name, value]) => `${name}: ${value}`), text].join("\n");
  };

  /** The questions of a viewer who looks for it. */
  const asked = (path: string): string[] => {
    const more: readonly (readonly [RegExp, () => readonly string[]])[] = [
      [
        /^\/api\/[a-z-]+$/,
        () => [
          ...[`${path}?search=${marker}`, `${path}?tag=${tag.slug}`, `${path}?${customKey}=${marker}`],
          ...[`${path}?${customKey}__empty=false&search=${marker}`, `${path}?sort=${customKey}&q=${marker}`],
        ],
      ],
      [/^\/api\/tags\/of$/, () => [`${path}?${secrets.map((id) => `recordId=${id}`).join("&")}`]],
      [/^\/api\/tags\/[^/]+\/uses$/, () => [`/api/tags/${tag.id}/uses`]],
      [/^\/api\/export$/, () => [`${path}?format=json`]],
      [/^\/api\/mentions$/, () => [`${path}?seen=false`, `${path}?seen=true`]],
      [/^\/api\/search$/, () => [`${path}?q=${marker}`, `${path}?q=open%20incidents`]],
      [/^\/api\/(?:documents|custom-fields)\//, () => secrets.map((id) => path.replace(someId, id))],
      [/^\/api\/changes$/, () => secrets.map((id) => `${path}?recordId=${id}`)],
    ];
    return [path, ...more.flatMap(([of, queries]) => (of.test(path) ? queries() : []))];
  };

  /** Adds a custom field to the records of a resource. */
  async function addField(resource: string): Promise<{ id: string; key: string }> {
    const body = { resource, key: fieldKey, label: `${marker} field`, hint: marker, kind: "text" };
    const answer = await world.admin.post("/api/custom-fields", body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body.data;
  }

  /** A client whose answers are held against the document as it is now, custom fields included. */
  async function checkedNow({ personId: id, token }: Client): Promise<Client> {
    const { body } = await world.admin.get("/api/openapi.json");
    return createClient(world.sitebook.url, { id, token }, createAnswerCheck(body));
  }

  async function walk(who: Client): Promise<Map<string, string>> {
    const told = new Map<string, string>();
    for (const path of (await routes()).flatMap(asked)) told.set(path, toldBy(await who.get(path)));
    return told;
  }

  const isOfRecords = (path: string): boolean =>
    path.startsWith("/netbox/") ||
    linkedResources.some((name) => path === `/api/${name}` || path.startsWith(`/api/${name}/`));

  /** The routes of what is attached to records, and the API's document. */
  const isBeside = (path: string): boolean =>
    /^\/api\/(openapi|custom-fields|tags(?!\/of\?)|mentions|documents|comments)/.test(path);

  /** The entity tag of the change log moves with every write there is, and that of ports with VLANs, which they name. */
  const withoutLogTag = (path: string, told: string): string =>
    /\/(changes|ports)$/.test(path) ? told.replaceAll(/^etag: .*$/gm, "") : told;

  test("learn nothing of what is linked there on any route, nor that anything is", async () => {
    const { viewer, operator } = world.sitebook.as;
    // The tag itself is no secret.
    const { record } = await makeOne("tags", { name: "Shared tag" });
    tag = { id: record.id, slug: String(record.slug) };
    const before = await walk(viewer);
    const incident = await makeOne("incidents", { name: `${marker} incident`, description: marker });
    const issue = await makeOne("known-issues", { name: `${marker} issue` });
    const others = linkOwners.filter((owner) => !mayAccess("viewer", world.resource(owner).read));
    expect(others).toEqual([
      "incidents",
      "maintenance-windows",
      "change-requests",
      "known-issues",
      "runbooks",
      "services",
    ]);
    const service = await makeOne("services", { name: `${marker} service`, description: marker });
    secrets.push(incident.record.id, issue.record.id, service.record.id);
    secrets.push(await linked(service, "contact", "contacts", idOf("contacts"), `${marker} note`));
    for (const resource of linkRules[0]?.records ?? [])
      secrets.push(
        await linked(incident, "affects", resource, idOf(resource), `${marker} note`),
        await linked(issue, "affects", resource, idOf(resource)),
        await linked(service, "depends_on", resource, idOf(resource)),
      );
    for (const { path } of [incident, issue, service]) {
      await world.admin.post(`${path}/tags`, { tagId: tag.id });
      const said = { body: `${marker} comment`, mentions: [operator.personId] };
      secrets.push((await world.admin.post(`${path}/comments`, said)).body.data.id);
      const hidden = await world.admin.post(`${path}/comments`, {
        body: marker,
        mentions: [viewer.personId],
      });
      expect(hidden.status).toBe(400);
      const document = await attach(world.admin, path, `${marker} text`, {
        ...{ name: `${marker}.txt`, caption: `${marker} caption`, type: "text/plain" },
      });
      secrets.push(document.id, document.sha256);
    }
    for (const { path } of [incident, issue, service]) {
      const field = await addField(path.split("/")[2] ?? "");
      secrets.push(field.id);
      const set = { custom: { [field.key]: `${marker} value` } };
      const written = await (await checkedNow(world.admin)).patch(path, set);
      expect([written.status, written.text]).toEqual([200, expect.stringContaining(`${marker} value`)]);
    }
    const gone = await makeOne("vlans", { name: "Gone soon" });
    await linked(incident, "affects", "vlans", gone.record.id);
    await world.admin.delete(gone.path);

    const seen = await walk(await checkedNow(viewer));
    const leaks = [...seen].flatMap(([path, told]) =>
      [...secrets, marker]
        .filter((secret) => told.toLowerCase().includes(secret.toLowerCase()) && !path.includes(secret))
        .map(() => path),
    );
    expect(leaks).toEqual([]);
    const changed = [...before].filter(
      ([path, told]) =>
        (isOfRecords(path) || isBeside(path)) &&
        !path.startsWith("/api/vlans") &&
        withoutLogTag(path, told) !== withoutLogTag(path, seen.get(path) ?? ""),
    );
    expect(changed).toEqual([]);
    // It was there to be found.
    const open = await walk(await checkedNow(operator));
    for (const kind of ["documents", "custom-fields"])
      expect(
        [...open].some(([path, told]) => path.startsWith(`/api/${kind}/`) && told.includes(marker)),
      ).toBe(true);
    expect([...open].filter(([, told]) => told.includes(marker)).length).toBeGreaterThan(20);
  });
});
