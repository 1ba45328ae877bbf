import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { makeCertificate } from "../../src/appliance/serving/certificate.ts";
import { findTls, selfSignedFile } from "../../src/appliance/serving/tls.ts";
import { type Answer, answerData } from "../../src/http/sending/answer.ts";
import { Failure } from "../../src/lib/failures/failure.ts";
import {
  createListeningLog,
  createMoment,
  fingerprintAt,
  nextFingerprintAt,
  openConnection,
  route,
  startWorld,
} from "./world.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "sitebook-tls-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const day = 86_400_000;
const rhythm = { settleMilliseconds: 20, pollMilliseconds: 50 };
const names = { dns: ["localhost"], ip: ["127.0.0.1"] };
const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256;
const newPair = (): Promise<string> => makeCertificate(names, new Date());

/** Certificate and key in one file, as both flags may name. */
async function startTls(handle: () => Answer | Promise<Answer> = () => answerData('"encrypted"')) {
  const file = join(directory, "pair.pem");
  const pem = await newPair();
  writeFileSync(file, pem);
  const world = await startWorld([route("/api/secret", handle)], { tls: { cert: file, key: file }, rhythm });
  return { file, pem, world };
}

/** The suite of TLS 1.2 that a server takes where it is offered this one alone; undefined where it takes none. */
const suiteTaken = (url: string, ciphers: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { hostname: host, port } = new URL(url);
    const limits = { maxVersion: "TLSv1.2", ciphers, rejectUnauthorized: false } as const;
    const socket = connectTls({ host, port: Number(port), ...limits }, () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
    socket.on("error", () => resolve(undefined));
  });

test("of TLS 1.2 no suite is taken whose encryption and authentication are two steps (CBC)", async () => {
  const { world } = await startTls();
  const taken = async (suites: readonly string[]) =>
    Promise.all(suites.map(async (suite) => (await suiteTaken(world.listening.url, suite)) !== undefined));
  const sound = [
    "ECDHE-ECDSA-AES128-GCM-SHA256",
    "ECDHE-ECDSA-AES256-GCM-SHA384",
    "ECDHE-ECDSA-CHACHA20-POLY1305",
  ];
  expect(await taken(sound)).toEqual([true, true, true]);
  expect(await taken(["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA"])).toEqual([false, false]);
  await world.close();
});

describe("with a certificate", () => {
  test("answers come over TLS, and plain HTTP gets none", async () => {
    const { pem, world } = await startTls();
    expect(world.listening.url).toStartWith("https://127.0.0.1:");
    expect(await fingerprintAt(world.listening.url)).toBe(fingerprintOf(pem));
    expect(await (await world.get("/api/secret")).json()).toEqual({ data: "encrypted" });
    const plain = openConnection(world.listening.url);
    plain.socket.write("GET /api/secret HTTP/1.1\r\nhost: localhost\r\n\r\n");
    expect(await plain.closed).not.toContain("encrypted");
    await world.close();
  });

  test.each([["written over"], ["renamed over"], ["relinked"]])(
    "%s, the new one is shown to new connections, and what has begun is answered",
    async (how) => {
      const begun = createMoment();
      const told = createMoment();
      const { file, pem, world } = await startTls(async () => {
        begun.resolve();
        await told.promise;
        return answerData('"encrypted"');
      });
      const answer = world.get("/api/secret");
      await begun.promise;
      const next = await newPair();
      const other = join(directory, "other.pem");
      writeFileSync(other, next);
      if (how === "written over") copyFileSync(other, file);
      if (how === "renamed over") renameSync(other, file);
      if (how === "relinked") {
        symlinkSync(other, `${file}.link`);
        renameSync(`${file}.link`, file);
      }
      expect(await nextFingerprintAt(world.listening.url, fingerprintOf(pem))).toBe(fingerprintOf(next));
      told.resolve();
      expect(await (await answer).json()).toEqual({ data: "encrypted" });
      await world.close();
    },
  );

  test("out of reach for a while, the one before stays and the service too", async () => {
    const folder = join(directory, "pairs");
    mkdirSync(folder);
    const file = join(folder, "pair.pem");
    const pem = await newPair();
    writeFileSync(file, pem);
    const world = await startWorld([], { tls: { cert: file, key: file }, rhythm });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file where the folder was");
    expect((await world.said(/cannot be used/)).level).toBe("error");
    expect(await fingerprintAt(world.listening.url)).toBe(fingerprintOf(pem));
    await world.close();
  });

  test("spoilt, the one before stays and the log says so; mended, the new one serves", async () => {
    const { file, pem, world } = await startTls();
    const [next, other] = await Promise.all([newPair(), newPair()]);
    const mismatched = `${next.slice(0, next.indexOf("-----BEGIN CERT"))}${other.slice(other.indexOf("-----BEGIN CERT"))}`;
    writeFileSync(file, mismatched);
    expect((await world.said(/cannot be used/)).level).toBe("error");
    expect(await fingerprintAt(world.listening.url)).toBe(fingerprintOf(pem));
    writeFileSync(file, next);
    expect(await nextFingerprintAt(world.listening.url, fingerprintOf(pem))).toBe(fingerprintOf(next));
    expect(JSON.stringify(world.lines)).not.toContain("PRIVATE KEY");
    await world.close();
  });
});

