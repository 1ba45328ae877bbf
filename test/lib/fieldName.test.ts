import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fieldName } from "../../src/lib/text/fieldName.ts";
import { isFieldKey } from "../../src/resource/fields/fieldKey.ts";
import { freeFieldKey } from "../../src/resources/freeFieldKey.ts";

describe("the name of a field", () => {
  test.each([
    ["Rack colour", "rackColour"],
    ["rack_colour", "rackColour"],
    ["rackColour", "rackColour"],
    ["Cust ID", "custId"],
    ["ID of customer", "idOfCustomer"],
    ["Größe (m²)", "grosseM2"],
    ["  U. height ", "uHeight"],
    ["", ""],
    ["--", ""],
  ])("of %j is %j", (title, name) => {
    expect(fieldName(title)).toBe(name);
  });

  test.each([
    ["Rack colour", [], "rackColour"],
    ["Rack colour", ["rackcolour"], "rackColour2"],
    ["Rack colour", ["rackcolour", "rackcolour2"], "rackColour3"],
    ["2nd contact", [], "field2ndContact"],
    ["--", [], "field"],
    ["constructor", [], "constructor2"],
  ])("of %j is a key that is not among %j: %j", (title, taken, key) => {
    expect(freeFieldKey(title, (folded) => taken.includes(folded.toLowerCase()))).toBe(key);
  });

  test("is a valid key for any title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.boolean(), (title, isFirstTaken) => {
        let asked = 0;
        const key = freeFieldKey(title, () => asked++ === 0 && isFirstTaken);
        expect(isFieldKey(key)).toBe(true);
      }),
    );
  });
});
