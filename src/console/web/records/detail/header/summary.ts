import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { resourceIcon } from "../../../definitions/icon.ts";
import { wholeView } from "../../../definitions/wholeView.ts";
import type { IconName } from "../../../ui/icons.ts";
import { isHeadline, isNothing } from "../facts/groups.ts";

/** The maximum number of facts in the line. */
export const maxInSummary = 6;

/** Returns the non-empty fields of the summary: those of the definition, or else the required references. */
export function summaryFields(
  resource: ResourceDescription,
  record: Readonly<Record<string, unknown>>,
): FieldDescription[] {
  const { fields } = resource;
  const keys =
    wholeView(resource).summary ??
    fields.filter(({ kind, required }) => kind === "reference" && required).map(({ key }) => key);
  return keys
    .flatMap((key) => fields.filter((field) => field.key === key))
    .filter((field) => !isNothing(record[field.key]) && !isHeadline(field))
    .slice(0, maxInSummary);
}

const iconByKind: Readonly<Record<string, IconName>> = {
  boolean: "check",
  date: "calendar",
  email: "inbox",
  integer: "pulse",
  decimal: "pulse",
  timestamp: "clock",
  url: "link",
};

/** Returns the icon of a fact: that of the referenced resource, or else by its kind. */
export const factIcon = ({ kind, reference }: FieldDescription): IconName =>
  reference === undefined ? (iconByKind[kind] ?? "tag") : resourceIcon(reference.target);

const unclear: ReadonlySet<string> = new Set(["boolean", "date", "decimal", "integer", "timestamp"]);

/** Returns whether a value is unclear without its label, or is next to another one with the same unit. */
export const needsLabel = (field: FieldDescription, beside: readonly FieldDescription[]): boolean =>
  unclear.has(field.kind) &&
  (unitOf(field) === undefined || beside.filter((one) => unitOf(one) === unitOf(field)).length > 1);

const unitOf = ({ shown }: FieldDescription): string | undefined => shown?.unit;
