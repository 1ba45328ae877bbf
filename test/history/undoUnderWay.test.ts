import { expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { countChanges, openGroup } from "../../src/db/changes/groups.ts";
import { beginDeletion, recordsAtOnce, removeValues } from "../../src/features/customFields/fieldWork.ts";
import { loadCustomFields } from "../../src/features/customFields/source.ts";
import { countValues } from "../../src/features/customFields/usage.ts";
import { findTarget } from "../../src/features/history/undo/target.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createStore } from "../../src/resource/reading/store.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { customFields } from "../../src/resources/custom-fields.ts";
import { registry } from "../../src/resources/index.ts";
import { vendors } from "../../src/resources/vendors.ts";
import { openNewDatabase } from "../db/template.ts";

test("a deletion of many values is not undone before it has finished", async () => {
  const database = openNewDatabase();
  loadCustomFields(database);
  prepareSearch(database, registry);
  const store = createStore({ database, registry, attached: attachedKinds });
  const context = { ...store, actor: { personId: null, email: null }, requestId: null };
  const body = { resource: "vendors", key: "shelf", label: "Shelf", kind: "text" };
  const id = await database.write(() => {
    const field = createRecord(context, customFields, body);
    for (let made = 0; made <= recordsAtOnce; made += 1)
      createRecord(context, vendors, { name: `Vendor ${made}`, custom: { shelf: `Shelf ${made}` } });
    return field.id;
  });
  const group = await database.write(() => {
    const opened = openGroup(database, context, { kind: "edit", title: "Custom field Shelf deleted" });
    beginDeletion(context, id, opened);
    removeValues({ ...context, group: opened }, id);
    return opened;
  });
  expect(countValues(database, id)).toBe(1);
  const caller = {
    ...{ sessionId: "", personId: "", email: "ada@sitebook.example" },
    ...{ role: "super_admin" as const, readOnly: false },
  };
  expect(() => findTarget(store, caller, { group })).toThrow("still under way");
  await database.write(() => {
    removeValues({ ...context, group }, id);
    countChanges(database, group);
  });
  expect(findTarget(store, caller, { group }).title).toBe("Custom field Shelf deleted");
  database.close();
});