describe("a start is refused, naming the flag, for", () => {
  test.each([
    ["a missing certificate", "--tls-cert", { cert: "missing.pem", key: "pair.pem" }],
    ["a missing key", "--tls-key", { cert: "pair.pem", key: "missing.pem" }],
    ["no certificate", "--tls-cert", { cert: "garbage.pem", key: "pair.pem" }],
    ["no key", "--tls-key", { cert: "pair.pem", key: "garbage.pem" }],
    ["another's key", "--tls-key", { cert: "pair.pem", key: "other.pem" }],
    ["a folder", "--tls-cert", { cert: ".", key: "pair.pem" }],
  ])("%s", async (_, flag, { cert, key }) => {
    for (const [file, text] of [
      ["pair.pem", await newPair()],
      ["other.pem", await newPair()],
      ["garbage.pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"],
    ] as const)
      writeFileSync(join(directory, file), text);
    const failure = await startWorld([], {
      tls: { cert: join(directory, cert), key: join(directory, key) },
    }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).message).toStartWith(flag);
    expect((failure as Failure).message).not.toContain("\n");
  });
});

describe("a self-signed certificate", () => {
  const find = async (hostNames: readonly string[] = []) => {
    const { log, lines } = createListeningLog();
    const tls = await findTls({ data: directory, hostNames, tls: "self-signed" }, log);
    const file = selfSignedFile(directory);
    return { tls, file, certificate: new X509Certificate(readFileSync(file)), lines };
  };

  test("is made for this machine, for its owner alone to read, and the log tells its fingerprint", async () => {
    const { file, certificate, lines } = await find(["nas.example", "192.0.2.7"]);
    for (const name of ["localhost", "nas.example"]) expect(certificate.checkHost(name)).toBe(name);
    for (const address of ["127.0.0.1", "::1", "192.0.2.7"])
      expect(certificate.checkIP(address)).toBe(address);
    expect(certificate.checkHost("evil.example")).toBeUndefined();
    expect(certificate.ca).toBe(false);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.publicKey.asymmetricKeyDetails?.namedCurve).toBe("prime256v1");
    const lasts = Date.parse(certificate.validTo) - Date.parse(certificate.validFrom);
    expect(lasts).toBeLessThanOrEqual(825 * day);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(lines.map(({ facts }) => facts.sha256)).toContain(certificate.fingerprint256);
  });

  test("is trusted by who is given it, under its names alone", async () => {
    const { tls, file } = await find(["nas.example"]);
    const world = await startWorld([route("/api/secret", () => answerData('"encrypted"'))], { tls });
    const ca = readFileSync(file, "utf8").replace(/-----BEGIN PRIVATE[\s\S]*?END PRIVATE KEY-----\n/, "");
    expect((await world.get("/api/secret", { tls: { ca } })).status).toBe(200);
    await expect(world.get("/api/secret", { tls: { ca: [] } })).rejects.toThrow();
    expect(await (await world.get("/api/secret")).json()).toEqual({ data: "encrypted" });
    await world.close();
  });

  test("stays the same from start to start", async () => {
    const first = await find(["nas.example"]);
    expect((await find(["nas.example"])).certificate.fingerprint256).toBe(first.certificate.fingerprint256);
    // A name fewer is no reason to have everybody trust another one.
    expect((await find()).certificate.fingerprint256).toBe(first.certificate.fingerprint256);
  });

  test.each([
    ["it lacks a name", undefined, ["new.example"]],
    ["it is damaged", "garbage", []],
    ["it ends soon", makeCertificate({ dns: ["localhost"], ip: [] }, new Date(Date.now() - 800 * day)), []],
  ])("is replaced if %s", async (_, text, hostNames) => {
    const first = await find();
    if (text !== undefined) writeFileSync(first.file, await text);
    const { certificate } = await find(hostNames);
    expect(certificate.fingerprint256).not.toBe(first.certificate.fingerprint256);
    expect(Date.parse(certificate.validTo) - Date.now()).toBeGreaterThan(30 * day);
    for (const name of hostNames) expect(certificate.checkHost(name)).toBe(name);
  });
});
