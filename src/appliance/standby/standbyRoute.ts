import { findStandbyMark } from "../../db/clones/standby.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { type StandbyCopy, standbySchema } from "./answers.ts";
import { asOf, type FollowStanding } from "./standing.ts";

/** Reading whether this is a standby, and of which box. */
export const standbyRoute = ({ database }: Store, standing: () => FollowStanding): SessionRoute => ({
  method: "GET",
  path: "/api/standby",
  access: "viewer",
  document: {
    summary: "Read whether this is a standby",
    description:
      "On a box it answers null; on a standby, which box it follows and as of when it shows it. Everything that writes is answered with 503 there, apart from signing in and out.",
    chapter: "Away",
    conditional: true,
    operationId: "readStandby",
    answer: { status: 200, schema: dataSchema(standbySchema), example: { data: null } },
  },
  handle: ({ request }) => {
    const mark = findStandbyMark(database);
    const now = standing();
    const data: StandbyCopy =
      mark === undefined
        ? null
        : {
            ...{ id: mark.id, name: mark.name, box: { name: mark.box.name, url: mark.box.url } },
            asOf: asOf(mark, now),
            ...{ awaySince: now.trouble?.since ?? null, problem: now.trouble?.problem ?? null },
          };
    const body = JSON.stringify({ data });
    return answerRead(request, contentEtag(body), () => body);
  },
});
