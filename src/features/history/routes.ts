import type { Database } from "../../db/open.ts";
import { readInTurn } from "../../db/turns.ts";
import { type Answer, answerRead } from "../../http/answer.ts";
import type { Call, SessionRoute } from "../../http/route.ts";
import { camelCase, midSentence } from "../../lib/words.ts";
import { pageSchema } from "../../resource/answering/envelope.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Store } from "../../resource/reading/store.ts";
import { type EntryFields, entryFields, entrySchema } from "./answers.ts";
import { requireKnown } from "./known.ts";
import { renderEntries } from "./list.ts";
import { type HistoryQuery, historyParameters, parseHistoryQuery } from "./query.ts";
import { changesAccess, loggedNames, visibleNames } from "./visible.ts";

/** The change log: all of it that the caller may read, and that of one record. */
export function historyRoutes(store: Store): SessionRoute[] {
  const fields = entryFields(loggedNames(store.registry));
  return [
    allChanges(store, fields),
    ...store.registry.map((resource) => recordChanges(store, fields, resource)),
  ];
}

/**
 * Decision: a resource that the caller may not read is no error as a filter of the change log; it just shows nothing.
 */
function allChanges({ database, registry }: Store, fields: EntryFields): SessionRoute {
  return {
    method: "GET",
    path: "/api/changes",
    access: "viewer",
    document: {
      summary: "List changes",
      description:
        "Who changed what and when, newest first, of the records that the caller may read. Changes of people and sessions are shown to admins, backups to super_admins.",
      chapter: "Change log",
      operationId: "listChanges",
      parameters: historyParameters(fields),
      answer: { status: 200, schema: pageSchema(entrySchema(fields)) },
      errors: [400],
    },
    handle: (call) => {
      const query = parseHistoryQuery(fields, call.query);
      return answerEntries(database, call, fields, visibleNames(registry, call.caller.role), query);
    },
  };
}

function recordChanges({ database }: Store, fields: EntryFields, resource: Resource): SessionRoute {
  const { name, label, plural, path, parent } = resource;
  const { resource: _, recordId, ...filters } = fields;
  const singular = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return {
    method: "GET",
    path: `${path}/${parent === undefined ? ":id" : ":itemId"}/changes`,
    access: changesAccess(resource),
    document: {
      summary: `List the changes of one ${midSentence(label)}`,
      description: "Who changed what and when, newest first; also after the record was deleted.",
      chapter: plural,
      operationId: camelCase(`list-${singular}-changes`),
      parameters: historyParameters(filters),
      answer: { status: 200, schema: pageSchema(entrySchema(fields)) },
      errors: [400, 404],
    },
    handle: (call) => {
      const query = parseHistoryQuery(filters, call.query);
      const { id = "", itemId = "" } = call.params;
      const address = parent === undefined ? { id, owner: "" } : { id: itemId, owner: id };
      const ofRecord = {
        key: "recordId",
        values: [requireKnown(database, resource, address)],
        orNull: false,
      };
      return answerEntries(database, call, fields, [name], {
        ...query,
        filters: [ofRecord, ...query.filters],
      });
    },
  };
}

/** The role is part of the ETag: two sessions of one browser may see different entries at the same address. */
function answerEntries(
  database: Database,
  { request, caller }: Call,
  fields: EntryFields,
  names: readonly string[],
  query: HistoryQuery,
): Answer | Promise<Answer> {
  const etag = `"${database.epoch}.${database.versions.of(["changes"])}.${caller.role}"`;
  return answerRead(request, etag, () =>
    readInTurn(database.turns, () => renderEntries(database, fields, names, query)),
  );
}
