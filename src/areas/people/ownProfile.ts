import { Type } from "typebox";
import type { Cookie } from "../../http/cookie.ts";
import { onBox } from "../../http/onBox.ts";
import type { Call, Route } from "../../http/route.ts";
import { answerUnstored } from "../../http/sending/answer.ts";
import { invalid, type Refusal } from "../../lib/failures/refusal.ts";
import { answerReading, answerWrite } from "../../resource/answering/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { checkIfMatch } from "../../resource/answering/etag.ts";
import { patchSchema, recordSchema } from "../../resource/definition/schema.ts";
import type { Input } from "../../resource/definition/values.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { type Profile, profiles } from "../../resources/profiles.ts";
import { changePassword, findAccount } from "./accounts.ts";
import { confirmCaller } from "./authority.ts";
import { checkPassword } from "./newPassword.ts";
import { secret } from "./secret.ts";
import type { PeopleServices } from "./services.ts";
import { startBrowserSession } from "./sessions/browserSession.ts";
import { requireConfirmation } from "./sessions/confirmation.ts";
import { forgetDevices } from "./sessions/devices.ts";
import { sessionEntries } from "./sessions/sessionEntry.ts";
import { endSessionsOf } from "./sessions/sessionWrites.ts";
import { admitOwner, takeBack } from "./throttle/throttle.ts";

const path = "/api/profiles/me";
const data = dataSchema(recordSchema(profiles, "details"));

/**
 * Reading and changing one's own profile (spec, Profile (own)). Decision: email, role and isActive are read only in
 * one's own profile but may be sent back unchanged, and a new password ends one's other sessions and tokens.
 */
export const ownProfileRoutes = (services: PeopleServices): Route[] => [
  readRoute(services),
  updateRoute(services),
];

function readRoute({ store: { database } }: PeopleServices): Route {
  return {
    method: "GET",
    path,
    access: "viewer",
    beforeFactor: true,
    document: {
      summary: "Read one's own profile",
      chapter: "Profile",
      conditional: true,
      operationId: "readOwnProfile",
      answer: { status: 200, schema: data },
    },
    handle: (call) =>
      answerUnstored(
        answerReading(database, profiles, call, readRecord(database, profiles, call.caller.personId)),
      ),
  };
}

function updateRoute(services: PeopleServices): Route {
  const { database } = services.store;
  return {
    method: "PATCH",
    path,
    access: "viewer",
    setsCookie: true,
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
        "email, role and isActive are read only: sending them back unchanged is fine. A new password needs the current one and, of those who have a second factor, a confirmation at `/api/auth/confirm`. It ends one's other sessions and tokens, and gives the browser a new session cookie.",
      chapter: "Profile",
      conditional: true,
      operationId: "updateOwnProfile",
      answer: { status: 200, schema: data },
      errors: [429],
    },
    handle: async (call) => {
      const { currentPassword, newPassword, ...profile } = call.body as OwnBody;
      const { personId } = call.caller;
      const change = await checkNewPassword(services, call, currentPassword, newPassword);
      let cookies: readonly Cookie[] = [];
      const answer = await answerWrite(services.store, profiles, call, (context) => {
        confirmCaller(database, call.caller, "viewer");
        const before = readRecord(database, profiles, personId);
        refuseReadOnly(recordIn(profiles, before), profile);
        checkIfMatch(database, call.request, before);
        const { firstName, lastName, avatarUrl } = profile;
        refuseAway(services, recordIn(profiles, before), profile);
        const record = updateRecord(
          context,
          profiles,
          personId,
          { firstName, lastName, avatarUrl },
          { before },
        );
        if (change !== undefined) {
          // The password may have been reset while this one was hashed.
          if (findAccount(database, personId)?.passwordHash !== change.old) throw wrongPassword();
          changePassword(context, personId, change.hash, services.sessions.clock);
          forgetDevices(database, personId);
          cookies = renewSession(services, context, call);
        }
        return record;
      });
      return { ...answer, cookies };
    },
  };
}

/**
 * Ends all of one's sessions and tokens, and answers the cookies of a new session for the browser that calls; a token that
 * calls lives on, and gets no other. Decision: one's own new password also renews the session in which it was changed, so
 * that a stolen cookie is worthless.
 */
function renewSession(
  { store: { database }, sessions }: PeopleServices,
  context: WriteContext,
  call: Call,
): readonly Cookie[] {
  const { personId, sessionId } = call.caller;
  const current = sessionEntries(database, call.caller, sessions).find((entry) => entry.current);
  if (current?.kind !== "browser") {
    endSessionsOf(context, personId, sessionId);
    return [];
  }
  endSessionsOf(context, personId);
  return startBrowserSession(context, call, personId, sessions).cookies;
}

type OwnBody = Input & { readonly currentPassword?: string; readonly newPassword?: string };

const wrongPassword = (): Refusal => invalid("currentPassword: is wrong");

/**
 * The hashes of a new password and the old one, once the current one was right; undefined where none is asked for.
 * Guesses are counted: a session left open must not be a way to find the password out.
 */
async function checkNewPassword(
  { store: { database }, passwords, sessions, hostNames = [] }: PeopleServices,
  { caller, body }: Call,
  currentPassword: string | undefined,
  newPassword: string | undefined,
): Promise<{ readonly hash: string; readonly old: string | undefined } | undefined> {
  if (currentPassword === undefined && newPassword === undefined) return undefined;
  if (currentPassword === undefined) throw invalid("currentPassword: is required to change the password");
  if (newPassword === undefined) throw invalid("newPassword: is required when currentPassword is sent");
  const { personId, email } = caller;
  const known = recordIn(profiles, readRecord(database, profiles, personId));
  const owner = { ...known, ...(body as OwnBody), email };
  checkPassword("newPassword", newPassword, owner, { database, hostNames });
  const admitted = await database.write(() => {
    requireConfirmation(database, caller, sessions.confirmations);
    return admitOwner(database, personId, sessions.clock());
  });
  const old = findAccount(database, personId)?.passwordHash;
  if (!(await passwords.verify(currentPassword, old))) throw wrongPassword();
  await database.write(() => takeBack(database, admitted));
  return { hash: await passwords.hash(newPassword), old };
}

/** On an away copy one's password may be changed, and nothing else: the rest would not come home. */
function refuseAway({ box }: PeopleServices, current: Profile, sent: Input): void {
  if (box === undefined) return;
  const isChanged = (["firstName", "lastName", "avatarUrl"] as const).some(
    (key) => sent[key] !== undefined && sent[key] !== current[key],
  );
  if (isChanged) throw onBox(box);
}

function refuseReadOnly(current: Profile, sent: Input): void {
  const problems = (["email", "role", "isActive"] as const)
    .filter((key) => sent[key] !== undefined && sent[key] !== current[key])
    .map((key) => `${key}: is read only`);
  if (problems.length > 0) throw invalid(...problems);
}
