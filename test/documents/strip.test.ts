import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { DamagedPicture } from "../../src/lib/pictures/damagedPicture.ts";
import { readExif, writeOrientation } from "../../src/lib/pictures/exif.ts";
import { exifOfJpeg } from "../../src/lib/pictures/jpeg.ts";
import { type PictureType, pictureTypeOf, pictureTypes } from "../../src/lib/pictures/pictureType.ts";
import { stripPicture } from "../../src/lib/pictures/stripPicture.ts";
import { exif, jpeg, pictures, png, secrets } from "./pictures.ts";

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

describe.each(pictureTypes)("%s", (type) => {
  const make = pictures[type];

  test("is known by its first bytes", () => {
    expect(pictureTypeOf(make())).toBe(type);
    expect(pictureTypeOf(make().subarray(1))).toBeUndefined();
  });

  test("loses all that it says of itself, but how it is turned", () => {
    const stripped = stripPicture(make({ orientation: 6 }), type);
    for (const secret of Object.values(secrets)) expect(latin(stripped)).not.toContain(secret);
    expect(latin(stripped)).toContain(latin(writeOrientation(6)));
    expect(pictureTypeOf(stripped)).toBe(type);
  });

  test("says nothing at all where it is upright", () => {
    const stripped = latin(stripPicture(make({ orientation: 1 }), type));
    expect(stripped).not.toContain("Exif");
    expect(stripped).not.toContain("eXIf");
    expect(stripped).not.toContain("EXIF");
  });

  test("loses what stands behind its end", () => {
    const tail = "<script>alert(1)</script>PK\x03\x04";
    expect(stripPicture(make({ tail }), type)).toEqual(stripPicture(make(), type));
  });

  test("is refused where it has more parts than are walked at once", () => {
    expect(stripPicture(make({ empty: 10_000 }), type)).toEqual(stripPicture(make(), type));
    expect(() => stripPicture(make({ empty: 20_000 }), type)).toThrow("has too many parts");
  });

  test("is as it was when it is stripped again", () => {
    const once = stripPicture(make(), type);
    expect(stripPicture(once, type)).toEqual(once);
  });

  test("is refused wherever it is cut off", () => {
    const whole = stripPicture(make(), type);
    for (let length = 12; length < whole.byteLength; length += 1) {
      expect(() => stripPicture(whole.subarray(0, length), type)).toThrow(DamagedPicture);
    }
  });

  test("is stripped or refused, whatever its bytes are", () => {
    const sample = make();
    const places = fc.array(fc.tuple(fc.nat(sample.byteLength - 1), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(places, (changes) => {
        const bytes = new Uint8Array(sample);
        for (const [at, value] of changes) if (at >= 12) bytes[at] = value;
        expectStrippedOrRefused(bytes, type);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        expectStrippedOrRefused(new Uint8Array([...sample.subarray(0, 12), ...rest]), type);
      }),
    );
  });
});

function expectStrippedOrRefused(bytes: Uint8Array, type: PictureType): void {
  try {
    const once = stripPicture(bytes, type);
    expect(stripPicture(once, type)).toEqual(once);
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedPicture);
  }
}

test("a PNG that says behind its data how it is turned says it before", () => {
  expect(stripPicture(png({ isExifLate: true }), "image/png")).toEqual(stripPicture(png(), "image/png"));
});

test("fill bytes before a marker are left out", () => {
  const [whole, fill] = [jpeg(), new Uint8Array(100).fill(0xff)];
  const filled = new Uint8Array([...whole.subarray(0, 2), ...fill, ...whole.subarray(2)]);
  expect(stripPicture(filled, "image/jpeg")).toEqual(stripPicture(whole, "image/jpeg"));
});

describe("what a photo says of itself", () => {
  test("is read: how it is turned, and when it was taken", () => {
    expect(readExif(exifOfJpeg(jpeg({ orientation: 8 })) ?? new Uint8Array())).toEqual({
      orientation: 8,
      takenAt: "2026-11-21T08:30:00+01:00",
    });
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["noise", new Uint8Array(100).fill(0x4d)],
    ["an orientation that there is not", exif(9)],
    ["half of it", exif().subarray(0, 20)],
  ])("says nothing of how it is turned where it is %s", (_, bytes) => {
    expect(readExif(bytes).orientation).toBe(1);
  });

  test("never breaks its reader", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (rest) => {
        const { orientation } = readExif(new Uint8Array([0x49, 0x49, 0x2a, 0, ...rest]));
        expect(orientation).toBeWithin(1, 9);
      }),
    );
  });
});
