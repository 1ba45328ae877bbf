import { parseDate } from "../../../../lib/time/time.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type Parts = readonly [year: string, month: string, day: string];

/** Common notations of a day, each with the possible meanings of its parts. */
const forms: readonly (readonly [RegExp, (parts: readonly string[]) => readonly Parts[]])[] = [
  [/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, ([year = "", month = "", day = ""]) => [[year, month, day]]],
  [/^(\d{4})(\d\d)(\d\d)$/, ([year = "", month = "", day = ""]) => [[year, month, day]]],
  // With dots the day always comes first.
  [/^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/, ([day = "", month = "", year = ""]) => [[year, month, day]]],
  [
    /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d\d)$/,
    ([first = "", second = "", year = ""]) => [
      [year, second, first],
      [year, first, second],
    ],
  ],
  [
    /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[. -]+([a-z]+)[.,]?[ -]+(\d{4})$/,
    ([day = "", name = "", year = ""]) => [[year, monthNamed(name), day]],
  ],
  [
    /^(?:[a-z]+, )?([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
    ([name = "", day = "", year = ""]) => [[year, monthNamed(name), day]],
  ],
];

const monthNamed = (name: string): string => String(months.indexOf(name.slice(0, 3)) + 1);

/** Returns the days that a text may mean: "31.12.2026" is 2026-12-31, "03/04/2026" may be two. Empty if it is not a day. */
export function readDate(text: string): string[] {
  const said = text.trim().toLowerCase();
  const found = forms.flatMap(([form, meanings]) => {
    const match = form.exec(said);
    return match === null ? [] : meanings(match.slice(1));
  });
  const days = found.map(([year, month, day]) =>
    [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );
  return [...new Set(days)].filter((day) => parseDate(day) !== undefined);
}

const clock = /^(.*?\d)(?:,? at |,? |t)(\d{1,2})(?:[:.h](\d\d)(?::\d\d)?)?\s*(am|pm|h|uhr)?$/;

/** Returns the moments that a text may mean, in the format of a local time input; a day without a time is its midnight. */
export function readMoment(text: string): string[] {
  const said = text.trim().toLowerCase();
  const [, day = "", hour = "", minute = "00", half] = clock.exec(said) ?? [];
  if (day === "") return readDate(said).map((each) => `${each}T00:00`);
  const hours = (Number(hour) % (half === "am" || half === "pm" ? 12 : 24)) + (half === "pm" ? 12 : 0);
  if (Number(hour) > 23 || Number(minute) > 59) return [];
  return readDate(day).map((each) => `${each}T${String(hours).padStart(2, "0")}:${minute}`);
}
