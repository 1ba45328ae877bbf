import type { Database } from "../../db/open.ts";
import { parseCidr } from "../../lib/cidr.ts";
import { day, hour } from "../../lib/duration.ts";
import { fold } from "../../lib/fold.ts";
import { sha256 } from "../../lib/hash.ts";
import { Refusal } from "../../lib/refusal.ts";
import { timestampOf } from "./clock.ts";
import { forgetOldFailures, forgetSubject, forgetSubjects, readFailures, storeFailures } from "./failures.ts";
import { knowsAddress, rememberAddress } from "./knownAddresses.ts";

/** Who tries to sign in, and from where. */
interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** The person of that e-mail, if there is one. */
  readonly personId: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What failures are counted by: how many are free, and how long a block grows at most, in seconds. */
interface Subject {
  readonly subject: string;
  readonly free: number;
  readonly longest: number;
}

/** What an attempt was counted by, the pair first. */
export type Admitted = readonly Subject[];

/**
 * Lets an attempt to sign in through, or throws 429. It counts as failed until `forgiveAttempt` says otherwise, so that
 * many guesses at once do not slip through together.
 *
 * Failures are counted by the pair of account and address, by the address, and by the account. From an address where
 * the account has signed in before only the pair counts, and for a minute at most.
 *
 * Decision: failed sign-ins are slowed down by account and address, by address, and by account, but never so that
 * strangers lock an owner out who comes from an address that is known.
 */
export function admitAttempt(database: Database, attempt: SignInAttempt): Admitted {
  const subjects = subjectsOf(database, attempt);
  const wait = Math.max(...subjects.map(({ subject }) => secondsLeft(database, subject, attempt.now)));
  if (wait > 0) {
    throw new Refusal(429, `Too many failed sign-ins: try again in ${wait} s`, {
      "retry-after": String(wait),
    });
  }
  for (const subject of subjects) countFailure(database, subject, attempt.now);
  forgetOldFailures(database, timestampOf(attempt.now - day));
  return subjects;
}

/** The attempt was right: the pair's failures are forgotten, the others get their one back, the address is known. */
export function forgiveAttempt(
  database: Database,
  attempt: SignInAttempt,
  personId: string,
  [pair, ...others]: Admitted,
): void {
  if (pair !== undefined) forgetSubject(database, pair.subject);
  returnAttempt(database, others);
  rememberAddress(database, personId, networkOf(attempt.address), timestampOf(attempt.now));
}

/** The attempt was neither right nor wrong: what it was counted by gets this one back, and forgets no other. */
export function returnAttempt(database: Database, admitted: Admitted): void {
  for (const { subject, free } of admitted) {
    const row = readFailures(database, subject);
    if (row === null) continue;
    const failures = row.failures - 1;
    storeFailures(database, subject, {
      ...row,
      failures,
      ...(failures < free ? { blockedUntil: null } : {}),
    });
  }
}

/** Forgets all failures of an account, wherever they came from. */
export const forgetFailures = (database: Database, email: string): void =>
  forgetSubjects(database, accountSubject(email));

function subjectsOf(database: Database, { email, address, personId }: SignInAttempt): Subject[] {
  const network = networkOf(address);
  const isKnown = personId !== undefined && knowsAddress(database, personId, network);
  const account = accountSubject(email);
  const pair = { subject: `${account}.${sha256(network)}`, free: 5, longest: isKnown ? 60 : 900 };
  if (isKnown) return [pair];
  return [
    pair,
    { subject: sha256(`address ${network}`), free: 20, longest: 900 },
    { subject: account, free: 20, longest: 900 },
  ];
}

/** The pairs of an account begin with this, so that they can be found together. */
const accountSubject = (email: string): string => sha256(`account ${fold(email)}`);

/** An IPv6 network of one household is a /64; an IPv4 address stands for itself, also where IPv6 carries it. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [plain = ""] = address.split("%");
  const mapped = parseCidr(`${plain}/128`)?.text.match(/^::ffff:([\d.]+)\/128$/)?.[1];
  return mapped ?? parseCidr(`${plain}/64`)?.text ?? plain;
}

function secondsLeft(database: Database, subject: string, now: number): number {
  const until = readFailures(database, subject)?.blockedUntil ?? null;
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}

function countFailure(database: Database, { subject, free, longest }: Subject, now: number): void {
  const row = readFailures(database, subject);
  const isRecent = row !== null && now - Date.parse(row.lastAt) < hour;
  const failures = (isRecent ? row.failures : 0) + 1;
  const block = failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 20));
  storeFailures(database, subject, {
    failures,
    lastAt: timestampOf(now),
    blockedUntil: block === 0 ? null : timestampOf(now + block * 1000),
  });
}
