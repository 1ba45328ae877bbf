import { Type } from "typebox";
import { findStandbyMark } from "../../db/clones/standby.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { asOf, type FollowStanding } from "./standing.ts";

const closed = { additionalProperties: false } as const;
const time = Type.String({ format: "date-time" });

/** What a standby knows of its box; null on a box. */
const standbySchema = Type.Union([
  Type.Object(
    {
      id: Type.String({ format: "uuid", description: "Under which the box lists it" }),
      name: Type.String(),
      box: Type.Object({ name: Type.String(), url: Type.String() }, closed),
      asOf: { ...time, description: "The moment of the box that it shows" },
      awaySince: Type.Unsafe<string | null>({
        type: ["string", "null"],
        format: "date-time",
        description: "Since when the box can't be followed; null while it can",
      }),
      problem: Type.Unsafe<string | null>({ type: ["string", "null"], description: "Why it can't" }),
    },
    { ...closed, title: "Standby" },
  ),
  Type.Null(),
]);

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
    const data = mark && {
      ...{ id: mark.id, name: mark.name, box: { name: mark.box.name, url: mark.box.url } },
      asOf: asOf(mark, now),
      ...{ awaySince: now.trouble?.since ?? null, problem: now.trouble?.problem ?? null },
    };
    const body = JSON.stringify({ data: data ?? null });
    return answerRead(request, contentEtag(body), () => body);
  },
});
