import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { newTotpSecret, stepAt, stepOfCode, totpAddress } from "../../../src/areas/people/factor/totp.ts";
import { codeAt, step } from "./app.ts";

/** The secret of RFC 6238, appendix B: the ASCII digits 1234567890 twice. */
const published = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes", () => {
  // The RFC's eight digits end with the six that apps show.
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at second %i it is the one of RFC 6238", (seconds, digits) => {
    const code = digits.slice(2);
    expect(stepOfCode(published, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(codeAt(published, seconds * 1000)).toBe(code);
  });

  test("are taken one step before and after their own, and no further", () => {
    const moment = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(moment, fc.integer({ min: -4, max: 4 }), (now, delta) => {
        const at = now + delta * step;
        fc.pre(at >= 0);
        const near = [-1, 0, 1].map((by) => now + by * step).filter((time) => time >= 0);
        const code = codeAt(published, at);
        const isNear = near.some((time) => codeAt(published, time) === code);
        expect(stepOfCode(published, code, now) !== undefined).toBe(isNear);
        if (Math.abs(delta) <= 1) expect(isNear).toBe(true);
      }),
    );
  });

  test("that are no codes have no step, whatever they are", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d{6}$/.test(text));
        expect(stepOfCode(published, text, 59_000)).toBeUndefined();
      }),
    );
  });
});

test("a secret has 160 random bits in base32", () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("a step is thirty seconds", () => {
  expect([0, 29_999, 30_000, 59_999, 60_000].map(stepAt)).toEqual([0, 0, 1, 1, 2]);
});

test("the address for apps names the box and the person", () => {
  expect(totpAddress(published, "ada+1@sitebook.example", "Sitebook nas.local")).toBe(
    `otpauth://totp/Sitebook%20nas.local:ada%2B1%40sitebook.example?issuer=Sitebook%20nas.local&secret=${published}&algorithm=SHA1&digits=6&period=30`,
  );
});
