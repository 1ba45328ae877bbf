import { type CloneMark, findCloneMark } from "../../db/clones/mark.ts";
import type { Database } from "../../db/open.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { profiles } from "../../resources/profiles.ts";
import { type AwayCopy, awaySchema } from "./answers.ts";

/** Reading whether this is an away copy, and of which box. */
export const awayRoute = (store: Store): SessionRoute => ({
  method: "GET",
  path: "/api/away",
  access: "viewer",
  document: {
    summary: "Read whether this is an away copy",
    description:
      "On a box it answers null; on a clone, which box it was cut from, when, and how much was changed since.",
    chapter: "Away",
    conditional: true,
    operationId: "readAway",
    answer: { status: 200, schema: dataSchema(awaySchema), example: { data: null } },
  },
  handle: ({ request }) => {
    const body = JSON.stringify({ data: readAway(store) });
    return answerRead(request, contentEtag(body), () => body);
  },
});

function readAway({ database, registry }: Store): AwayCopy {
  const mark = findCloneMark(database);
  if (mark === undefined) return null;
  const names = registry.filter(({ name }) => name !== profiles.name).map(({ name }) => name);
  const { id, name, box, person, createdAt, documents } = mark;
  return {
    ...{ clone: id, name, box: { name: box.name, url: box.url }, person: person.email },
    ...{ since: createdAt, documents, changes: countChanged(database, mark, names) },
  };
}

/** How many records have entries in the log since the clone was cut. */
const countChanged = ({ sqlite }: Database, { base }: CloneMark, names: readonly string[]): number =>
  sqlite
    .query<{ total: number }, [number, string]>(
      "SELECT count(*) AS total FROM (SELECT DISTINCT resource, record_id FROM changes WHERE sequence > ? AND resource IN (SELECT value FROM json_each(?)))",
    )
    .get(base, JSON.stringify(names))?.total ?? 0;
