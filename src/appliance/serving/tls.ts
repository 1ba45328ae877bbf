import { join } from "node:path";
import type { Log } from "../../lib/log.ts";
import { namesOfMachine } from "./machine.ts";
import type { PairFiles } from "./pair.ts";
import { keepSelfSigned } from "./selfSigned.ts";

/** Where the certificate comes from, and how it is renewed where Sitebook itself makes it. */
export interface TlsSource extends PairFiles {
  readonly renew?: () => Promise<void>;
}

/** What of the configuration says how connections are encrypted. */
interface TlsConfig {
  readonly data: string;
  readonly hostNames: readonly string[];
  readonly tls: PairFiles | "self-signed" | undefined;
}

/** Where the self-signed certificate and its key are kept in a data directory. */
export const selfSignedFile = (data: string): string => join(data, "tls-self-signed.pem");

/** Finds the certificate that a configuration names; a self-signed one is made, or renewed, where it has to be. */
export async function findTls({ data, hostNames, tls }: TlsConfig, log: Log): Promise<TlsSource | undefined> {
  if (tls !== "self-signed") return tls;
  const file = selfSignedFile(data);
  const renew = (): Promise<void> => keepSelfSigned(file, namesOfMachine(hostNames), log);
  await renew();
  return { cert: file, key: file, renew };
}
