import { invalid } from "../../lib/failures/refusal.ts";
import { handlers } from "../../resource/answering/handlers.ts";
import type { StoredValues } from "../../resource/definition/values.ts";
import { currentResource } from "../../resource/reading/current.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { sharedViews } from "../../resources/sharedViews.ts";
import { checkSearch } from "./viewSearch.ts";
import { freeViewId } from "./viewStore.ts";
import { requireRoom } from "./viewWrites.ts";

/** What merges and undo keep to where they write shared views: the same rules as their routes. */
export const sharedViewHandlers = handlers(sharedViews, {
  update: ({ context, id, body, before }) => {
    const stored = JSON.parse(before.json) as StoredValues;
    const { search = stored.search, resource = stored.resource } = body;
    if (search !== stored.search || resource !== stored.resource) checkList(context, { resource, search });
    const given = search === null ? { search: "" } : {};
    return updateRecord(context, sharedViews, id, body, { before, given });
  },
  complete: ({ id, given }) =>
    id !== undefined && given.search === undefined ? given : { ...given, search: given.search ?? "" },
  check: (context, id, values) => {
    checkList(context, values);
    if (id !== undefined) return;
    requireRoom(context, null);
    const { id: shared, createdAt } = values;
    // It was made one's own since: the shared one keeps its ID, which the change log and clones know, and both are seen.
    if (typeof shared === "string") freeViewId(context.database, shared, String(createdAt ?? ""));
  },
});

/** Throws 400 where there is no such list here, or it does not take what the view asks of it. */
function checkList(
  { database, registry, actor }: WriteContext,
  { resource: name, search }: Readonly<Record<string, unknown>>,
): void {
  const resource = registry.find((one) => one.name === name && one.name !== sharedViews.name);
  if (resource === undefined) throw invalid("resource: there is no such list in this version");
  if (resource.parent !== undefined) throw invalid("resource: has no list of its own");
  checkSearch(currentResource(database, resource), String(search ?? ""), {
    ...{ now: new Date(), timeZone: "UTC", personId: actor.personId },
  });
}
