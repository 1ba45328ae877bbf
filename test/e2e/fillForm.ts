import type { Locator, Page } from "playwright-core";
import { formatTerm } from "../../src/console/web/ui/words.ts";
import type { FieldDescription, ResourceDescription } from "../../src/resource/definition/describe.ts";
import { timeZone } from "./screen.ts";

/** Values of a record's fields, as a client sends them. */
export type Values = Readonly<Record<string, unknown>>;

type Fill = (place: Locator, value: unknown, field: FieldDescription) => Promise<unknown>;

const fillText = (place: Locator, value: unknown): Promise<unknown> =>
  place.locator("input:not([type=color], [tabindex='-1']), textarea").fill(String(value));

/** How a person fills in a field, by its kind; whatever is not named here takes text. */
const fillers: Readonly<Record<string, Fill>> = {
  boolean: (place, value, { nullable }) =>
    nullable
      ? place.locator("select").selectOption(value === null ? "" : String(value))
      : place.getByRole("checkbox").setChecked(value === true),
  choice: (place, value) => place.locator("select").selectOption(String(value)),
  status: async (place, value, { suggestions = [] }) => {
    await place.getByRole("combobox").fill(formatTerm(String(value)));
    if (suggestions.includes(String(value))) await place.getByRole("combobox").press("Tab");
    else await place.getByRole("option", { name: "Use “" }).click();
  },
  tags: async (place, value) => {
    for (const tag of value as readonly string[]) {
      await place.locator("input").fill(tag);
      await place.locator("input").press("Enter");
    }
  },
  timestamp: (place, value) => fillText(place, localTime(String(value))),
};

/** A moment as an input for a local time holds it, to the minute. */
export const localTime = (utc: string): string =>
  new Date(utc).toLocaleString("sv-SE", { timeZone }).slice(0, 16).replace(" ", "T");

/** The part of a form that belongs to a field. */
export const fieldOf = (page: Page, key: string): Locator => page.locator(`.form-field[data-field="${key}"]`);

/** A field that is in sight: what is folded away is unfolded. */
export async function inSight(page: Page, key: string): Promise<Locator> {
  const place = fieldOf(page, key);
  await place.waitFor({ state: "attached" });
  if (!(await place.isVisible()))
    await page.locator("details:not([open]) > summary", { hasText: "More" }).click();
  return place;
}

/**
 * Fills in a form as a person does. A reference with a value is looked for by it, any other takes the first record that is
 * offered, but for those that are left empty.
 */
export async function fillForm(
  page: Page,
  { fields }: ResourceDescription,
  values: Values,
  empty: readonly string[],
): Promise<void> {
  for (const field of fields.filter(({ readOnly, key }) => !readOnly && !empty.includes(key))) {
    const place = await inSight(page, field.key);
    if (field.kind === "reference") await chooseFirst(place, values[field.key]);
    else if (values[field.key] !== undefined) await fillField(place, field, values[field.key]);
  }
}

/** Fills in one field. */
export const fillField = (place: Locator, field: FieldDescription, value: unknown): Promise<unknown> =>
  (fillers[field.kind] ?? fillText)(place, value, field);

async function chooseFirst(place: Locator, name: unknown): Promise<void> {
  await place.getByRole("combobox").click();
  if (name !== undefined) await place.getByRole("combobox").fill(String(name));
  // The offer to make a new one stands last, and is no record.
  const records = place.locator(".option:not(:has(.option-make))");
  await (name === undefined ? records : records.filter({ hasText: String(name) })).first().click();
}

/** Chooses another record than the one that is chosen. */
export async function chooseOther(place: Locator): Promise<void> {
  await place.getByRole("combobox").click();
  await place.locator(".option:not(:has(.option-make)):not([aria-selected=true])").first().click();
}
