import { type TSchema, Type } from "typebox";
import { includesRole } from "../../http/access.ts";
import { answerData } from "../../http/answer.ts";
import type { SessionRoute } from "../../http/route.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Health } from "./health.ts";

const moment = Type.String({ format: "date-time" });
const bytes = Type.Integer({ minimum: 0 });
const orNull = (schema: TSchema): TSchema => Type.Union([schema, Type.Null()]);
const object = (properties: Record<string, TSchema>, title?: string): TSchema =>
  Type.Object(properties, { additionalProperties: false, ...(title === undefined ? {} : { title }) });
const trouble = object({ at: moment, problem: Type.String() });

const detailsSchema = object({
  problems: Type.Array(Type.String(), { description: "What somebody should look after" }),
  schema: Type.String({ description: "The last migration of the database" }),
  databaseBytes: bytes,
  walBytes: bytes,
  freeBytes: orNull(bytes),
  waitingWrites: Type.Integer({ minimum: 0 }),
  lastWriteTrouble: orNull(trouble),
  backups: object({ lastSuccessAt: orNull(moment), lastFailure: orNull(trouble), isFailing: Type.Boolean() }),
  residentBytes: bytes,
});

const healthSchema = object(
  {
    status: Type.String({ enum: ["ok", "degraded"] }),
    version: Type.String(),
    startedAt: moment,
    uptimeSeconds: Type.Integer({ minimum: 0 }),
    details: Type.Union([detailsSchema, Type.Null()], { description: "For admins; null for the others" }),
  },
  "Health",
);

/**
 * How the service is doing. Decision: everyone with a session sees whether all is well; what is not, which tells of
 * disks, files and failures, is for admins.
 */
export const healthRoute = ({ facts, report }: Health): SessionRoute => ({
  method: "GET",
  path: "/api/health",
  access: "viewer",
  document: {
    summary: "Read how the service is doing",
    description:
      "degraded: writes fail, the disk is nearly full, or the last backup failed. Admins get the details.",
    chapter: "API",
    operationId: "readHealth",
    answer: { status: 200, schema: dataSchema(healthSchema) },
  },
  handle: async ({ caller }) => {
    const details = await report();
    const { version, startedAt, clock } = facts;
    return answerData(
      JSON.stringify({
        status: details.problems.length === 0 ? "ok" : "degraded",
        version,
        startedAt: new Date(startedAt).toISOString(),
        uptimeSeconds: Math.max(0, Math.floor((clock() - startedAt) / 1000)),
        details: includesRole(caller.role, "admin") ? details : null,
      }),
    );
  },
});
