import { afterAll, beforeAll, expect, test } from "bun:test";
import { documentKind } from "../../src/features/documents/documents.ts";
import { storeFileWithin } from "../../src/features/documents/storeFile.ts";
import { newId } from "../../src/lib/uuid.ts";
import { attachRow, restoredRow } from "../../src/resource/writing/attached.ts";
import type { Client } from "../support.ts";
import { type MergeBox, sendBundle, startMergeBox } from "./world.ts";

let world: MergeBox;
let person: Client;

beforeAll(async () => {
  world = await startMergeBox(["--documents-limit", "1"]);
  person = world.box.as.operator;
});
afterAll(() => world.stop());

const plan = Buffer.from("A plan of the hall");
const large = Buffer.alloc(1024 * 1024, "A scan of the hall. ");

test("documents come home with their files, within the limit of the box, and go with an undo", async () => {
  const site = (await person.post("/api/sites", { name: "Rotterdam" })).body.data.id;
  const laptop = await world.take(person);
  await laptop.write((context) => {
    for (const [name, bytes] of Object.entries({ "plan.txt": plan, "scan.txt": large })) {
      const file = { bytes, mediaType: "text/plain", text: undefined };
      const sha256 = storeFileWithin(context.database, file, Number.MAX_SAFE_INTEGER);
      const row = { id: newId(), name, caption: null, sha256, takenAt: null, createdBy: "Somebody else" };
      const owner = { resource: "sites", id: site };
      const logged = { ...row, createdAt: new Date().toISOString() };
      attachRow(context, documentKind, restoredRow(documentKind, owner, logged, undefined));
    }
  });
  const send = async () => (await sendBundle(world.box, person, await laptop.save())).body.data;
  const documents = async () => (await person.get(`/api/sites/${site}/documents`)).body.data;
  const merge = await send();
  expect(merge.counts).toMatchObject({ ready: 1, decide: 0 });
  const left = [expect.stringMatching(/^document scan\.txt: All documents together may have 1 MB/)];
  const [told] = (await person.get(`/api/merges/${merge.id}/items`)).body.data;
  expect(told.left).toEqual(left);
  expect(await documents()).toEqual([]);

  const { group } = (await person.post(`/api/merges/${merge.id}/apply`)).body.data;
  const [document, ...others] = await documents();
  expect([document.name, others]).toEqual(["plan.txt", []]);
  const content = await person.get(`/api/documents/${document.id}/content`);
  expect(content.text).toBe(String(plan));
  const [entry] = (await person.get(`/api/sites/${site}/changes`)).body.data;
  expect(entry).toMatchObject({
    after: { document: { name: "plan.txt" } },
    origin: { clone: laptop.mark.id, name: "Ada's laptop", email: "operator@sitebook.example" },
  });

  const path = `/api/change-groups/${group}/undo`;
  expect((await person.post(path)).status).toBe(200);
  expect(await documents()).toEqual([]);
  expect(await send()).toMatchObject({ state: "applied", counts: { ready: 0, same: 1 } });
  expect(await documents()).toEqual([]);
});
