import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { isSameDraft, openDraft } from "../../../kinds/drafts.ts";
import type { Drafts } from "../values.ts";

/**
 * Returns the slug that the service derives from a name, as far as it can be predicted; undefined for letters that the
 * service transliterates.
 */
export function previewSlug(name: string): string | undefined {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  if (/[^\0-\x7f]/.test(plain)) return undefined;
  return plain.replaceAll(/[^a-z0-9_]+/g, "-").replaceAll(/^-|-$/g, "") || undefined;
}

/** Returns whether a collapsed field has its default value. */
export function isUsual(field: FieldDescription, values: Drafts): boolean {
  const value = values[field.key] ?? "";
  if (isSameDraft(value, openDraft(field, field.default))) return true;
  if (field.kind !== "slug") return false;
  const made = previewSlug(String(values[field.madeFrom ?? "name"] ?? ""));
  return made === undefined || String(value).replace(/-\d+$/, "") === made || value === made;
}
