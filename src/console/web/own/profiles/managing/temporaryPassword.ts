/** Small letters and digits that are not taken for one another, on paper or on the phone. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 5;

/** Fills bytes with randomness. */
type Randomness = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** A password that somebody uses once: "k7mzd-…", four groups of five, 99 bits. */
export function temporaryPassword(random: Randomness = (bytes) => crypto.getRandomValues(bytes)): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[below(letters.length, random)]).join(""),
  ).join("-");
}

/** A number below a limit of 256 at most, each as likely as the others: bytes past the last whole round are thrown away. */
function below(limit: number, random: Randomness): number {
  const end = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = random(new Uint8Array(1));
    if (byte < end) return byte % limit;
  }
}
