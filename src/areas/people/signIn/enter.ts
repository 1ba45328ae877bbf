import type { Cookie } from "../../../http/cookie.ts";
import type { PublicCall } from "../../../http/route.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { readRecord } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { profiles } from "../../../resources/profiles.ts";
import { type Account, findAccount, findAccountByEmail } from "../accounts.ts";
import type { SignInBody } from "../answers.ts";
import { describeProblem, spendCode } from "../factor/code.ts";
import { activeFactor } from "../factor/store.ts";
import type { PeopleServices } from "../services.ts";
import { startBrowserSession } from "../sessions/browserSession.ts";
import { readDevices } from "../sessions/deviceCookie.ts";
import { type Tried, triedBy } from "../signIns/attempt.ts";
import type { FailureReason } from "../signIns/reasons.ts";
import { type Admitted, admitAttempt, takeBack } from "../throttle/throttle.ts";

/** Who has signed in: the profile as JSON text, and the cookies of the session and of the browser. */
interface Entered {
  readonly profile: string;
  readonly cookies: readonly Cookie[];
}

/** An attempt on its way in. */
interface Attempt {
  readonly call: PublicCall;
  readonly body: SignInBody;
  /** The account of the e-mail as it was when the attempt came. */
  readonly account: Account | undefined;
  readonly tried: Tried;
  readonly admitted: Admitted;
}

/**
 * Signs a person in; throws 401 if anything is wrong, 429 if the attempt has to wait.
 *
 * Decision: an unknown account, a wrong password and an inactive person are told apart by nothing, time included. Only
 * who has the password learns that there is a second factor. A wrong code counts as a failed sign-in; a right password
 * without a code counts for nothing, so that asking for the code makes no room for guesses at it.
 */
export async function enter(services: PeopleServices, call: PublicCall, body: SignInBody): Promise<Entered> {
  const account = findAccountByEmail(services.store.database, body.email);
  const tried = triedBy(call, body.email, account);
  const admitted = await admit(services, call, tried, body.email);
  const attempt = { call, body, account, tried, admitted };
  const isRight = await verify(services, attempt);
  const result =
    account?.isActive === true && isRight ? await open(services, attempt, account) : reasonOf(account);
  if (typeof result === "object") return result;
  await services.signIns.fail(tried, result);
  throw refusalOf(result);
}

/** Lets an attempt through, which is counted as failed until it turns out otherwise; throws 429 where it has to wait. */
async function admit(
  { store: { database }, sessions, signIns }: PeopleServices,
  { address, request }: PublicCall,
  tried: Tried,
  email: string,
): Promise<Admitted> {
  const devices = readDevices(request.headers);
  const attempt = { email, address, devices, personId: tried.personId ?? undefined, now: sessions.clock() };
  try {
    return await database.write(() => admitAttempt(database, attempt), { vital: true });
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.status === 429) signIns.throttle(tried);
    throw refusal;
  }
}

/** Whether this is the account's password; where too many wait to be verified, it was no attempt. */
async function verify(
  { store: { database }, passwords }: PeopleServices,
  { body, account, admitted }: Attempt,
): Promise<boolean> {
  try {
    return await passwords.verify(body.password, account?.passwordHash);
  } catch (refusal) {
    await database.write(() => takeBack(database, admitted), { vital: true });
    throw refusal;
  }
}

/** Starts the session of an account whose password was right, if its second factor is as well. */
function open(
  { store, sessions, signIns }: PeopleServices,
  { call, body: { code }, tried, admitted }: Attempt,
  account: Account,
): Promise<Entered | FailureReason> {
  const { database } = store;
  const { personId } = account;
  const context: WriteContext = {
    ...store,
    requestId: call.requestId,
    actor: { personId, email: account.email },
  };
  return database.write(
    () => {
      const current = findAccount(database, personId);
      // The account may have changed while the password was hashed.
      if (current?.isActive !== true || current.passwordHash !== account.passwordHash)
        return reasonOf(current);
      const hasFactor = activeFactor(database, personId) !== null;
      if (hasFactor && isBlank(code)) {
        takeBack(database, admitted);
        return "missing_code";
      }
      const problem = hasFactor ? spendCode(context, personId, code ?? "", sessions.clock()) : undefined;
      if (problem !== undefined) return `${problem}_code` as const;
      takeBack(database, admitted);
      const { id, cookies } = startBrowserSession(context, call, personId, sessions);
      if (hasFactor) sessions.confirmations.add(id);
      signIns.succeed(tried);
      return { profile: readRecord(database, profiles, personId).json, cookies };
    },
    { vital: true },
  );
}

/** A code that was left out, or left empty in a form. */
const isBlank = (code: string | undefined): boolean => code === undefined || code.trim() === "";

/** Why an account stays closed to who has not got its password. */
function reasonOf(account: Account | undefined): FailureReason {
  if (account === undefined) return "unknown_account";
  return account.isActive ? "wrong_password" : "inactive";
}

const codeRefusals: Partial<Record<FailureReason, readonly [message: string, need: "required" | "wrong"]>> = {
  missing_code: ["A code of the second factor is needed as well", "required"],
  wrong_code: [`The code ${describeProblem.wrong}`, "wrong"],
  used_code: [`The code ${describeProblem.used}`, "wrong"],
};

/** 401, and for who had the right password what of the second factor is asked for. */
function refusalOf(reason: FailureReason): Refusal {
  const code = codeRefusals[reason];
  if (code === undefined) return new Refusal(401, "Wrong e-mail or password");
  const [message, secondFactor] = code;
  return new Refusal(401, message, {}, { secondFactor });
}
