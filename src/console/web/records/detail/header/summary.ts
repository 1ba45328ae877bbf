import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { resourceIcon } from "../../../definitions/icon.ts";
import { wholeView } from "../../../definitions/wholeView.ts";
import type { IconName } from "../../../ui/icons.ts";
import { isHeadline, isNothing } from "../facts/groups.ts";

/** So many facts stand in the line at most. */
export const maxInSummary = 6;

/** The fields of the line below the lead that say something: those that the definition names, else the required references. */
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

/** The icon of a fact: of what it refers to, else by what sort of fact it is. */
export const factIcon = ({ kind, reference }: FieldDescription): IconName =>
  reference === undefined ? (iconByKind[kind] ?? "tag") : resourceIcon(reference.target);

const unclear: ReadonlySet<string> = new Set(["boolean", "date", "decimal", "integer", "timestamp"]);

/** Whether a value by itself does not say what it is of, or stands beside another in the same unit. */
export const needsLabel = (field: FieldDescription, beside: readonly FieldDescription[]): boolean =>
  unclear.has(field.kind) &&
  (unitOf(field) === undefined || beside.filter((one) => unitOf(one) === unitOf(field)).length > 1);

const unitOf = ({ shown }: FieldDescription): string | undefined => shown?.unit;
