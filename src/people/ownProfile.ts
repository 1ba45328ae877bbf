import { Type } from "@sinclair/typebox";
import type { Call, Route } from "../http/route.ts";
import { invalid } from "../lib/refusal.ts";
import { dataSchema } from "../resource/heads.ts";
import type { Input } from "../resource/input.ts";
import { readRecord } from "../resource/read.ts";
import { answerReading, answerRecord, contextOf } from "../resource/routes.ts";
import { patchSchema, recordSchema } from "../resource/schema.ts";
import { ifMatch } from "../resource/tags.ts";
import { updateRecord } from "../resource/update.ts";
import { type Profile, profiles } from "../resources/profiles.ts";
import { findAccount, storePassword } from "./accounts.ts";
import type { Desk } from "./desk.ts";
import { checkPassword } from "./passwords.ts";
import { secret } from "./secret.ts";
import { endSessionsOf } from "./sessionWrites.ts";

const path = "/api/profiles/me";
const data = dataSchema(recordSchema(profiles, "details"));

/** Reading and changing one's own profile (spec, Profile (own)). */
export const ownProfileRoutes = (desk: Desk): Route[] => [readRoute(desk), updateRoute(desk)];

function readRoute({ stock: { database } }: Desk): Route {
  return {
    method: "GET",
    path,
    access: "viewer",
    document: {
      summary: "Read one's own profile",
      tag: "Profile",
      conditional: true,
      operationId: "readOwnProfile",
      answer: { status: 200, schema: data },
    },
    handle: (call) =>
      answerReading(database, profiles, call, readRecord(database, profiles, call.caller.personId)),
  };
}

function updateRoute(desk: Desk): Route {
  const { database } = desk.stock;
  return {
    method: "PATCH",
    path,
    access: "viewer",
    body: {
      schema: Type.Object(
        {
          ...patchSchema(profiles).properties,
          currentPassword: Type.Optional(secret()),
          newPassword: Type.Optional(secret()),
        },
        { additionalProperties: false, title: "OwnProfilePatch" },
      ),
      example: { firstName: "Ada", lastName: "Okafor" },
    },
    document: {
      summary: "Change one's own profile",
      description:
        "email, role and isActive are read only: sending them back unchanged is fine. A new password needs the current one, and ends one's other sessions and tokens.",
      tag: "Profile",
      conditional: true,
      operationId: "updateOwnProfile",
      answer: { status: 200, schema: data },
    },
    handle: async (call) => {
      const { currentPassword, newPassword, ...profile } = call.body as OwnBody;
      const hash = await checkNewPassword(desk, call, currentPassword, newPassword);
      const context = contextOf(desk.stock, call);
      const precondition = ifMatch(database, profiles, call.request);
      const { personId, sessionId } = call.caller;
      const updated = await database.write(() => {
        refuseReadOnly(JSON.parse(readRecord(database, profiles, personId).json) as Profile, profile);
        const { firstName, lastName, avatarUrl } = profile;
        const record = updateRecord(
          context,
          profiles,
          personId,
          { firstName, lastName, avatarUrl },
          { precondition },
        );
        if (hash !== undefined) {
          storePassword(context, personId, hash, desk.sessions.clock);
          endSessionsOf(context, personId, sessionId);
        }
        return record;
      });
      return answerRecord(database, profiles, updated);
    },
  };
}

type OwnBody = Input & { readonly currentPassword?: string; readonly newPassword?: string };

/** The hash of a new password, once the current one was right; undefined where none is asked for. */
async function checkNewPassword(
  { stock: { database }, passwords }: Desk,
  { caller }: Call,
  currentPassword: string | undefined,
  newPassword: string | undefined,
): Promise<string | undefined> {
  if (currentPassword === undefined && newPassword === undefined) return undefined;
  if (currentPassword === undefined) throw invalid("currentPassword: is required to change the password");
  if (newPassword === undefined) throw invalid("newPassword: is required when currentPassword is sent");
  checkPassword("newPassword", newPassword, caller.email);
  const hash = findAccount(database, caller.personId)?.passwordHash;
  if (!(await passwords.verify(currentPassword, hash))) throw invalid("currentPassword: is wrong");
  return passwords.hash(newPassword);
}

function refuseReadOnly(current: Profile, sent: Input): void {
  const problems = (["email", "role", "isActive"] as const)
    .filter((key) => sent[key] !== undefined && sent[key] !== current[key])
    .map((key) => `${key}: is read only`);
  if (problems.length > 0) throw invalid(...problems);
}
