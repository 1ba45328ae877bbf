import { Type } from "typebox";
import type { Database } from "../../db/open.ts";
import type { Role } from "../../http/access.ts";
import { answerData } from "../../http/answer.ts";
import type { Call, SessionRoute } from "../../http/route.ts";
import { invalid, notFound } from "../../lib/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { answerReading, answerWrite, contextOf, listHandler } from "../../resource/answering/answer.ts";
import { ifMatch } from "../../resource/answering/etag.ts";
import { type OperationHead, operationsOf } from "../../resource/answering/operations.ts";
import { createSchema, patchSchema, type TitledObject } from "../../resource/definition/schema.ts";
import type { Input } from "../../resource/definition/values.ts";
import { readRecord } from "../../resource/reading/read.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { profiles } from "../../resources/profiles.ts";
import { type Account, changePassword, findAccount, storePassword } from "./accounts.ts";
import { confirmCaller, requireAuthority, requireGrant } from "./authority.ts";
import { checkPassword, type Passwords } from "./passwords.ts";
import { secret } from "./secret.ts";
import type { PeopleServices } from "./services.ts";
import { endSessionsOf } from "./sessionWrites.ts";
import { forgetFailures } from "./throttle.ts";

const operations = operationsOf(profiles);

/** A body of a profile that may carry a password besides. */
const withPassword = (head: OperationHead, schema: TitledObject): OperationHead => ({
  ...head,
  body: {
    ...head.body,
    schema: Type.Object(
      { ...schema.properties, password: Type.Optional(secret()) },
      { additionalProperties: false, title: `${schema.title}WithPassword` },
    ),
  },
});

/** Managing people: operators and above read, admins write (design, Roles). */
export const profileRoutes = (services: PeopleServices): SessionRoute[] => [
  { ...operations.list, handle: listHandler(services.store, profiles) },
  createRoute(services),
  {
    ...operations.read,
    handle: (call) => {
      const { database } = services.store;
      return answerReading(database, profiles, call, readRecord(database, profiles, call.params.id ?? ""));
    },
  },
  updateRoute(services),
  removeRoute(services),
];

type ProfileBody = Input & { readonly password?: string; readonly role?: Role; readonly isActive?: boolean };

function createRoute({ store, passwords, sessions }: PeopleServices): SessionRoute {
  return {
    ...withPassword(operations.create, createSchema(profiles)),
    handle: async (call) => {
      const { password, ...profile } = call.body as ProfileBody;
      requireGrant(call.caller, profile.role ?? "viewer");
      const hash = await hashIfGiven(passwords, password, String(profile.email));
      return answerWrite(
        store,
        profiles,
        call,
        (context) => {
          const caller = confirmCaller(store.database, call.caller, profiles.write);
          requireGrant(caller, profile.role ?? "viewer");
          const made = createRecord(context, profiles, profile);
          if (hash !== undefined) storePassword(context, made.id, hash, sessions.clock);
          return made;
        },
        { status: 201 },
      );
    },
  };
}

function updateRoute({ store, passwords, sessions }: PeopleServices): SessionRoute {
  const { database } = store;
  return {
    ...withPassword(operations.update, patchSchema(profiles)),
    handle: async (call) => {
      const { password, ...profile } = call.body as ProfileBody;
      const { personId, email } = requireAccount(database, call);
      if (password !== undefined && personId === call.caller.personId) {
        throw invalid("password: change your own at /api/profiles/me, with the current one");
      }
      const hash = await hashIfGiven(
        passwords,
        password,
        typeof profile.email === "string" ? profile.email : email,
      );
      const precondition = ifMatch(database, call.request);
      return answerWrite(store, profiles, call, (context) => {
        precondition?.(readRecord(database, profiles, personId));
        requireAuthority(database, call.caller, requireAccount(database, call), profile);
        const record = updateRecord(context, profiles, personId, profile);
        if (hash !== undefined) {
          changePassword(context, personId, hash, sessions.clock);
          forgetFailures(database, email);
        }
        if (hash !== undefined || profile.isActive === false) endSessionsOf(context, personId);
        return record;
      });
    },
  };
}

function removeRoute({ store }: PeopleServices): SessionRoute {
  const { database } = store;
  return {
    ...operations.remove,
    handle: async (call) => {
      const context = contextOf(store, call);
      const precondition = ifMatch(database, call.request);
      const removed = await database.write(() => {
        const target = requireAccount(database, call);
        precondition?.(readRecord(database, profiles, target.personId));
        requireAuthority(database, call.caller, target, "delete");
        endSessionsOf(context, target.personId);
        return removeRecord(context, profiles, target.personId);
      });
      return answerData(removed.json);
    },
  };
}

function requireAccount(database: Database, { params }: Call): Account {
  const id = parseUuid(params.id ?? "");
  const account = id === undefined ? undefined : findAccount(database, id);
  if (account === undefined) throw notFound(profiles.label);
  return account;
}

async function hashIfGiven(
  passwords: Passwords,
  password: string | undefined,
  email: string,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  checkPassword("password", password, email);
  return passwords.hash(password);
}
