import { invalid, Refusal } from "../../../lib/failures/refusal.ts";
import { minPasswordLength } from "../../../lib/limits.ts";
import type { Log } from "../../../lib/log.ts";
import { minute } from "../../../lib/time/duration.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { isNobodyThere } from "../accounts.ts";
import { type Now, systemClock, timestampOf } from "../clock.ts";
import {
  hashSetupCode,
  isSetupCode,
  newSetupCode,
  removeSetupCode,
  setupCodeFile,
  writeSetupCode,
} from "./setupCode.ts";

/** A code with which the first super_admin can be made, until it expires (milliseconds since 1970). */
export interface Invitation {
  readonly code: string;
  readonly expiresAt: number;
}

/** The set-up of an empty Sitebook: it is open while there are no people. */
export interface Setup {
  /** Makes and announces the first code; undefined, and nothing is kept, when there are people. */
  begin(): Invitation | undefined;
  /** Makes and announces a new code where the old one has expired; undefined where it is good, or there are people. */
  renew(): Invitation | undefined;
  isOpen(): boolean;
  /** Throws where this is not the code (400), or wrong ones come too fast (429). */
  requireCode(code: string, address: string): void;
  /** Forgets the code and removes its file: an account was created, or the server stops. */
  close(): void;
}

/** What the set-up works with. */
interface SetupOptions {
  readonly store: Store;
  /** The data directory, where the code is also written. */
  readonly directory: string;
  readonly clock?: Now;
  readonly log: Log;
  /** Shows a new code on the terminal or in the log of the server, and nowhere else. */
  readonly announce: (invitation: Invitation) => void;
}

const lifetime = 30 * minute;
const wrongAMinute = 10;

/**
 * Makes the set-up. Decision: while there are no accounts, an expired code is replaced on the next request for the
 * set-up, so that the log of a forgotten server does not fill with codes; a restart makes a new one too.
 *
 * Decision: wrong codes are slowed down, the right one never is: 160 bits are not guessed, and a stranger who tries
 * must not keep the owner out.
 */
export function createSetup(options: SetupOptions): Setup {
  const { store, directory, clock = systemClock, log, announce } = options;
  const limit = createLimit(clock);
  let current: { readonly hash: string; readonly expiresAt: number } | undefined;

  const isOpen = (): boolean => isNobodyThere(store.database);
  const isGood = (): boolean => current !== undefined && clock() < current.expiresAt;
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.warn(`the file ${setupCodeFile} is not usable: ${(error as Error).message}`);
    }
  };
  const close = (): void => {
    current = undefined;
    attempt(() => removeSetupCode(directory));
  };
  const renew = (): Invitation | undefined => {
    if (!isOpen()) {
      close();
      return undefined;
    }
    if (isGood()) return undefined;
    const invitation = { code: newSetupCode(), expiresAt: clock() + lifetime };
    current = { hash: hashSetupCode(invitation.code), expiresAt: invitation.expiresAt };
    attempt(() => writeSetupCode(directory, invitation.code));
    announce(invitation);
    return invitation;
  };
  const requireCode = (code: string, address: string): void => {
    if (current === undefined || !isGood()) {
      renew();
      throw invalid(
        `code: has expired; a new one is in the server's log and in the file ${setupCodeFile} of its data directory`,
      );
    }
    if (isSetupCode(code, current.hash)) return;
    limit();
    log.warn("a wrong set-up code was sent", { address });
    throw invalid("code: is wrong");
  };
  return { begin: renew, renew, isOpen, requireCode, close };
}

/** Counts wrong codes, all together; throws 429 past so many a minute. */
function createLimit(clock: Now): () => void {
  let since = 0;
  let count = 0;
  return () => {
    const now = clock();
    if (now - since >= minute) {
      since = now;
      count = 0;
    }
    count += 1;
    if (count <= wrongAMinute) return;
    const wait = Math.ceil((since + minute - now) / 1000);
    throw new Refusal(429, `Too many wrong codes: try again in ${wait} s`, { "retry-after": String(wait) });
  };
}

/**
 * Describes a new code: the link for a browser, and the command for a shell. The password in the command is a placeholder
 * that is too short to be accepted, so that the command can't create an account with a password that everyone knows.
 */
export function describeInvitation({ code, expiresAt }: Invitation, url: string): string {
  const body = JSON.stringify({ code, email: "you@example.com", password: "PASSWORD" });
  return [
    `There are no accounts yet. Until ${timestampOf(expiresAt)}, this link creates the first super_admin:`,
    "",
    `  ${url}/setup#code=${code}`,
    "",
    `Or from a shell, with your e-mail address and a password of at least ${minPasswordLength} characters:`,
    "",
    `  curl -H 'Content-Type: application/json' ${url}/api/auth/setup -d '${body}'`,
    "",
  ].join("\n");
}
