import { authorOf, type Call } from "../../../http/route.ts";
import { invalid, type Refusal } from "../../../lib/failures/refusal.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { findAccount } from "../accounts.ts";
import { confirmCaller } from "../authority.ts";
import type { PeopleServices } from "../services.ts";
import { requireBrowser } from "../sessions/confirmation.ts";
import { admitOwner, takeBack } from "../throttle/throttle.ts";
import { invalidCode, spendCode } from "./code.ts";

/** What a caller proves themselves with; what is left out is not asked for. */
interface Proof {
  readonly password?: string;
  readonly code?: string;
}

const wrongPassword = (): Refusal => invalid("password: is wrong");

/**
 * Does a work in a write once the caller has proved to be the owner of the account: throws 400 naming what is wrong, and
 * 429 after too many wrong ones. Answers when it was (milliseconds since 1970). Guesses are counted, also those that the
 * work itself refuses by throwing, so that a session that was left open is no way to find anything out.
 */
export async function proved(
  { store, sessions, passwords }: PeopleServices,
  call: Call,
  { password, code }: Proof,
  work: (context: WriteContext, now: number) => void = () => undefined,
): Promise<number> {
  const { database } = store;
  const { caller } = call;
  const { personId } = caller;
  const now = sessions.clock();
  const admitted = await database.write(() => admitOwner(database, personId, now));
  const hash = findAccount(database, personId)?.passwordHash;
  if (password !== undefined && !(await passwords.verify(password, hash))) throw wrongPassword();
  return database.write(() => {
    confirmCaller(database, caller, "viewer");
    requireBrowser(database, caller);
    // The password may have been changed while this one was looked at.
    if (password !== undefined && findAccount(database, personId)?.passwordHash !== hash)
      throw wrongPassword();
    const context = { ...store, ...authorOf(call) };
    const problem = code === undefined ? undefined : spendCode(context, personId, code, now);
    if (problem !== undefined) throw invalidCode(problem);
    takeBack(database, admitted);
    work(context, now);
    return now;
  });
}
