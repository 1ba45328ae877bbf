import { mayAccess } from "../../http/access.ts";
import { authorOf, type Call, type Route } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import type { Caller } from "../../http/session.ts";
import { conflict, invalid, Refusal } from "../../lib/failures/refusal.ts";
import { defaultTokenDays, maxTokens, maxTokenYears } from "../../lib/limits.ts";
import { day } from "../../lib/time/duration.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { profiles } from "../../resources/profiles.ts";
import { newTokenSchema, type SessionEntry, type TokenBody, tokenSchema } from "./answers.ts";
import { confirmCaller } from "./authority.ts";
import { timestampOf } from "./clock.ts";
import type { PeopleServices } from "./services.ts";
import { requireConfirmation } from "./sessions/confirmation.ts";
import { sessionEntries } from "./sessions/sessionEntry.ts";
import { startSession } from "./sessions/sessionWrites.ts";

/** Making a token for a script or a wall screen. Decision: a token is a session with a name, shown once. */
export function makeTokenRoute({ store, sessions }: PeopleServices): Route {
  return {
    method: "POST",
    path: "/api/auth/tokens",
    access: "viewer",
    boxOnly: true,
    body: {
      schema: tokenSchema,
      example: { name: "Wall screen", readOnly: true, expiresAt: "2027-12-31T00:00:00.000Z" },
    },
    document: {
      summary: "Make a token",
      description: `Answers the secret once. Without expiresAt the token lasts ${defaultTokenDays} days, and ${maxTokenYears} years at most. With managesPeople, which takes an admin, it may make people and decide about them as its person may. A person has ${maxTokens} tokens at most.`,
      chapter: "Tokens",
      operationId: "createToken",
      answer: { status: 201, schema: dataSchema(newTokenSchema) },
      errors: [409],
    },
    handle: async (call) => {
      const { database } = store;
      const now = sessions.clock();
      const wish = call.body as TokenBody;
      const expiresAt = endOf(wish, now);
      const ownEntries = (): SessionEntry[] => sessionEntries(database, call.caller, sessions);
      const made = await database.write(() => {
        requireMaker(confirmCaller(database, call.caller, "viewer"), wish, ownEntries());
        requireConfirmation(database, call.caller, sessions.confirmations);
        const { id, token } = startSession(
          { ...store, ...authorOf(call) },
          {
            ...originOf(call),
            kind: "token",
            name: wish.name,
            readOnly: wish.readOnly ?? false,
            managesPeople: wish.managesPeople ?? false,
            now,
            expiresAt,
          },
        );
        return { ...ownEntries().find((entry) => entry.id === id), token };
      });
      return answerData(JSON.stringify(made), 201);
    },
  };
}

/**
 * When a new token ends. Decision: without a chosen end a token lasts a year, and two years at most: it is renewed or
 * forgotten. One that was made for longer by an earlier version keeps its end.
 */
function endOf({ expiresAt: wish }: TokenBody, now: number): number {
  const expiresAt = typeof wish === "string" ? Date.parse(wish) : now + defaultTokenDays * day;
  if (expiresAt <= now) throw invalid("expiresAt: must be in the future");
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxTokenYears);
  if (expiresAt > latest.getTime()) {
    throw invalid(
      `expiresAt: must be ${timestampOf(latest.getTime())} at the latest, as a token lasts ${maxTokenYears} years at most`,
    );
  }
  return expiresAt;
}

/** Throws, inside a write, where the caller may not make this token: 403, or 409 where there are too many. */
function requireMaker({ role }: Caller, wish: TokenBody, own: readonly SessionEntry[]): void {
  // Decision: a token makes no tokens, as one that leaks would renew itself for ever.
  if (own.some(({ current, kind }) => current && kind === "token")) {
    throw new Refusal(403, "Tokens can't create tokens; sign in to create one");
  }
  if (wish.managesPeople === true) {
    if (!mayAccess(role, profiles.write)) {
      throw new Refusal(403, "managesPeople: must be false unless you are an administrator");
    }
    if (wish.readOnly === true) {
      throw invalid("managesPeople: cannot be given to a token that may only read");
    }
  }
  if (own.filter(({ kind }) => kind === "token").length >= maxTokens) {
    throw conflict(`You have ${maxTokens} tokens, which is as many as a person may have: end one first`);
  }
}

const originOf = ({ caller, address, request }: Call) => ({
  personId: caller.personId,
  address,
  userAgent: request.headers.get("user-agent"),
});
