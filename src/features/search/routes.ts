import { mayAccess, type Role, roles } from "../../http/access.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { defaultHits } from "../../lib/limits.ts";
import { rememberBy } from "../../lib/remember.ts";
import { tagged } from "../../resource/answering/etag.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { isSearched } from "../../resource/reading/search/prepare.ts";
import type { Store } from "../../resource/reading/store.ts";
import { settings } from "../../resources/areas.ts";
import { type SearchPage, searchSchema } from "./answers.ts";
import { isLargeSearch, type Searcher } from "./away.ts";
import { parseSearchQuery, searchParameters } from "./query.ts";
import { search } from "./search.ts";

const example: SearchPage = {
  data: [
    {
      resource: "vlans",
      id: "019aa456-7e40-7c1f-8a52-5a1f3f0c9b11",
      title: "120 Storage",
      subtitle: "Frankfurt 1 · Replication between the storage shelves",
    },
    {
      resource: "purchase-order-items",
      id: "019aa456-7e40-7d02-8b13-1f6a2e90c4d7",
      title: "Storage shelf, 24 bays",
      subtitle: "PO-2026-0042",
      within: "019aa456-7e40-72aa-8c44-90be51d3a6f2",
    },
  ],
  total: 2,
  page: 1,
  pageSize: defaultHits,
  hasMore: false,
};

/** The search across everything that the caller may read. */
export function searchRoutes(store: Store, searcher?: Searcher): SessionRoute[] {
  const { database } = store;
  const readableIn = rememberBy(
    (registry: Registry) =>
      new Map<Role, readonly Resource[]>(
        roles.map((role) => [
          role,
          registry.filter(
            (resource) =>
              isSearched(resource) && resource.area !== settings && mayAccess(role, resource.read),
          ),
        ]),
      ),
  );
  return [
    {
      method: "GET",
      path: "/api/search",
      access: "viewer",
      document: {
        summary: "Search all records",
        description:
          "The best records of all resources that the caller may read: exact numbers and titles first, then titles that begin with the text, that have a word which does, that have it anywhere, and descriptions, then what is attached to records, such as documents. An address finds the networks that contain it; a piece of a MAC address, the interfaces; `vlan 20` and `site berlin`, records of that resource; `open incidents` and `sev2`, those with that term.",
        chapter: "Search",
        operationId: "searchRecords",
        conditional: true,
        parameters: searchParameters,
        answer: { status: 200, schema: searchSchema, example },
        errors: [400],
      },
      handle: ({ request, caller, query }) => {
        const wanted = parseSearchQuery(query);
        const resources = readableIn(store.registry).get(caller.role) ?? [];
        const versions = database.versions.of(resources.map(({ name }) => name));
        const job = { file: database.file, resources: resources.map(({ name }) => name), query: wanted };
        return answerRead(request, `"${database.epoch}.${versions}${tagged(...resources)}"`, () =>
          searcher !== undefined && isLargeSearch(database, resources)
            ? searcher.search(job, request.signal)
            : JSON.stringify(search(database, resources, wanted, store.attached)),
        );
      },
    },
  ];
}
