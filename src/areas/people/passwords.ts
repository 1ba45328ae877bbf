import { Refusal } from "../../lib/failures/refusal.ts";
import { maxWaitingHashes } from "../../lib/limits.ts";

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
      if (waiting.length >= maxWaitingHashes)
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
