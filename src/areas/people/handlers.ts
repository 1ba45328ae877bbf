import { type TObject, Type } from "typebox";
import type { Role } from "../../http/access.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import type { TitledObject } from "../../resource/definition/schema.ts";
import type { Input } from "../../resource/definition/values.ts";
import { type Rendered, readRecord, recordIn } from "../../resource/reading/read.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { profiles } from "../../resources/profiles.ts";
import { changePassword, requireAccount, storePassword } from "./accounts.ts";
import { confirmCaller, requireAuthority, requireGrant, requireManagingSession } from "./authority.ts";
import { checkPassword, type PasswordOwner } from "./newPassword.ts";
import { secret } from "./secret.ts";
import type { PeopleServices } from "./services.ts";
import { requireConfirmation } from "./sessions/confirmation.ts";
import { forgetDevices } from "./sessions/devices.ts";
import { endSessionsOf } from "./sessions/sessionWrites.ts";
import { forgetFailures } from "./throttle/throttle.ts";

type ProfileBody = Input & { readonly password?: string; readonly role?: Role; readonly isActive?: boolean };

/** A body of a profile that may also contain a password. */
const withPassword = (schema: TitledObject): TObject =>
  Type.Object(
    { ...schema.properties, password: Type.Optional(secret()) },
    { additionalProperties: false, title: `${schema.title}WithPassword` },
  );

/** What people's records do otherwise: a password is hashed and kept elsewhere, and one manages people below oneself. */
export const profileHandlers = (services: PeopleServices): Handlers => {
  const { store, sessions } = services;
  return handlers(profiles, {
    create: {
      body: withPassword,
      prepare: async ({ caller }, body) => {
        const { password, ...profile } = body as ProfileBody;
        requireGrant(caller, profile.role ?? "viewer");
        const hash = await hashIfGiven(services, password, profile);
        return ({ context }) => {
          requireGrant(confirmCaller(store.database, caller, profiles.write), profile.role ?? "viewer");
          requireManagingSession(store.database, caller);
          requireConfirmation(store.database, caller, sessions.confirmations);
          const made = createRecord(context, profiles, profile);
          if (hash !== undefined) storePassword(context, made.id, hash, sessions.clock);
          return made;
        };
      },
    },
    update: {
      body: withPassword,
      prepare: async ({ caller, params }, body) => {
        const { password, ...profile } = body as ProfileBody;
        const { personId, email } = requireAccount(store.database, params.id ?? "");
        if (password !== undefined && personId === caller.personId) {
          throw invalid("password: change your own at /api/profiles/me, with the current one");
        }
        const known = recordIn(profiles, readRecord(store.database, profiles, personId));
        const hash = await hashIfGiven(services, password, { ...known, ...profile });
        return ({ context, id, before }) => {
          requireAuthority(store.database, caller, requireAccount(store.database, id), profile);
          const isChanged = differs(profile, before);
          if (hash !== undefined || accountFields.some(isChanged)) {
            requireManagingSession(store.database, caller);
          }
          if (hash !== undefined || grantingFields.some(isChanged) || letsIn(profile, isChanged)) {
            requireConfirmation(store.database, caller, sessions.confirmations);
          }
          const record = updateRecord(context, profiles, id, profile, { before });
          if (hash !== undefined) {
            changePassword(context, id, hash, sessions.clock);
            forgetFailures(store.database, { personId: id, email });
          }
          if (hash !== undefined || profile.isActive === false) {
            endSessionsOf(context, id);
            forgetDevices(store.database, id);
          }
          return record;
        };
      },
    },
    remove: ({ context, caller, id, before }) => {
      requireAuthority(store.database, caller, requireAccount(store.database, id), "delete");
      requireManagingSession(store.database, caller);
      endSessionsOf(context, id);
      return removeRecord(context, profiles, id, { before });
    },
  });
};

/** What is more than names and a picture: who may sign in, and what they may do. */
const accountFields = ["email", "role", "isActive"] as const;

/** What of it hands an account to someone, or more rights to who has it. */
const grantingFields = ["email", "role"] as const;

/** Returns whether a change reactivates a deactivated account. */
const letsIn = (sent: ProfileBody, isChanged: (field: "isActive") => boolean): boolean =>
  sent.isActive === true && isChanged("isActive");

/** Tells of a field whether what is sent differs from what is stored. */
function differs(sent: ProfileBody, before: Rendered): (field: (typeof accountFields)[number]) => boolean {
  const current = recordIn(profiles, before);
  return (field) => sent[field] !== undefined && sent[field] !== current[field];
}

async function hashIfGiven(
  { store: { database }, passwords, hostNames = [] }: PeopleServices,
  password: string | undefined,
  owner: PasswordOwner,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  checkPassword("password", password, owner, { database, hostNames });
  return passwords.hash(password);
}
