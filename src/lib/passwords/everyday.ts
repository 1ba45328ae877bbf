import { calendarLocales, countryLocales, places, seasons, words } from "./everydayLists.ts";
import { wordsOf } from "./madeOf.ts";

let all: ReadonlySet<string> | undefined;

/**
 * The words that passwords are often made of, in their lettered form: months, days, seasons and places in many languages,
 * "Passwort", "Willkommen", "Schalke". They are gathered when they are first needed.
 */
export const everydayWords = (): ReadonlySet<string> =>
  (all ??= new Set(
    wordsOf(
      [
        ...calendarLocales.flatMap(calendarOf),
        ...countries(),
        ...`${seasons}${places}${words}`.split(/\s+/),
      ].flatMap(spellings),
    ),
  ));

/** The months and days of a language, as they stand alone and in a date. */
function calendarOf(locale: string): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)));
  const written = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]): string[] =>
    dates.map((date) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" })
        .formatToParts(date)
        .filter(({ type }) => type === "month" || type === "weekday")
        .map(({ value }) => value)
        .join(""),
    );
  return [
    ...written({ month: "long" }, months),
    ...written({ month: "long", day: "numeric" }, months),
    ...written({ weekday: "long" }, days),
  ];
}

/** Names of the countries that have two letters in ISO 3166, in some languages. */
function countries(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return countryLocales.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
    return codes.flatMap((code) => names.of(code) ?? []);
  });
}

/** A word as it is, and as it is typed where a keyboard has no umlauts. */
function spellings(word: string): string[] {
  const typed = word.replaceAll(/[äöüøåæ]/gi, (sign) => typedAs[sign.toLowerCase()] ?? sign);
  return typed === word ? [word] : [word, typed];
}

const typedAs: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", æ: "ae" };
