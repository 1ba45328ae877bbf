import { includesRole } from "../../http/access.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { type HealthAnswer, healthSchema } from "./answers.ts";
import type { Health } from "./health.ts";

/**
 * How the service is doing. Decision: everyone with a session sees whether all is well; what is not, which tells of
 * disks, files and failures, is for admins.
 */
export const healthRoute = ({ facts, longWrite, report }: Health): SessionRoute => ({
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
    const answer: HealthAnswer = {
      status: details.problems.length === 0 ? "ok" : "degraded",
      version,
      startedAt: new Date(startedAt).toISOString(),
      uptimeSeconds: Math.max(0, Math.floor((clock() - startedAt) / 1000)),
      longWrite: longWrite(),
      details: includesRole(caller.role, "admin") ? details : null,
    };
    return answerData(JSON.stringify(answer));
  },
});
