import { mayAccess } from "../../http/access.ts";
import { invalidParameter } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { maxTitles } from "../../lib/limits.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { onlyPage } from "../../resource/answering/envelope.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Store } from "../../resource/reading/store.ts";
import { readTitles } from "../../resource/reading/titles.ts";
import { type AnsweredTitle, titlesSchema } from "./answers.ts";

const deviceId = "019aa456-7e40-7c1f-8a52-5a1f3f0c9b11";

const example: readonly AnsweredTitle[] = [
  {
    resource: "interfaces",
    id: "019aa456-7e40-7d02-8b13-1f6a2e90c4d7",
    title: "Gi0/1",
    path: [{ resource: "devices", id: deviceId, title: "core-sw1" }],
  },
  { resource: "devices", id: deviceId, title: "core-sw1", path: [] },
];

/** The titles of any records, in one answer: what a page needs to name all that it refers to. */
export const titleRoutes = (store: Store): SessionRoute[] => [
  {
    method: "GET",
    path: "/api/titles",
    access: "viewer",
    document: {
      summary: "Read what records are called",
      description: `The titles of records of one or more resources, each with the records that tell it apart from others of that title: the device of an interface. Records that do not exist, or that the caller may not read, are left out. ${maxTitles} ids at most.`,
      chapter: "Search",
      operationId: "listTitles",
      conditional: true,
      parameters: store.registry.map(({ name, plural }) => ({
        name,
        description: `Ids of ${plural}`,
        schema: { type: "string", format: "uuid" },
        repeats: true,
      })),
      answer: { status: 200, schema: titlesSchema, example: onlyPage(example, maxTitles) },
      errors: [400],
    },
    handle: ({ request, caller, query }) => {
      const wanted = [...readWanted(store, query)].filter(([{ read }]) => mayAccess(caller.role, read));
      const data = wanted.flatMap(([resource, ids]) =>
        [...readTitles(store, resource, [...ids])].map(
          ([id, { title, path }]): AnsweredTitle => ({ resource: resource.name, id, title, path: [...path] }),
        ),
      );
      const body = JSON.stringify(onlyPage(data, maxTitles));
      return answerRead(request, contentEtag(body), () => body);
    },
  },
];

/** The ids that were sent, by resource. Throws 400 where a resource is unknown, an id is none or there are too many. */
function readWanted({ registry }: Store, query: URLSearchParams): ReadonlyMap<Resource, ReadonlySet<string>> {
  const wanted = new Map<Resource, Set<string>>();
  let count = 0;
  for (const [name, text] of query) {
    const resource = registry.find((one) => one.name === name);
    const id = parseUuid(text);
    count += 1;
    if (resource === undefined || id === undefined || count > maxTitles) throw invalidParameter(name);
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id));
  }
  return wanted;
}
