import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { isSameDraft, openDraft } from "../../../kinds/drafts.ts";
import type { Drafts } from "../values.ts";

/**
 * The slug that the service makes of a name, as far as it is known here; undefined for letters that it would spell in
 * others.
 */
export function previewSlug(name: string): string | undefined {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (/[^\0-\x7f]/.test(plain)) return undefined;
  return plain.replaceAll(/[^a-z0-9_]+/g, "-").replaceAll(/^-|-$/g, "") || undefined;
}

/** Whether a field that is folded away holds no more than it would without anybody filling it in. */
export function isUsual(field: FieldDescription, values: Drafts): boolean {
  const value = values[field.key] ?? "";
  if (isSameDraft(value, openDraft(field, field.default))) return true;
  if (field.kind !== "slug") return false;
  const made = previewSlug(String(values[field.madeFrom ?? "name"] ?? ""));
  return made === undefined || String(value).replace(/-\d+$/, "") === made || value === made;
}
