import { answerData } from "../../http/answer.ts";
import { authorOf, type PublicCall, type PublicRoute, type Route } from "../../http/route.ts";
import { largestStrangersBody } from "../../lib/limits.ts";
import { Refusal } from "../../lib/refusal.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { recordSchema } from "../../resource/definition/schema.ts";
import { readRecord } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { profiles } from "../../resources/profiles.ts";
import { type Account, findAccount, findAccountByEmail } from "./accounts.ts";
import { type SignInBody, signInSchema } from "./answers.ts";
import { startBrowserSession } from "./browserSession.ts";
import { clearSession, setSession } from "./cookie.ts";
import { sayProblem, spendCode } from "./factor/code.ts";
import { activeFactor } from "./factor/store.ts";
import type { PeopleServices } from "./services.ts";
import { endSession } from "./sessionWrites.ts";
import { admitAttempt, forgiveAttempt, returnAttempt } from "./throttle.ts";

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
    body: {
      limit: largestStrangersBody,
      schema: signInSchema,
      example: { email: "ada@sitebook.example", password: "correct horse battery" },
    },
    document: {
      summary: "Sign in",
      description:
        "Answers the profile and sets the session cookie. Who has a second factor sends its code as well, of the app or a recovery code; without one the answer is 401 with `secondFactor`: `required`. Failed attempts are slowed down; Retry-After says how long.",
      chapter: "Session",
      operationId: "signIn",
      answer: { status: 200, schema: profileData },
      errors: [401, 429],
    },
    handle: async (call) => {
      const { profile, token } = await signIn(services, call, call.body as SignInBody);
      return { ...answerData(profile), cookie: setSession(token, call) };
    },
  };
}

function signOutRoute(services: PeopleServices): Route {
  return {
    method: "POST",
    path: "/api/auth/logout",
    access: "viewer",
    setsCookie: true,
    beforeFactor: true,
    document: {
      summary: "Sign out",
      description: "Ends the session that the request was made with, and answers the profile it belonged to.",
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
      return { ...answerData(json), cookie: clearSession(call) };
    },
  };
}

/** Who has signed in: the profile as JSON, and the session's token. */
interface Entered {
  readonly profile: string;
  readonly token: string;
}

/**
 * Decision: an unknown account, a wrong password and an inactive person are told apart by nothing, time included. Only
 * who has the password learns that there is a second factor. A wrong code counts as a failed sign-in; a right password
 * without a code counts for nothing, so that asking for the code makes no room for guesses at it.
 */
async function signIn(
  { store, sessions, passwords }: PeopleServices,
  call: PublicCall,
  { email, password, code }: SignInBody,
): Promise<Entered> {
  const { database } = store;
  const now = sessions.clock();
  const account = findAccountByEmail(database, email);
  const attempt = { email, address: call.address, personId: account?.personId, now };
  const admitted = await database.write(() => admitAttempt(database, attempt), { vital: true });
  const isRight = await passwords.verify(password, account?.passwordHash);
  const context = contextOf(store, call, account);
  const entered = await database.write(
    (): Entered | undefined => {
      const current = account && findAccount(database, account.personId);
      // The account may have changed while the password was hashed.
      if (!isRight || current?.isActive !== true || current.passwordHash !== account?.passwordHash) {
        throw new Refusal(401, "Wrong e-mail or password");
      }
      const hasFactor = activeFactor(database, current.personId) !== null;
      if (hasFactor) {
        if (isBlank(code)) {
          returnAttempt(database, admitted);
          return undefined;
        }
        const problem = spendCode(context, current.personId, code, now);
        if (problem !== undefined) throw codeRefused(`The code ${sayProblem[problem]}`, "wrong");
      }
      forgiveAttempt(database, attempt, current.personId, admitted);
      const { id, token } = startBrowserSession(context, call, current.personId, sessions);
      if (hasFactor) sessions.confirmations.add(id);
      return { profile: readRecord(database, profiles, current.personId).json, token };
    },
    { vital: true },
  );
  if (entered === undefined) throw codeRefused("A code of the second factor is needed as well", "required");
  return entered;
}

/** A code that was left out, or left empty in a form. */
const isBlank = (code: string | undefined): code is undefined => code === undefined || code.trim() === "";

const codeRefused = (message: string, need: "required" | "wrong"): Refusal =>
  new Refusal(401, message, {}, { secondFactor: need });

const contextOf = (
  store: PeopleServices["store"],
  { requestId }: PublicCall,
  account: Account | undefined,
): WriteContext => ({
  ...store,
  requestId,
  actor: { personId: account?.personId ?? null, email: account?.email ?? null },
});
