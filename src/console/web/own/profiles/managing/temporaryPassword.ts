/** Lower-case letters and digits that can't be confused, on paper or on the phone. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 5;

/** Fills bytes with random values. */
type Randomness = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** Generates a password that is used once: "k7mzd-…", four groups of five, 99 bits. */
export function temporaryPassword(random: Randomness = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[below(letters.length, random)]).join(""),
  ).join("-");
}

/** Returns a uniformly distributed number below a limit of at most 256; bytes that would skew it are discarded. */
function below(limit: number, random: Randomness): number {
  const end = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = random(new Uint8Array(1));
    if (byte < end) return byte % limit;
  }
}
