import { randomBytes } from "node:crypto";
import { day } from "../../lib/time/duration.ts";
import type { MachineNames } from "./machine.ts";

/** Decision: a self-signed certificate lasts 825 days, the longest that Apple's systems accept. */
const days = 825;

/**
 * Makes a self-signed certificate with a new key, ECDSA on P-256, and returns both in PEM, the key first. It can sign
 * for no other name: trusting it means trusting this machine alone.
 */
export async function makeCertificate(names: MachineNames, now: Date): Promise<string> {
  // The library is large and few runs need it.
  await import("reflect-metadata");
  const x509 = await import("@peculiar/x509");
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      // A leading zero keeps the number positive.
      serialNumber: `00${randomBytes(16).toString("hex")}`,
      name: "CN=Sitebook",
      // Clocks of a LAN differ.
      notBefore: new Date(now.getTime() - day),
      notAfter: new Date(now.getTime() + (days - 1) * day),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension([
          ...names.dns.map((value) => ({ type: "dns" as const, value })),
          ...names.ip.map((value) => ({ type: "ip" as const, value })),
        ]),
      ],
    },
    crypto,
  );
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  return `${toPem("PRIVATE KEY", key)}${toPem("CERTIFICATE", Buffer.from(certificate.rawData))}`;
}

function toPem(label: string, der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
