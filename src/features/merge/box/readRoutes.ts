import type { SessionRoute } from "../../../http/route.ts";
import { answerRead, contentEtag } from "../../../http/sending/answer.ts";
import { defaultMergeItems, maxPageSize } from "../../../lib/limits.ts";
import { pageSchema } from "../../../resource/answering/envelope.ts";
import { rowsHandler } from "../../../resource/answering/list.ts";
import { listParameters } from "../../../resource/answering/parameters.ts";
import { choice } from "../../../resource/fields/choice.ts";
import { uuid } from "../../../resource/fields/reference.ts";
import { endOfPage } from "../../../resource/reading/page.ts";
import { type ListQuery, parseListQuery } from "../../../resource/reading/query.ts";
import type { Listable, RowSource } from "../../../resource/reading/source.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { mergedResources } from "../fold/mergedFields.ts";
import {
  type ItemState,
  itemStates,
  type MergeItem,
  mergeItemSchema,
  mergeSchema,
  mergeStates,
} from "../merges/answers.ts";
import { exampleMerge } from "./answers.ts";
import { countWanted, resourcesBeyond, type WantedItems } from "./counts.ts";
import { listMerges, type StoredMerge } from "./mergeRows.ts";
import { type Merges, seesAll, showMerge } from "./merges.ts";
import { renderItemsOf, showItemsOf } from "./repeatedItems.ts";
import { access, chapter, etagOf, oneMerge, path } from "./shared.ts";

/** Reading merges and what they do to each record. */
export const readRoutes = (store: Store, merges: Merges): SessionRoute[] => [
  listRoute(store),
  readRoute(store, merges),
  itemsRoute(store, merges),
];

function listRoute(store: Store): SessionRoute {
  const source: RowSource = {
    fields: { state: choice(mergeStates).required() },
    noun: "merges",
    sort: "createdAt",
    descending: true,
    order: "Sort direction by time; the newest comes first unless asked otherwise",
    tagged: true,
    rows: ({ caller, query }) => {
      const states = query.getAll("state");
      return listMerges(store.database, seesAll(caller) ? undefined : caller.personId)
        .filter(({ state }) => states.length === 0 || states.includes(state))
        .map((merge) => showMerge(store, caller, merge));
    },
  };
  return {
    method: "GET",
    path,
    access,
    document: {
      summary: "List merges",
      description:
        "What the clones that you have taken brought home, the newest first; admins see those of everyone.",
      chapter,
      operationId: "listMerges",
      conditional: true,
      parameters: listParameters(source),
      answer: {
        status: 200,
        schema: pageSchema(mergeSchema),
        example: { data: [exampleMerge], total: 1, page: 1, pageSize: maxPageSize, hasMore: false },
      },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

const readRoute = (store: Store, merges: Merges): SessionRoute => ({
  method: "GET",
  path: `${path}/:id`,
  access,
  document: {
    summary: "Read one merge",
    description: "How many of its records are in which state depends on your role.",
    chapter,
    operationId: "readMerge",
    conditional: true,
    answer: { status: 200, ...oneMerge },
  },
  handle: (call) => {
    const merge = merges.require(call.caller, call.params.id ?? "");
    return answerRead(call.request, etagOf(store, call, merge), () =>
      JSON.stringify({ data: showMerge(store, call.caller, merge) }),
    );
  },
});

function itemsRoute(store: Store, merges: Merges): SessionRoute {
  const [first = "", ...others] = mergedResources(store.registry).map(({ name }) => name);
  const source: Listable = {
    fields: {
      state: choice(itemStates).required(),
      resource: choice([first, ...others]).required(),
      recordId: uuid().required(),
    },
    noun: "items",
    defaultPage: defaultMergeItems,
    sort: "place",
  };
  return {
    method: "GET",
    path: `${path}/:id/items`,
    access,
    document: {
      summary: "List the items of a merge",
      description:
        "What the merge does to each record, those first that others depend on. The fields of an item say what they were when the clone was taken, and what they are on the laptop and at the box.",
      chapter,
      operationId: "listMergeItems",
      conditional: true,
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(mergeItemSchema) },
      errors: [400],
    },
    handle: (call) => {
      const merge = merges.require(call.caller, call.params.id ?? "");
      const query = parseListQuery(source, call.query);
      const wanted: WantedItems = {
        states: wantedOf(query, "state", itemStates) as ItemState[],
        resources: wantedOf(query, "resource", []),
        beyond: resourcesBeyond(store.registry, call.caller.role),
      };
      const { page, pageSize } = query;
      const from = (page - 1) * pageSize;
      const records = wantedOf(query, "recordId", []);
      if (records.length > 0) {
        const found = findItems(store, merge, records, wanted);
        const rows = found.slice(from, from + pageSize).map((item) => JSON.stringify(item));
        const told = `{"data":[${rows.join(",")}${endOfPage(query, found.length)}`;
        return answerRead(call.request, contentEtag(told), () => told);
      }
      const rendered = renderItemsOf(store.database, merge, wanted, {
        from,
        most: pageSize,
      });
      const total = countWanted(merge.counts, wanted);
      const body = `{"data":[${rendered.join(",")}${endOfPage(query, total)}`;
      return answerRead(call.request, contentEtag(body), () => body);
    },
  };
}

/** Returns the items about some records that are wanted. */
const findItems = (
  { database }: Store,
  merge: StoredMerge,
  records: readonly string[],
  { states, resources, beyond }: WantedItems,
): MergeItem[] =>
  showItemsOf(database, merge, records, beyond).filter(
    ({ state, resource }) =>
      states.includes(state) && (resources.length === 0 || resources.includes(resource)),
  );

/** The values that a list is filtered by; all unless asked. */
function wantedOf({ filters }: ListQuery, key: string, all: readonly string[]): string[] {
  const values = filters.filter((filter) => filter.key === key).flatMap((filter) => filter.values);
  return values.length === 0 ? [...all] : values.map(String);
}
