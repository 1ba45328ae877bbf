import type { Call, RouteDocument, SessionRoute } from "../../http/route.ts";
import { camelCase, midSentence } from "../../lib/text/words.ts";
import { pageSchema } from "../../resource/answering/envelope.ts";
import { listHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Filter } from "../../resource/reading/filters.ts";
import type { TableSource } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import { seesEmails } from "./actorName.ts";
import { type EntryFields, entryFields, entrySchema } from "./answers.ts";
import { groupRoutes } from "./groups/routes.ts";
import { requireKnown } from "./known.ts";
import { logSource, recordLogSource } from "./source.ts";
import { changesAccess, loggedNames, visibleNames } from "./visible.ts";

/** The change log: all of it that the caller may read, what belongs together in it, and that of one record. */
export function historyRoutes(store: Store): SessionRoute[] {
  const fields = entryFields(loggedNames(store.registry));
  const ofRecord = sourcesOf((hasEmails) => recordLogSource(fields, hasEmails));
  return [
    allChanges(store, fields),
    ...groupRoutes(store),
    ...store.registry.map((resource) => recordChanges(store, fields, ofRecord, resource)),
  ];
}

/** A list of changes as those read it who may list people, and as the others do. */
interface Sources {
  readonly full: TableSource;
  readonly named: TableSource;
}

const sourcesOf = (make: (hasEmails: boolean) => TableSource): Sources => ({
  full: make(true),
  named: make(false),
});

/** Answers pages of a list of changes, from the source that the caller's role reads. */
function changesHandler(store: Store, { full, named }: Sources, filters: Filters): SessionRoute["handle"] {
  const narrowing = { filters, variant: roleOf };
  const [withEmails, withNames] = [listHandler(store, full, narrowing), listHandler(store, named, narrowing)];
  return (call) => (seesEmails(call.caller.role) ? withEmails : withNames)(call);
}

const entriesAnswer = (fields: EntryFields): RouteDocument["answer"] => ({
  status: 200,
  get schema() {
    return pageSchema(entrySchema(fields));
  },
});

type Filters = (call: Call, asked: readonly Filter[]) => readonly Filter[];

/**
 * Decision: a resource that the caller may not read is no error as a filter of the change log; it just shows nothing.
 */
function allChanges(store: Store, fields: EntryFields): SessionRoute {
  const sources = sourcesOf((hasEmails) => logSource(fields, hasEmails));
  return {
    method: "GET",
    path: "/api/changes",
    access: "viewer",
    document: {
      summary: "List changes",
      description:
        "Who changed what and when, newest first, of the records that the caller may read. Callers who may not list people see names in `actorEmail`, or null. Changes of people and sessions are shown to admins, backups to super_admins, shared views to managers.",
      chapter: "Change log",
      operationId: "listChanges",
      get parameters() {
        return listParameters(sources.full);
      },
      answer: entriesAnswer(fields),
      errors: [400, 503],
    },
    handle: changesHandler(store, sources, ({ caller }, asked) =>
      visibleOf(visibleNames(store.registry, caller.role), asked),
    ),
  };
}

function recordChanges(
  store: Store,
  fields: EntryFields,
  sources: Sources,
  resource: Resource,
): SessionRoute {
  const { name, label, plural, path, parent } = resource;
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
      get parameters() {
        return listParameters(sources.full);
      },
      answer: entriesAnswer(fields),
      errors: [400, 404, 503],
    },
    handle: changesHandler(store, sources, ({ params: { id = "", itemId = "" } }, asked) => {
      const address = parent === undefined ? { id, owner: "" } : { id: itemId, owner: id };
      const recordId = requireKnown(store.database, resource, address);
      return [among("resource", [name]), among("recordId", [recordId]), ...asked];
    }),
  };
}

/** What is asked of the entries that concern these names and no others. */
function visibleOf(names: readonly string[], asked: readonly Filter[]): Filter[] {
  const wanted = asked.find(({ key }) => key === "resource")?.values;
  const visible = wanted === undefined ? names : names.filter((name) => wanted.includes(name));
  const isWide = wanted === undefined && !asked.some(({ key }) => key === "recordId");
  return [{ ...among("resource", visible), isWide }, ...asked.filter(({ key }) => key !== "resource")];
}

const among = (key: string, values: readonly string[]): Filter => ({ key, values, orNull: false });

const roleOf = ({ caller }: Call): string => caller.role;
