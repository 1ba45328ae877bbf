import type { KeptField } from "../keptColumns.ts";

const labels: Readonly<Record<KeptField["kind"], string>> = {
  text: "Text",
  integer: "Integer",
  decimal: "Decimal",
  date: "Date",
  boolean: "Yes or no",
  choice: "Choice",
  url: "Web address",
};

/** The kinds of custom fields. */
export const kinds = Object.keys(labels) as KeptField["kind"][];

/** Formats a kind: "Yes or no" for a boolean. */
export const formatKind = (kind: KeptField["kind"]): string => labels[kind];
