import { fold } from "../../../lib/text/fold.ts";
import { midSentence } from "../../../lib/text/words.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { ImportSheet } from "../answers.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import { fieldAt } from "../columns/fieldAt.ts";
import { foldHeader } from "../columns/foldHeader.ts";
import type { ColumnProfile } from "../columns/profile.ts";
import type { Sheets } from "../columns/sheets.ts";
import { guessColumn } from "../guess/guessColumn.ts";
import type { ChosenSheet } from "../job.ts";
import { proposeTerms } from "../values/synonyms.ts";
import { knownTerms } from "../values/terms.ts";

type ShownColumn = Pick<
  ImportSheet["columns"][number],
  "guess" | "hint" | "kind" | "terms" | "values" | "suggestion"
>;

/** A column and what was chosen of its sheet. */
interface Column {
  readonly plan: Pick<SheetPlan, "resource" | "columns">;
  readonly column: ColumnPlan;
  readonly chosen: ChosenSheet;
  readonly profile: ColumnProfile | undefined;
}

/** Returns why a column goes where it goes, what its field takes, and what its words mean. */
export function showGuess({ registry }: Sheets, { plan, column, chosen, profile }: Column): ShownColumn {
  const { header, use, suggestion } = column;
  const field = fieldAt(registry, plan.resource, column);
  const terms = knownTerms(field);
  const guess = use === "unknown" && profile !== undefined ? guessColumn(plan, profile) : undefined;
  return {
    guess: guess === undefined ? reasonOf(column, chosen) : { by: "values", ...pick(guess) },
    hint: use === "unknown" ? hintOf(plan.resource, header) : null,
    kind: field?.kind.name ?? (use === "field" ? "reference" : null),
    terms: terms === undefined ? null : [...terms],
    suggestion: suggestion ?? guess?.field ?? null,
    values:
      field === undefined || terms === undefined
        ? []
        : (profile?.values ?? []).map(([text, count]) => {
            const proposals = proposeTerms(field, text);
            return { text, count, becomes: termOf(text, chosen.values?.[header], terms), proposals };
          }),
  };
}

const pick = ({ confidence, why }: { readonly confidence: "sure" | "likely"; readonly why: string }) => ({
  confidence,
  why,
});

function reasonOf({ header, use, field }: ColumnPlan, { mapping = {}, guessed = {} }: ChosenSheet) {
  if (Object.hasOwn(mapping, header)) {
    const isGuessed = field !== null && guessed[header] === field;
    return isGuessed
      ? ({ by: "values", confidence: "sure", why: "All of its values are of this kind" } as const)
      : ({ by: "chosen", confidence: "sure", why: null } as const);
  }
  return use === "unknown" || field === null
    ? ({ by: null, confidence: null, why: null } as const)
    : ({ by: "header", confidence: "sure", why: null } as const);
}

/** The term that a text is stored as; null where it is stored as it is, or refused. */
function termOf(
  text: string,
  values: Readonly<Record<string, string>> | undefined,
  terms: readonly string[],
): string | null {
  const replaced =
    Object.entries(values ?? {}).find(([from]) => fold(from.trim()) === fold(text))?.[1] ?? text;
  return terms.find((term) => foldHeader(term) === foldHeader(replaced)) ?? null;
}

/** What other programs say of records that ours have no field for. */
const elsewhere: readonly {
  readonly headers: readonly string[];
  readonly noun: string;
  readonly instead: string;
}[] = [
  {
    headers: [
      ...["Ansprechpartner", "Verantwortlicher", "Benutzer", "Nutzer", "Contact", "Responsable"],
      ...["Checked out to", "Assigned to", "User", "Owner"],
    ],
    noun: "contact",
    instead: "join it into the description",
  },
];

/** The same by the folded header. */
const elsewhereByHeader = new Map(
  elsewhere.flatMap((one) => one.headers.map((title) => [foldHeader(title), one] as const)),
);

function hintOf({ plural }: Resource, header: string): string | null {
  const found = elsewhereByHeader.get(foldHeader(header));
  return found === undefined
    ? null
    : `${plural} have no ${found.noun}; leave it out, or ${midSentence(found.instead)}`;
}
