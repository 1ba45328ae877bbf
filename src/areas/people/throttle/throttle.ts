import type { Database } from "../../../db/open.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { sha256 } from "../../../lib/hash.ts";
import { parseCidr } from "../../../lib/network/cidr.ts";
import { fold } from "../../../lib/text/fold.ts";
import { day, hour, minute } from "../../../lib/time/duration.ts";
import { timestampOf } from "../clock.ts";
import { chargeDevice, findDevice, forgetDevices } from "../sessions/devices.ts";
import { type Failures, forgetOldFailures, forgetSubjects, readFailures, storeFailures } from "./failures.ts";

/** Who tries to sign in, and from where. */
interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** The device tokens that the browser presents. */
  readonly devices: readonly string[];
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
  /** Each minute without a failure forgives one. */
  readonly forgives?: true;
}

/** A failure that was counted in advance: what its subject had before, and has since. */
interface Charge {
  readonly subject: string;
  readonly before: Failures | null;
  readonly after: Failures;
}

/** What an attempt was counted by when it was let through: the browser's own count, or those that strangers share. */
export type Admitted = { readonly device: string } | { readonly charges: readonly Charge[] };

/**
 * Lets an attempt to sign in through, or throws 429. It counts as failed until `takeBack` says otherwise, so that many
 * guesses at once do not slip through together.
 *
 * Failures are counted by the pair of account and address, by the address, by the network around it, and by the account.
 * Nothing here depends on whether there is such an account, except for a browser that has signed in to it before.
 *
 * Decision: failed sign-ins are slowed down by account and address, by address (of IPv6 the /64), by account, and by the
 * network that a site is given (/48 of IPv6, /24 of IPv4), where 100 are free, one is forgiven each minute and no one waits
 * longer than a minute: many colleagues share a network, and someone who tries many accounts from ever new addresses of it
 * gets one guess a minute. A browser that has signed in to the account before has a cookie of its own and a count of its own (OWASP, Slow Down Online Guessing
 * Attacks with Device Cookies), so that strangers never lock an owner out. After ten wrong passwords in a row it counts
 * as a stranger's.
 */
export function admitAttempt(database: Database, attempt: SignInAttempt): Admitted {
  const device = findDevice(database, attempt.devices, attempt.personId, attempt.now);
  if (device === undefined) return admitBy(database, subjectsOf(attempt), attempt.now);
  chargeDevice(database, device, 1);
  return { device };
}

/**
 * The same for guessing the password of the person who is signed in. Decision: guesses at one's own current password
 * are counted by themselves, in all sessions together: strangers cannot keep anybody from changing it.
 */
export const admitOwner = (database: Database, personId: string, now: number): Admitted =>
  admitBy(database, [ownSubject(personId)], now);

/**
 * The attempt was right, or was no attempt in the end: all is as if it had not been made. Failures before it stay, so
 * that an attacker learns nothing from another person's success and gains nothing by it.
 */
export function takeBack(database: Database, admitted: Admitted): void {
  if ("device" in admitted) {
    chargeDevice(database, admitted.device, -1);
    return;
  }
  for (const { subject, before, after } of admitted.charges) {
    const current = readFailures(database, subject);
    if (current === null) continue;
    const isUntouched = current.lastAt === after.lastAt && current.failures === after.failures;
    storeFailures(database, subject, isUntouched ? before : { ...current, failures: current.failures - 1 });
  }
}

/** Forgets all failures of a person, wherever they came from, and which browsers are theirs. */
export function forgetFailures(
  database: Database,
  { personId, email }: { readonly personId: string; readonly email: string },
): void {
  forgetSubjects(database, accountSubject(email));
  forgetSubjects(database, ownSubject(personId).subject);
  forgetDevices(database, personId);
}

function admitBy(database: Database, subjects: readonly Subject[], now: number): Admitted {
  const wait = Math.max(...subjects.map(({ subject }) => secondsLeft(database, subject, now)));
  if (wait > 0) {
    throw new Refusal(429, `Too many failed sign-ins: try again in ${wait} s`, {
      "retry-after": String(wait),
    });
  }
  const charges = subjects.map((subject) => countFailure(database, subject, now));
  forgetOldFailures(database, timestampOf(now - day));
  return { charges };
}

function subjectsOf({ email, address }: SignInAttempt): Subject[] {
  const { host, site } = networksOf(address);
  const account = accountSubject(email);
  return [
    { subject: `${account}.${sha256(host)}`, free: 5, longest: 900 },
    { subject: sha256(`address ${host}`), free: 20, longest: 900 },
    { subject: sha256(`network ${site}`), free: 100, longest: 60, forgives: true },
    { subject: account, free: 20, longest: 900 },
  ];
}

/** The pairs of an account begin with this, so that they can be found together. */
const accountSubject = (email: string): string => sha256(`account ${fold(email)}`);

const ownSubject = (personId: string): Subject => ({
  subject: sha256(`own ${personId}`),
  free: 5,
  longest: 900,
});

/** What an address counts as on its own, and the network of the site that it lies in. */
interface Networks {
  readonly host: string;
  readonly site: string;
}

/** A host of IPv6 has a whole /64; an IPv4 address stands for itself, also where IPv6 carries it. */
function networksOf(address: string): Networks {
  const [plain = ""] = address.split("%");
  const within = (text: string, bits: number): string => parseCidr(`${text}/${bits}`)?.text ?? text;
  const mapped = within(plain, 128).match(/^::ffff:([\d.]+)\/128$/)?.[1];
  const v4 = plain.includes(":") ? mapped : plain;
  return v4 === undefined
    ? { host: within(plain, 64), site: within(plain, 48) }
    : { host: v4, site: within(v4, 24) };
}

/** A block from a time that is still to come is none: the clock was ahead then, so the block doesn't count. */
function secondsLeft(database: Database, subject: string, now: number): number {
  const row = readFailures(database, subject);
  if (row?.blockedUntil == null || Date.parse(row.lastAt) > now) return 0;
  return Math.max(0, Math.ceil((Date.parse(row.blockedUntil) - now) / 1000));
}

function countFailure(
  database: Database,
  { subject, free, longest, forgives }: Subject,
  now: number,
): Charge {
  const before = readFailures(database, subject);
  const since = before === null ? 0 : now - Date.parse(before.lastAt);
  const forgiven = forgives === true ? Math.max(0, Math.floor(since / minute)) : 0;
  const isRecent = before !== null && since < hour;
  const failures = (isRecent ? Math.max(0, before.failures - forgiven) : 0) + 1;
  const block = failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 20));
  const after = {
    failures,
    lastAt: timestampOf(now),
    blockedUntil: block === 0 ? null : timestampOf(now + block * 1000),
  };
  storeFailures(database, subject, after);
  return { subject, before, after };
}
