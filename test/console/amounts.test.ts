import { expect, test } from "bun:test";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { totalsOf } from "../../src/console/web/records/detail/related/totals.ts";
import { currencyOf, currencyOptions } from "../../src/console/web/ui/number/currencies.ts";
import { formatAmount } from "../../src/console/web/ui/number/formatAmount.ts";

/** With plain spaces: locales use several kinds of them. */
const plain = (text: string): string => text.replaceAll(/\s/g, " ");

test.each([
  ["48250.00", undefined, "en-GB", "48,250.00"],
  ["48250.00", "EUR", "en-GB", "€48,250.00"],
  ["48250.00", "EUR", "de-DE", "48.250,00 €"],
  ["-4.25", "USD", "en-US", "-$4.25"],
  ["9999999999.99", "GBP", "en-GB", "£9,999,999,999.99"],
  ["48250.00", "JPY", "en-GB", "JP¥48,250"],
  ["48250.50", "JPY", "en-GB", "JP¥48,250.5"],
  ["1.00", "not a code", "en-GB", "1.00 not a code"],
])("%s in %s is shown in %s as %s", (amount, currency, locale, shown) => {
  expect(plain(formatAmount(amount, currency, locale))).toBe(shown);
});

test.each([
  ["de-DE", "EUR"],
  ["de-CH", "CHF"],
  ["en-US", "USD"],
  ["en-GB", "GBP"],
  ["sv", "SEK"],
  ["de", "EUR"],
  ["nonsense!", ""],
])("a browser in %s proposes %j", (language, currency) => {
  expect(currencyOf(language)).toBe(currency);
});

test("every proposed currency can be chosen, and a chosen one stays available", () => {
  const codes = currencyOptions("ZZZ").map(({ value }) => value);
  for (const language of ["de-DE", "en-US", "ja-JP", "da-DK", "vi-VN", "en-ZA"])
    expect(codes).toContain(currencyOf(language));
  expect(codes).toContain("ZZZ");
});

test("totals of amounts have the currency, other totals do not", () => {
  const field = (name: string, key: string) => {
    const found = resources.find((each) => each.name === name)?.fields.find((each) => each.key === key);
    if (found === undefined) throw new Error(`no ${key} in ${name}`);
    return found;
  };
  const rows = [
    { value: "1000.10", vcpus: 2 },
    { value: "0.20", vcpus: 4 },
  ];
  expect(plain(totalsOf([field("contracts", "value")], rows, "USD"))).toContain("1,000.30");
  expect(totalsOf([field("contracts", "value")], rows, "USD")).toMatch(/\$/);
  expect(totalsOf([field("virtual-machines", "vcpus")], rows, "USD")).not.toMatch(/\$/);
});
