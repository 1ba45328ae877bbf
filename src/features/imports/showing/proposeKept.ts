import { maxShortTextLength } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import { cutText } from "../../../lib/text/text.ts";
import { customName, isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { freeFieldKey } from "../../../resources/freeFieldKey.ts";
import type { ColumnPlan } from "../columns/columnPlan.ts";
import type { KeptColumn } from "../columns/keptColumns.ts";
import { problemsHeader } from "../columns/plan.ts";
import type { ColumnProfile } from "../columns/profile.ts";

/** Proposes the custom field that a column without a field could be kept as; null for other columns. */
export function proposeKept(
  resource: Resource,
  { header, use }: ColumnPlan,
  profile: ColumnProfile | undefined,
): KeptColumn | null {
  const isFree = use === "unknown" || use === "ignored" || use === "doubled";
  const isNamed = header.trim() !== "" && header !== problemsHeader;
  if (!isFree || !resource.custom || !isNamed) return null;
  const keys = Object.keys(fieldsOf(resource)).filter(isCustomKey).map(customName);
  const taken = new Set(keys.map(fold));
  return {
    key: freeFieldKey(header, (folded) => taken.has(folded)),
    label: cutText(header.trim(), maxShortTextLength),
    kind: profile?.customKind ?? "text",
  };
}
