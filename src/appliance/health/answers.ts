import { type TProperties, type TSchema, Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";

const moment = Type.String({ format: "date-time" });
const bytes = Type.Integer({ minimum: 0 });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const object = <Properties extends TProperties>(properties: Properties, title?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(title === undefined ? {} : { title }) });

const troubleSchema = object({ at: moment, problem: Type.String() });

const standingSchema = object({
  lastSuccessAt: orNull(moment),
  lastFailure: orNull(troubleSchema),
  isFailing: Type.Boolean(),
});

const detailsSchema = object({
  problems: Type.Array(Type.String(), { description: "What needs attention" }),
  warnings: Type.Array(Type.String(), {
    description: "What is worth knowing; the service is not degraded by it",
  }),
  schema: Type.String({ description: "The last migration of the database" }),
  databaseBytes: bytes,
  walBytes: bytes,
  freeBytes: orNull(bytes),
  waitingWrites: Type.Integer({ minimum: 0 }),
  lastWriteTrouble: orNull(troubleSchema),
  backups: standingSchema,
  residentBytes: bytes,
});

/** How the service is doing. */
export const healthSchema = object(
  {
    status: Type.Unsafe<"ok" | "degraded">({ type: "string", enum: ["ok", "degraded"] }),
    version: Type.String(),
    startedAt: moment,
    uptimeSeconds: Type.Integer({ minimum: 0 }),
    longWrite: Type.Unsafe<"import" | "undo" | null>({
      anyOf: [{ type: "string", enum: ["import", "undo"] }, { type: "null" }],
      description: "What other writes wait for at this moment: an import or an undo that is being written",
    }),
    details: Type.Union([detailsSchema, Type.Null()], { description: "For admins; null for the others" }),
  },
  "Health",
);

/** Something that went wrong, and when. */
export type Trouble = ValueOf<typeof troubleSchema>;

/**
 * How the backups stand. The last failure is told also where a later one succeeded; `isFailing` is for the last attempt,
 * or its copy elsewhere: an administrator has to look.
 */
export type BackupStanding = ValueOf<typeof standingSchema>;

/** What administrators get in addition: everything that is known about the state of a Sitebook. */
export type HealthDetails = ValueOf<typeof detailsSchema>;

/** How the service is doing, as it is answered. */
export type HealthAnswer = ValueOf<typeof healthSchema>;
