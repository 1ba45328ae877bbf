import { type CloneMark, findCloneMark } from "../../db/clones/mark.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { type AwayCopy, awaySchema } from "./answers.ts";

/** What a clone knows of its own changes, which the application hands in. */
export type SummariseAway = () => Promise<Pick<NonNullable<AwayCopy>, "changes" | "unsent" | "merge">>;

/** Reading whether this is an away copy, and of which box; a box has no summary. */
export const awayRoute = ({ database }: Store, summarise: SummariseAway | undefined): SessionRoute => ({
  method: "GET",
  path: "/api/away",
  access: "viewer",
  document: {
    summary: "Read whether this is an away copy",
    description:
      "On a box it answers null; on a clone, which box it was cut from, when, how many records were changed since, and what was sent to the box last.",
    chapter: "Away",
    conditional: true,
    operationId: "readAway",
    answer: { status: 200, schema: dataSchema(awaySchema), example: { data: null } },
  },
  handle: async ({ request }) => {
    const mark = findCloneMark(database);
    const copy: AwayCopy =
      mark === undefined || summarise === undefined ? null : { ...describe(mark), ...(await summarise()) };
    const body = JSON.stringify({ data: copy });
    return answerRead(request, contentEtag(body), () => body);
  },
});

const describe = ({ id, name, box, person, createdAt, refreshed, documents }: CloneMark) => ({
  ...{ clone: id, name, box: { name: box.name, url: box.url }, person: person.email },
  ...{ since: refreshed?.at ?? createdAt, documents },
});
