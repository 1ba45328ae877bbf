import { authorOf, type PublicRoute, type Route } from "../../../http/route.ts";
import { answerData } from "../../../http/sending/answer.ts";
import { maxPublicBodyBytes } from "../../../lib/limits.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import { recordSchema } from "../../../resource/definition/schema.ts";
import { readRecord } from "../../../resource/reading/read.ts";
import { profiles } from "../../../resources/profiles.ts";
import { type SignInBody, signInSchema } from "../answers.ts";
import type { PeopleServices } from "../services.ts";
import { clearSession } from "../sessions/cookie.ts";
import { endSession } from "../sessions/sessionWrites.ts";
import { enter } from "./enter.ts";

const profileData = dataSchema(recordSchema(profiles, "details"));

/** Signing in and out (spec, Authentication, which leaves both open). */
export const signInRoutes = (services: PeopleServices): Route[] => [
  signInRoute(services),
  signOutRoute(services),
];

function signInRoute(services: PeopleServices): PublicRoute {
  return {
    method: "POST",
    path: "/api/auth/login",
    access: "public",
    setsCookie: true,
    onStandby: true,
    body: {
      limit: maxPublicBodyBytes,
      schema: signInSchema,
      example: { email: "ada@sitebook.example", password: "PASSWORD" },
    },
    document: {
      summary: "Sign in",
      description:
        "Answers the profile and sets the session cookie, and one that tells this browser from strangers' at the next sign-in. Who has a second factor sends its code as well, of the app or a recovery code; without one the answer is 401 with `secondFactor`: `required`. Failed attempts are slowed down; Retry-After says how long.",
      chapter: "Session",
      operationId: "signIn",
      answer: { status: 200, schema: profileData },
      errors: [401, 429],
    },
    handle: async (call) => {
      const { profile, cookies } = await enter(services, call, call.body as SignInBody);
      return { ...answerData(profile), cookies };
    },
  };
}

function signOutRoute(services: PeopleServices): Route {
  return {
    method: "POST",
    path: "/api/auth/logout",
    access: "viewer",
    setsCookie: true,
    onStandby: true,
    beforeFactor: true,
    document: {
      summary: "Sign out",
      description: "Ends the session of the request, and returns its profile.",
      chapter: "Session",
      operationId: "signOut",
      answer: { status: 200, schema: profileData },
    },
    handle: async (call) => {
      const { database } = services.store;
      const { personId, sessionId } = call.caller;
      const { json } = readRecord(database, profiles, personId);
      await database.write(() => endSession({ ...services.store, ...authorOf(call) }, personId, sessionId), {
        vital: true,
      });
      return { ...answerData(json), cookies: [clearSession(call)] };
    },
  };
}
