import { beforeAll, expect, test } from "bun:test";
import { createAnswerCheck } from "../answerCheck.ts";
import { openWorld } from "../conformance/world.ts";
import { jpeg } from "../documents/pictures.ts";
import { attach, contentOf } from "../documents/world.ts";
import { type Answer, type Client, createClient } from "../support.ts";
import { endOf } from "./importing.ts";

const world = openWorld();

interface Written {
  readonly resource: string;
  readonly id: string;
}

/** The key of a custom field of devices. */
const key = "netWeight";

/** A device with interfaces and all that people attach, and clients whose answers are held against the fields of the moment. */
async function makeWhole() {
  const { sitebook, admin } = world;
  const { path, record } = await world.make(world.resource("devices"), { name: "Whole" });
  const field = { resource: "devices", key, label: key, kind: "decimal" };
  expect((await admin.post("/api/custom-fields", field)).status).toBe(201);
  const check = createAnswerCheck((await admin.get("/api/openapi.json")).body);
  const now = ({ personId: id, token }: Client): Client => createClient(sitebook.url, { id, token }, check);
  const { operator, viewer } = sitebook.as;
  const [own, other, reader] = [now(admin), now(operator), now(viewer)];
  const done = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
    const { status, text, body } = await answer;
    expect([status, text]).toEqual([expect.any(Number), expect.any(String)]);
    expect([200, 201]).toContain(status);
    return body.data;
  };
  await done(own.patch(path, { custom: { [key]: "12.5" } }));
  await done(own.post("/api/interfaces", { deviceId: record.id, name: "eth0" }));
  const photo = await attach(other, path, jpeg(), {
    name: "front.jpg",
    caption: "The front",
    type: "image/jpeg",
  });
  await attach(own, path, "Some words", { name: "notes.txt", type: "text/plain" });
  const picture = { raw: jpeg({ orientation: 1 }), headers: { "content-type": "image/jpeg" } };
  await done(other.post(`/api/documents/${photo.id}/thumbnail`, undefined, picture));
  const mention = await done(other.post(`${path}/comments`, { body: "Look", mentions: [viewer.personId] }));
  await done(own.post(`${path}/comments`, { body: "Unseen", kind: "danger", mentions: [viewer.personId] }));
  await done(reader.post("/api/mentions/seen", { commentIds: [mention.id] }));
  for (const name of ["One tag", "Another tag"]) await done(own.post(`${path}/tags`, { name }));
  /** All that is answered of it, but for what an undo changes: the time of the last change, and the revision. */
  const told = async () => {
    const lists = await Promise.all(
      ["", "/documents", "/comments", "/tags", "/ports", "/links"].map(
        async (part) => (await own.get(`${path}${part}`)).body,
      ),
    );
    const contents = await Promise.all(
      (lists[1]?.data ?? []).map(async ({ id }: Written) => (await contentOf(sitebook, own, id)).bytes),
    );
    const small = await fetch(`${sitebook.url}/api/documents/${photo.id}/thumbnail`, {
      headers: { cookie: `session=${own.token}` },
    });
    const thumbnail = [small.status, await small.bytes()];
    const mentions = (await reader.get("/api/mentions")).body;
    const exported = (await own.get("/api/export?format=json")).text;
    return {
      answers: JSON.parse(withoutTimes(JSON.stringify([lists, mentions]))),
      contents,
      thumbnail,
      exported: withTagsAsSet(JSON.parse(withoutTimes(exported))),
    };
  };
  return { own, path, told };
}

let whole: Awaited<ReturnType<typeof makeWhole>>;
beforeAll(async () => {
  whole = await makeWhole();
});

/** An undo is a change of its own: it moves `updatedAt` on. */
const withoutTimes = (json: string): string => json.replaceAll(/"updatedAt":"[^"]*"/g, '"updatedAt":""');

/** That a record has a tag is all there is of it: it comes back under another id. */
function withTagsAsSet(exported: Record<string, Record<string, string>[]>): unknown {
  const pairs = (exported["record-tags"] ?? []).map(({ ownerId, tagId }) => `${ownerId} ${tagId}`);
  return { ...exported, "record-tags": pairs.sort() };
}

test("a device with all that is attached to it is what it was when its deletion is undone", async () => {
  const { own, path, told } = whole;
  const before = await told();
  expect([before.contents.length, before.thumbnail[0]]).toEqual([2, 200]);
  const deleted = await own.delete(path);
  expect([deleted.status, deleted.text]).toEqual([200, expect.any(String)]);
  expect((await own.get("/api/devices?tag=one-tag")).body.total).toBe(0);
  const undone = await own.post(`/api/changes/${deleted.headers.get("sitebook-change")}/undo`);
  expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
  expect(await told()).toEqual(before);
});

test("a device that an import has changed with what is attached to it is what it was when that is undone", async () => {
  const { own, path, told } = whole;
  const before = await told();
  const { id, name } = (await own.get(path)).body.data;
  const row = { id, name, tags: ["One tag", "Third tag"], custom: { [key]: "99" } };
  const said = { ownerResource: "devices", ownerId: id, kind: "good", body: "By the import" };
  const sending = {
    raw: JSON.stringify({ devices: [row], comments: [said] }),
    headers: { "content-type": "application/json" },
  };
  const { status, text, body } = await endOf(own, own.post("/api/imports?run=true", undefined, sending));
  expect([status, text]).toEqual([201, expect.any(String)]);
  expect(body.data.report.counts).toMatchObject({ created: 1, updated: 1, failed: 0 });
  expect((await own.get(path)).body.data.custom[key]).toBe("99");
  expect((await own.get("/api/devices?tag=third-tag")).body.total).toBe(1);
  const undone = await own.post(`/api/change-groups/${body.data.group}/undo`);
  expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
  expect(await told()).toEqual(before);
});
