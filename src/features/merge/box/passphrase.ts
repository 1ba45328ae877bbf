import { invalid } from "../../../lib/failures/refusal.ts";

/** Reads the passphrase of a bundle from its header, in base64: headers have no characters beyond ASCII, and passphrases may. */
export function readPassphrase(headers: Headers): string | undefined {
  const header = headers.get("sitebook-passphrase");
  if (header === null || header === "") return undefined;
  try {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(header)) throw new TypeError("not base64");
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(header, "base64"));
  } catch {
    throw invalid("Sitebook-Passphrase: must be the passphrase in UTF-8, as base64");
  }
}
