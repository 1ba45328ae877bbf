import type { MergeField } from "../../../../../../features/merge/merges/answers.ts";
import { isLong } from "../../../../definitions/prose.ts";
import { FieldValue } from "../../../../kinds/FieldValue.tsx";
import { TextDifference } from "../../../../records/history/TextDifference.tsx";
import { Blank } from "../../../../ui/Blank.tsx";
import { Moment } from "../../../../ui/time/Moment.tsx";
import type { ItemField } from "../decisions/fieldRows.ts";

/** One of the three values of a field. */
export type ValueSide = "base" | "mine" | "theirs";

const titleKeys = { base: "baseTitle", mine: "mineTitle", theirs: "theirsTitle" } as const satisfies Readonly<
  Record<ValueSide, keyof MergeField>
>;

/** A value of a field on one side; of a long text, the lines that differ from before. */
export function SideValue({
  of: { field, told },
  side,
}: {
  readonly of: ItemField;
  readonly side: ValueSide;
}) {
  const value = told[side];
  const title = told[titleKeys[side]];
  // A record that was created on the laptop has no title at the box yet.
  if (title !== null) return <bdi>{title}</bdi>;
  if (isLong(field) && side !== "base" && isLines(told.base, told.mine, told.theirs))
    return <TextDifference before={asText(told.base)} after={asText(value)} />;
  // In short, two moments of one day would read the same.
  if (field.kind === "timestamp" && typeof value === "string") return <Moment at={value} />;
  if (value !== null && typeof value === "object" && !Array.isArray(value))
    return <code>{JSON.stringify(value)}</code>;
  return value === undefined ? (
    <Blank />
  ) : (
    <FieldValue field={field} record={{ id: "", [field.key]: value }} place="cell" />
  );
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const short = 60;

/** Returns whether texts are compared line by line; short ones read better as they are. */
const isLines = (...texts: readonly unknown[]): boolean =>
  texts.some((text) => typeof text === "string" && (text.length > short || text.includes("\n")));
