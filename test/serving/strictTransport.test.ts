import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import "reflect-metadata";
import * as x509 from "@peculiar/x509";
import { makeCertificate } from "../../src/appliance/serving/certificate.ts";
import { readPair } from "../../src/appliance/serving/pair.ts";
import { strictTransportOf } from "../../src/appliance/serving/strictTransport.ts";
import { answerData } from "../../src/http/sending/answer.ts";
import { day } from "../../src/lib/time/duration.ts";
import { route, startWorld } from "./world.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "sitebook-hsts-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** A certificate for nas.example that an authority has signed, with its key, in one file. */
async function issue(validDays: number): Promise<{ cert: string; key: string }> {
  const [authority, own] = [await newKeys(), await newKeys()];
  const notBefore = new Date(Date.now() - day);
  const certificate = await x509.X509CertificateGenerator.create(
    {
      serialNumber: "02",
      subject: "CN=nas.example",
      issuer: "CN=Authority",
      notBefore,
      notAfter: new Date(Date.now() + validDays * day),
      signingAlgorithm: algorithm,
      publicKey: own.publicKey,
      signingKey: authority.privateKey,
      extensions: [new x509.SubjectAlternativeNameExtension([{ type: "dns", value: "nas.example" }])],
    },
    crypto,
  );
  const pem = Buffer.from(await crypto.subtle.exportKey("pkcs8", own.privateKey)).toString("base64");
  const file = join(directory, `${validDays}.pem`);
  writeFileSync(
    file,
    `-----BEGIN PRIVATE KEY-----\n${pem}\n-----END PRIVATE KEY-----\n${certificate.toString("pem")}\n`,
  );
  return { cert: file, key: file };
}

const secondsOf = (header: string | null | undefined): number =>
  Number(/^max-age=(\d+)$/.exec(header ?? "")?.[1]);

describe("with a certificate that is not self-signed, browsers are told to use TLS only", () => {
  test("for 180 days, on every answer, under the name that it is for", async () => {
    const world = await startWorld(
      [route("/api/data", () => answerData("1"))],
      { tls: await issue(365) },
      {
        strictTransport: (host) => world.listening.strictTransport(host),
      },
    );
    const told = async (path: string, host: string) =>
      (await world.get(path, { headers: { host } })).headers.get("strict-transport-security");
    for (const path of ["/api/data", "/api/unknown"])
      expect(secondsOf(await told(path, "nas.example:8480"))).toBe((180 * day) / 1000);
    for (const host of ["other.example", "127.0.0.1"]) expect(await told("/api/data", host)).toBeNull();
    await world.close();
  });

  test("never beyond its end, and no more once it has ended", async () => {
    let now = Date.now();
    const tell = strictTransportOf(readPair(await issue(10)), () => now);
    const seconds = secondsOf(tell("nas.example"));
    expect(seconds).toBeGreaterThan((9 * day) / 1000);
    expect(seconds).toBeLessThanOrEqual((10 * day) / 1000);
    now += 10 * day;
    expect(tell("nas.example")).toBeUndefined();
  });
});

test("with one that signs itself they are told nothing: they would be locked out when it changes", async () => {
  const pem = await makeCertificate({ dns: ["nas.example"], ip: [] }, new Date());
  const file = join(directory, "self.pem");
  writeFileSync(file, pem);
  expect(new X509Certificate(pem).checkHost("nas.example")).toBe("nas.example");
  expect(strictTransportOf(readPair({ cert: file, key: file }))("nas.example")).toBeUndefined();
});
