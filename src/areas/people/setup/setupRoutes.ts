import type { Cookie } from "../../../http/cookie.ts";
import type { PublicCall, PublicRoute, Route } from "../../../http/route.ts";
import { answerData } from "../../../http/sending/answer.ts";
import { conflict, type Refusal } from "../../../lib/failures/refusal.ts";
import { maxPublicBodyBytes } from "../../../lib/limits.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import { recordSchema } from "../../../resource/definition/schema.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { profiles } from "../../../resources/profiles.ts";
import { type SetUpBody, setUpSchema, setupSchema } from "../answers.ts";
import { checkPassword } from "../newPassword.ts";
import { createPasswords } from "../passwords.ts";
import { startBrowserSession } from "../sessions/browserSession.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { addFirstAdmin } from "./firstAdmin.ts";
import type { Setup } from "./setup.ts";

const path = "/api/auth/setup";

/** The set-up of an empty Sitebook: whether it is open, and making the first super_admin with the code. */
export const setupRoutes = (
  store: Store,
  setup: Setup,
  sessions: Sessions,
  passwords = createPasswords(),
  hostNames: readonly string[] = [],
): Route[] => [readRoute(setup), setUpRoute({ store, sessions, passwords, setup, hostNames })];

/**
 * Decision: anyone may ask whether the set-up is open, since the console must know before anyone can sign in; without
 * the code the answer is of no use, and once there are people it says no more than the sign-in page does.
 */
function readRoute(setup: Setup): PublicRoute {
  return {
    method: "GET",
    path,
    access: "public",
    document: {
      summary: "Ask whether the set-up is open",
      description: "It is open while there are no people.",
      chapter: "Session",
      operationId: "readSetup",
      answer: {
        status: 200,
        schema: dataSchema(setupSchema),
      },
    },
    handle: () => {
      setup.renew();
      return answerData(JSON.stringify({ open: setup.isOpen() }));
    },
  };
}

interface SetupServices {
  readonly store: Store;
  readonly setup: Setup;
  readonly sessions: Sessions;
  readonly passwords: ReturnType<typeof createPasswords>;
  readonly hostNames: readonly string[];
}

function setUpRoute(services: SetupServices): PublicRoute {
  return {
    method: "POST",
    path,
    access: "public",
    setsCookie: true,
    body: {
      limit: maxPublicBodyBytes,
      schema: setUpSchema,
      example: {
        code: "ab23-cd45-ef67-gh23-ij45-kl67-mn23-op45",
        email: "ada@sitebook.example",
        password: "PASSWORD",
      },
    },
    document: {
      summary: "Make the first super_admin",
      description:
        "Works once, while there are no people, with the code that the server shows when it starts. Answers the profile and sets the session cookie.",
      chapter: "Session",
      operationId: "setUp",
      answer: { status: 201, schema: dataSchema(recordSchema(profiles, "details")) },
      errors: [409, 429],
    },
    handle: async (call) => {
      const { profile, cookies } = await setUp(services, call, call.body as SetUpBody);
      return { ...answerData(profile, 201), cookies };
    },
  };
}

/** Decision: a wrong code is a validation error, as a wrong currentPassword is. */
async function setUp(
  { store, setup, sessions, passwords, hostNames }: SetupServices,
  call: PublicCall,
  { code, password, ...person }: SetUpBody,
): Promise<{ readonly profile: string; readonly cookies: readonly Cookie[] }> {
  const { database } = store;
  if (!setup.isOpen()) {
    setup.close();
    throw alreadySetUp();
  }
  setup.requireCode(code, call.address);
  checkPassword("password", password, person, { database, hostNames });
  const hash = await passwords.hash(password);
  const context = { ...store, requestId: call.requestId, actor: { personId: null, email: null } };
  const made = await database.write(() => {
    const record = addFirstAdmin(context, person, hash, sessions.clock);
    // Another account may have been created while the password was hashed.
    if (record === undefined) throw alreadySetUp();
    const actor = { personId: record.id, email: person.email };
    const { cookies } = startBrowserSession({ ...context, actor }, call, record.id, sessions);
    return { profile: record.json, cookies };
  });
  setup.close();
  return made;
}

const alreadySetUp = (): Refusal => conflict("Sitebook is set up already: sign in");
