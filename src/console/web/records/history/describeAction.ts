import type { LoggedChange } from "../../../../features/history/answers.ts";
import { labelOf } from "../../definitions/labels.ts";
import { differencesOf } from "./entry.ts";

const maxNamed = 3;

/** Describes a change briefly: "created", "changed Status and Severity". */
export function describeAction(entry: LoggedChange): string {
  if (entry.action !== "update") return `${entry.action}d`;
  const labels = differencesOf(entry).map(({ field }) => labelOf(field));
  if (labels.length === 0) return "changed";
  if (labels.length > maxNamed) return `changed ${labels.length} fields`;
  return `changed ${listFormat.format(labels)}`;
}

const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" });
