import { longestPassword, mostWaitingHashes, shortestPassword } from "../../lib/limits.ts";
import { invalid, Refusal } from "../../lib/refusal.ts";
import { countCharacters, isCleanText } from "../../lib/text.ts";

/** Hashes and verifies passwords with argon2id, off the event loop, few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash; with no hash it takes as long, and is never right. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** OWASP's second choice of parameters for argon2id: 19 MiB and two passes. */
const cost = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

const atOnce = 2;

/** Makes the hasher; each hash takes a core and 19 MiB, so more than two at a time would starve the requests. */
export function createPasswords(): Passwords {
  const inTurn = createTurns();
  const decoy = makeDecoy();
  return {
    hash: (password) => inTurn(() => Bun.password.hash(composed(password), cost)),
    verify: async (password, hash) => {
      const isRight = await inTurn(() => Bun.password.verify(composed(password), hash ?? decoy));
      return isRight && hash !== undefined;
    },
  };
}

/** Keyboards differ in how they send "é": composed or in two pieces, it is the same password. */
const composed = (password: string): string => password.normalize("NFC");

/** A hash of no password at all, which costs as much to verify against as any other. */
function makeDecoy(): string {
  const random = (): string =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
      .toString("base64")
      .replaceAll("=", "");
  return `$${cost.algorithm}$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${random()}$${random()}`;
}

/** Runs at most two works at a time, the others in order; refuses with 503 when too many wait. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaitingHashes)
        throw new Refusal(503, "Too many sign-ins at once: try again", { "retry-after": "5" });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * Throws 400 where a new password will not do, naming `field`. Decision: a password has 12 to 256 characters and is not
 * made of the e-mail address or the product's name. It is kept as an argon2id hash.
 */
export function checkPassword(field: string, password: string, email: string): void {
  const length = countCharacters(password);
  if (!isCleanText(password) || length < shortestPassword || length > longestPassword) {
    throw invalid(`${field}: must be ${shortestPassword} to ${longestPassword} characters`);
  }
  const plain = password.toLowerCase();
  const [localPart = ""] = email.toLowerCase().split("@");
  const guessable = [email.toLowerCase(), localPart, "sitebook"];
  if (guessable.some((word) => word !== "" && isMadeOf(plain, word))) {
    throw invalid(`${field}: must not be made of the e-mail address or the product's name`);
  }
}

/** Whether a password is a word, or a word repeated, with nothing but digits and punctuation around it. */
function isMadeOf(password: string, word: string): boolean {
  const rest = password.replaceAll(word, "");
  return rest !== password && /^[\d\p{P}\p{S}\s]*$/u.test(rest);
}
