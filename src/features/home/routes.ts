import type { Role } from "../../http/access.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead } from "../../http/sending/answer.ts";
import { sha256 } from "../../lib/hash.ts";
import { rememberByText } from "../../lib/remember.ts";
import { minute } from "../../lib/time/duration.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { listContextOf } from "../../resource/answering/list.ts";
import type { Store } from "../../resource/reading/store.ts";
import { homeSchema } from "./answers.ts";
import { listedFor, readHome } from "./home.ts";

/**
 * What the home page shows, in one answer. Decision: it is made for a whole minute, so that who asks again within it gets
 * 304 unless something was written; everything in it is bounded, and what is counted is counted again only after a write.
 */
export function homeRoutes(store: Store): SessionRoute[] {
  const { database, registry, cache } = store;
  const tablesOf = rememberByText(10, (role) => [
    ...new Set([
      ...listedFor(registry, role as Role).map(({ name }) => name),
      "profiles",
      "changes",
      "merges",
    ]),
  ]);
  return [
    {
      method: "GET",
      path: "/api/home",
      access: "viewer",
      document: {
        summary: "Read the home page",
        description:
          "What there is and what goes on, as far as the caller may read it: how many records each resource has, the views whose records need attention, the last changes, and, for the operations area, open incidents, changes that await a decision, maintenance and who is on call.",
        chapter: "Home",
        operationId: "readHome",
        conditional: true,
        answer: { status: 200, schema: dataSchema(homeSchema) },
        errors: [400],
      },
      handle: (call) => {
        const { request, caller } = call;
        const moment = Math.floor(Date.now() / minute) * minute;
        const asking = { ...listContextOf(call), now: new Date(moment) };
        const who = `${caller.role}.${caller.personId}.${asking.timeZone}`;
        const versions = database.versions.of(tablesOf(caller.role));
        const etag = `"${database.epoch}.${versions}.${moment / minute}.${sha256(who).slice(0, 16)}"`;
        const render = (): string => JSON.stringify({ data: readHome(store, caller, asking) });
        return answerRead(request, etag, render, cache && { cache, key: `home ${who}` });
      },
    },
  ];
}
