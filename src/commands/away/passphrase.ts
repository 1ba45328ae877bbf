import { UsageError } from "../../lib/failures/failure.ts";
import type { Arguments } from "../command.ts";

/** Reads the passphrase of a bundle from standard input, to its end, where --passphrase-stdin is given; null otherwise. */
export async function readPassphrase({ given }: Arguments): Promise<string | null> {
  if (given.passphraseStdin === undefined) return null;
  const passphrase = (await Bun.stdin.text()).replace(/\r?\n$/, "");
  if (passphrase !== "") return passphrase;
  throw new UsageError("standard input has no passphrase: pipe one in, or leave --passphrase-stdin out");
}
