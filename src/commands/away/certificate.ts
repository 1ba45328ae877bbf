import { renameSync, rmSync } from "node:fs";
import { syncDirectoryOf, writeSynced } from "../../appliance/backup/disk.ts";
import { awayTokenText, readAwayToken } from "../../db/clones/awayToken.ts";
import { awayFile } from "../../db/files.ts";
import type { Arguments } from "../command.ts";
import { readPem } from "../render/credentials.ts";

/** The flag of commands that speak to the box of a clone. */
export const caFlag = {
  caFile: {
    flag: "--ca-file",
    value: "FILE",
    meaning:
      "trust the certificates in this PEM file as well, such as the self-signed one of the box; it is remembered",
  },
} as const;

/** What is wrong with the certificate of a box. */
export const untrusted = {
  otherName: "its certificate is for another name; use that name",
  expired: "its certificate has expired; renew it at the box",
  untrusted: "its certificate is not trusted here; pass it, or that of its authority, with --ca-file",
} as const;

/** Returns the certificates that `--ca-file` names, in PEM; undefined without it. */
export const readCertificate = ({ given: { caFile } }: Pick<Arguments, "given">): string | undefined =>
  caFile === undefined ? undefined : readPem(caFile);

/** Stores a certificate beside the token of a clone, to be trusted from then on. */
export function rememberCertificate(dataPath: string, certificate: string): void {
  const token = readAwayToken(dataPath);
  if (token === undefined) return;
  const next = `${awayFile(dataPath)}.new`;
  rmSync(next, { force: true });
  writeSynced(next, awayTokenText({ ...token, certificate }));
  renameSync(next, awayFile(dataPath));
  syncDirectoryOf(awayFile(dataPath));
}
