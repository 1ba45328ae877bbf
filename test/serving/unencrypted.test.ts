import { expect, test } from "bun:test";
import { warnOfPlainHttp } from "../../src/appliance/serving/unencrypted.ts";

test.each([
  ["127.0.0.1", undefined, [], false],
  ["127.9.9.9", undefined, [], false],
  ["localhost", undefined, [], false],
  ["::1", undefined, [], false],
  ["0.0.0.0", undefined, [], true],
  ["::", undefined, [], true],
  ["192.0.2.7", undefined, [], true],
  ["127.0.0.1.example", undefined, [], true],
  ["0.0.0.0", "self-signed", [], false],
  ["0.0.0.0", { cert: "c", key: "k" }, [], false],
  ["0.0.0.0", undefined, ["10.0.0.0/8"], false],
] as const)(
  "on %s with TLS %j behind %j: is warned of plain HTTP: %p",
  (host, tls, trustedProxies, warns) => {
    const warning = warnOfPlainHttp({ host, tls, trustedProxies });
    expect(warning !== undefined).toBe(warns);
    if (warns) expect(warning).toContain(host);
  },
);
