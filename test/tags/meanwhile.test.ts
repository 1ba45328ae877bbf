import { expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { countTagged } from "../../src/features/tags/find.ts";
import { tagHandlers } from "../../src/features/tags/handlers.ts";
import { maxInTurn, retagAll } from "../../src/features/tags/retag.ts";
import { tagKind } from "../../src/features/tags/tags.ts";
import { findTagRow, rowFor } from "../../src/features/tags/write.ts";
import type { Call } from "../../src/http/route.ts";
import { createBoard } from "../../src/lib/board.ts";
import { prepared } from "../../src/resource/answering/handlers.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createStore } from "../../src/resource/reading/store.ts";
import { attachRow } from "../../src/resource/writing/attached.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { tags } from "../../src/resources/tags.ts";
import { vendors } from "../../src/resources/vendors.ts";
import { openNewDatabase } from "../db/template.ts";

test("a record that gets a tag while a long merge of it is under way gets the other one too", async () => {
  const database = openNewDatabase();
  prepareSearch(database, registry);
  const store = createStore({ database, registry, attached: attachedKinds });
  const context = { ...store, actor: { personId: null, email: null }, requestId: null };
  const makeVendor = (name: string) => ({
    resource: vendors.name,
    id: createRecord(context, vendors, { name }).id,
  });
  const setUp = () => {
    const [from, into] = ["From", "Into"].map((name) => createRecord(context, tags, { name }).id);
    if (from === undefined || into === undefined) throw new Error("no tags were made");
    for (let made = 0; made <= maxInTurn; made += 1)
      attachRow(context, tagKind, rowFor(makeVendor(`Vendor ${made}`), from));
    return { from, into, late: makeVendor("Late") };
  };
  const { from, into, late } = await database.write(setUp);
  const own = tagHandlers(store, async (input) => {
    const group = await database.write(() => retagAll(context, input, { board: createBoard() }));
    expect(countTagged(database, into)).toBe(maxInTurn + 1);
    await database.write(() => attachRow(context, tagKind, rowFor(late, from)));
    return group;
  });
  const body = { intoId: into };
  const call = {
    ...{ params: { id: from }, body, request: new Request("http://localhost/"), requestId: null },
    ...{ caller: { personId: "", email: "" }, waitAsLongAsItTakes: () => undefined },
  } as unknown as Call;
  const { merge } = own.actions;
  if (merge === undefined) throw new Error("tags are not merged");
  const work = await prepared(merge, call);
  await database.write(() => {
    const before = readRecord(database, tags, from);
    work({ context, caller: call.caller, body, id: from, before, parentId: "" });
  });
  expect(findTagRow(context, late.id, into)).toBeDefined();
  expect(countTagged(database, into)).toBe(maxInTurn + 2);
  const [group] = database.sqlite.query<{ counts: string }, []>("SELECT counts FROM change_groups").all();
  expect(JSON.parse(group?.counts ?? "")).toMatchObject({
    ...{ tags: { deleted: 1 }, vendors: { updated: maxInTurn + 2 } },
  });
  database.close();
});
