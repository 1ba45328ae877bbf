import type { Database } from "../../../db/open.ts";
import type { Call } from "../../../http/route.ts";
import type { Caller } from "../../../http/session.ts";
import { conflict, type Refusal } from "../../../lib/failures/refusal.ts";
import { timestampOf } from "../clock.ts";
import type { PeopleServices } from "../services.ts";
import { requireBrowser } from "../sessions/confirmation.ts";
import { asksForFactor } from "../sessions/sessions.ts";
import { endBrowsersOf } from "../sessions/sessionWrites.ts";
import type { CodeBody, NewFactor, OwnFactor, PasswordBody, RecoveryCodes, RemovalBody } from "./answers.ts";
import { recordFactor } from "./changes.ts";
import { invalidCode, newRecoveryCodes, spendTimedCode } from "./code.ts";
import { proved } from "./proof.ts";
import {
  activeFactor,
  type Factor,
  forgetFactor,
  readFactor,
  storeConfirmation,
  storePending,
  storeRecoveryCodes,
} from "./store.ts";
import { newTotpSecret, totpAddress } from "./totp.ts";

/** How things stand with the caller's second factor. */
export function ownFactor({ store, sessions }: PeopleServices, { personId, role }: Caller): OwnFactor {
  const factor = activeFactor(store.database, personId);
  return {
    active: factor !== null,
    required: asksForFactor(sessions.limits, role),
    since: factor?.confirmedAt ?? null,
    recoveryCodes: factor?.recoveryCodes ?? 0,
  };
}

/**
 * Begins to set a factor up. Decision: this wants the password, so that a person who finds a browser signed in cannot lock
 * its owner out with a factor of their own.
 */
export async function beginFactor(
  services: PeopleServices,
  call: Call,
  { password }: PasswordBody,
): Promise<NewFactor> {
  const { database } = services.store;
  const { personId, email } = call.caller;
  const refuseSecond = (): void => {
    if (activeFactor(database, personId) !== null) {
      throw conflict("There is a second factor already: remove it before you set up another");
    }
  };
  requireBrowser(database, call.caller);
  refuseSecond();
  const secret = newTotpSecret();
  await proved(services, call, { password }, (_, now) => {
    refuseSecond();
    storePending(database, personId, secret, timestampOf(now));
  });
  return { secret, uri: totpAddress(secret, email, issuerOf(call.request)) };
}

/**
 * Makes the factor that is being set up the one that counts. Decision: other browsers are signed out by that, as they
 * were signed in with the password alone; tokens live on. Wrong codes are throttled here as well: a person who finds a
 * browser signed in must not guess their way through a set-up that its owner has begun.
 */
export async function confirmFactor(
  services: PeopleServices,
  call: Call,
  { code }: CodeBody,
): Promise<RecoveryCodes> {
  const { database } = services.store;
  const { personId, sessionId } = call.caller;
  const recoveryCodes = newRecoveryCodes();
  requireBrowser(database, call.caller);
  requirePending(database, personId);
  await proved(services, call, {}, (context, now) => {
    const { secret } = requirePending(database, personId);
    const problem = spendTimedCode(context, personId, secret, code, now);
    if (problem !== undefined) throw invalidCode(problem);
    storeConfirmation(database, personId, timestampOf(now));
    storeRecoveryCodes(database, personId, recoveryCodes);
    recordFactor(context, personId, { secondFactor: null }, { secondFactor: "set up" });
    endBrowsersOf(context, personId, sessionId);
  });
  services.sessions.confirmations.add(sessionId);
  return { recoveryCodes };
}

/** The factor that is being set up; throws 409 where there is none. */
function requirePending(database: Database, personId: string): Factor {
  const factor = readFactor(database, personId);
  if (factor !== null && factor.confirmedAt === null) return factor;
  throw conflict("No second factor is being set up: begin at /api/auth/second-factor");
}

/** Makes new recovery codes in place of those that are left. */
export async function renewCodes(
  services: PeopleServices,
  call: Call,
  { code }: CodeBody,
): Promise<RecoveryCodes> {
  const { personId } = call.caller;
  requireOwn(services, call);
  const recoveryCodes = newRecoveryCodes();
  await proved(services, call, { code }, (context) => {
    const left = activeFactor(context.database, personId)?.recoveryCodes ?? 0;
    storeRecoveryCodes(context.database, personId, recoveryCodes);
    recordFactor(context, personId, { recoveryCodes: left }, { recoveryCodes: recoveryCodes.length });
  });
  return { recoveryCodes };
}

/** Removes the caller's factor; where the role asks for one, another has to be set up before anything else. */
export async function removeFactor(
  services: PeopleServices,
  call: Call,
  { password, code }: RemovalBody,
): Promise<OwnFactor> {
  const { personId } = call.caller;
  requireOwn(services, call);
  await proved(services, call, { password, code }, (context) => {
    forgetFactor(context.database, personId);
    recordFactor(context, personId, { secondFactor: "set up" }, { secondFactor: "removed" });
  });
  return ownFactor(services, call.caller);
}

/** Confirms the caller's session with a code, and answers when (milliseconds since 1970). */
export async function confirmSession(
  services: PeopleServices,
  call: Call,
  { code }: CodeBody,
): Promise<number> {
  requireOwn(services, call);
  const now = await proved(services, call, { code });
  services.sessions.confirmations.add(call.caller.sessionId);
  return now;
}

/** Throws 409 where the caller has no factor: there is nothing to guess at. */
function requireOwn({ store: { database } }: PeopleServices, { caller }: Call): void {
  requireBrowser(database, caller);
  if (activeFactor(database, caller.personId) === null) throw noFactor();
}

const noFactor = (): Refusal => conflict("There is no second factor: set one up at /api/auth/second-factor");

/** What an app shows beside the code: a person may have accounts on several boxes. A colon would end the name. */
function issuerOf({ url }: Request): string {
  const { hostname } = new URL(url);
  return hostname.includes(":") ? "Sitebook" : `Sitebook ${hostname}`;
}
