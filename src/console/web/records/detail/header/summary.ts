import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { titleFields } from "../../../definitions/columns.ts";
import { resourceIcon } from "../../../definitions/icon.ts";
import { wholeView } from "../../../definitions/wholeView.ts";
import type { IconName } from "../../../ui/icons.ts";
import { isHeadline, isNothing } from "../facts/groups.ts";

/** The maximum number of facts in the line. */
export const maxInSummary = 6;

/**
 * Returns the non-empty fields of the summary: those of the definition, or else the required references. What the title,
 * the breadcrumb or the terms next to the title show is left out.
 */
export function summaryFields(
  resource: ResourceDescription,
  record: Readonly<Record<string, unknown>>,
): FieldDescription[] {
  const { fields, view } = resource;
  const above = new Set([...(view.crumbs ?? view.path ?? []).flat(), ...titleFields(resource.title)]);
  const keys =
    wholeView(resource).summary ??
    fields.filter(({ kind, required }) => kind === "reference" && required).map(({ key }) => key);
  return keys
    .flatMap((key) => fields.filter((field) => field.key === key))
    .filter((field) => !above.has(field.key) && !isNothing(record[field.key]) && !isHeadline(field))
    .slice(0, maxInSummary);
}

const iconByUnit: Readonly<Record<string, IconName>> = {
  GB: "database",
  MB: "chip",
  "Mbit/s": "pulse",
  U: "rack",
  W: "pulse",
};

const iconByKey: Readonly<Record<string, IconName>> = {
  phone: "phone",
  totalValue: "money",
  value: "money",
};

const iconByKind: Readonly<Record<string, IconName>> = {
  boolean: "check",
  date: "calendar",
  decimal: "number",
  email: "mail",
  integer: "number",
  timestamp: "clock",
  url: "link",
};

/** Returns the icon of a fact: that of the referenced resource, or else by its key, unit or kind. */
export const factIcon = ({ key, kind, reference, shown }: FieldDescription): IconName =>
  reference === undefined
    ? (iconByKey[key] ?? iconByUnit[shown?.unit ?? ""] ?? iconByKind[kind] ?? "tag")
    : resourceIcon(reference.target);

const unclear: ReadonlySet<string> = new Set(["boolean", "date", "decimal", "integer", "timestamp"]);

/** Returns whether a value is unclear without its label, or is next to another one with the same unit. */
export const needsLabel = (field: FieldDescription, beside: readonly FieldDescription[]): boolean =>
  unclear.has(field.kind) &&
  (unitOf(field) === undefined || beside.filter((one) => unitOf(one) === unitOf(field)).length > 1);

const unitOf = ({ shown }: FieldDescription): string | undefined => shown?.unit;
