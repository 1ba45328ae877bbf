import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Answer, type Client, createClient, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let admin: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  const { personId: id, token } = sitebook.as.admin;
  // The document of the API changes with the custom fields.
  admin = createClient(sitebook.url, { id, token }, () => undefined);
});
afterAll(() => sitebook.stop());

interface Made {
  readonly id: string;
  readonly name: string;
}

async function sent(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  expect([status < 300, text]).toEqual([true, text]);
  return answer;
}

const make = async (path: string, body: object): Promise<Made> =>
  (await sent(admin.post(`/api/${path}`, body))).body.data;

const rowsOf = async (path: string): Promise<readonly Record<string, unknown>[]> =>
  (await sent(admin.get(`/api/${path}`))).body.data;

/** What is attached to a device, with its custom values, those of archived fields included. */
async function everythingOf(id: string) {
  const [documents, comments, tags, links] = await Promise.all(
    ["documents", "comments", "tags", "links"].map((kind) => rowsOf(`devices/${id}/${kind}`)),
  );
  const { devices } = (await sent(admin.get("/api/export?format=json"))).body;
  const device = (devices as Record<string, unknown>[]).find((one) => one.id === id) ?? {};
  return {
    documents: documents?.map((one) => [one.name, one.sha256, one.caption, one.createdAt]),
    comments: comments?.map((one) => [one.body, one.author, one.createdAt, one.mentions]),
    tags: tags?.map((one) => one.name).toSorted(),
    links: links?.map((one) => [one.kind, (one.owner as Made).id]),
    custom: [device["custom.shown"], device["custom.archived"]],
  };
}

test("replacing a device moves what is attached to it, with values of archived custom fields; undo reverts all of it", async () => {
  const typeId = (await make("device-types", { name: "KR-1", rackUnits: 1 })).id;
  const siteId = (await make("sites", { name: "Replaced" })).id;
  const [, archived] = await Promise.all(
    ["shown", "archived"].map((key) =>
      make("custom-fields", { resource: "devices", key, label: key, kind: "text" }),
    ),
  );
  const device = (name: string, custom: object) =>
    make("devices", { name, siteId, deviceTypeId: typeId, custom });
  const old = await device("sw1", { shown: "seen", archived: "unseen" });
  const other = await device("spare", {});
  await sent(admin.patch(`/api/custom-fields/${archived?.id}`, { status: "archived" }));
  await sent(
    admin.send("POST", `/api/devices/${old.id}/documents?name=plan.txt&caption=Plan`, undefined, {
      raw: "Port 1: core",
      headers: { "content-type": "text/plain" },
    }),
  );
  const { personId } = sitebook.as.operator;
  await make(`devices/${old.id}/comments`, { body: "The fan rattles", mentions: [personId] });
  for (const name of ["Loaned", "Noisy"]) await make(`devices/${old.id}/tags`, { name });
  await make(`devices/${other.id}/tags`, { name: "Noisy" });
  const incident = await make("incidents", { name: "Down" });
  await make(`incidents/${incident.id}/links`, {
    ...{ kind: "affects", resource: "devices", recordId: old.id },
  });
  const before = { old: await everythingOf(old.id), other: await everythingOf(other.id) };
  expect(before.old).toMatchObject({
    ...{ documents: [["plan.txt", expect.any(String), "Plan", expect.any(String)]] },
    ...{ tags: ["Loaned", "Noisy"], links: [["affects", incident.id]], custom: ["seen", "unseen"] },
  });

  const replaced = await sent(admin.post(`/api/devices/${old.id}/replace`, { newDeviceId: other.id }));
  expect(replaced.body.data.custom).toEqual({ shown: "seen" });
  expect(await everythingOf(other.id)).toEqual({ ...before.old, tags: ["Loaned", "Noisy"] });
  expect(await everythingOf(old.id)).toEqual({
    ...{ documents: [], comments: [], links: [], custom: ["seen", "unseen"] },
    // The new device has this tag already.
    tags: ["Noisy"],
  });
  const found = await sitebook.as.operator.get("/api/mentions");
  expect(found.text).toContain(other.id);

  await sent(admin.post(`/api/changes/${replaced.headers.get("sitebook-change")}/undo`));
  expect({ old: await everythingOf(old.id), other: await everythingOf(other.id) }).toEqual(before);
});
