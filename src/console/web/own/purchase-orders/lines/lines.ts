import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Records } from "../../../../../resources/index.ts";
import { readDraft } from "../../../kinds/reading/readDraft.ts";
import type { Problems } from "../../../records/form/useRecordForm.ts";
import { changedFields, type Drafts, openValues } from "../../../records/form/values.ts";
import type { LineDraft, LineDrafts } from "./lineDrafts.ts";
import { lineTotal } from "./lineTotal.ts";

type Item = Records["purchase-order-items"];

/** A line of the grid: an item with its unsaved edits, or a new one. */
export interface OrderLine {
  readonly key: string;
  /** Undefined for a new line. */
  readonly item: Item | undefined;
  /** The displayed values: the saved ones, overridden by the edits. */
  readonly values: Drafts;
  /** The edits; undefined if there are none. */
  readonly draft: LineDraft | undefined;
  readonly problems: Problems;
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** As the service computes it: null without a cost, undefined if it cannot be computed. */
  readonly total: string | null | undefined;
}

/** Returns the lines of the grid: the items, then the new lines, the last of which is empty. */
export function linesOf(
  resource: ResourceDescription,
  items: readonly Item[],
  drafts: LineDrafts,
  added: readonly string[],
): readonly OrderLine[] {
  const known = new Set(items.map(({ id }) => id));
  const isThere = ({ savedAs }: Partial<LineDraft> = {}): boolean =>
    savedAs !== undefined && known.has(savedAs);
  return [
    ...items.map((item) => lineOf(resource, item.id, item, drafts[item.id])),
    ...added
      .filter((key) => !isThere(drafts[key]))
      .map((key) => lineOf(resource, key, undefined, drafts[key])),
  ];
}

function lineOf(
  resource: ResourceDescription,
  key: string,
  item: Item | undefined,
  draft: LineDraft | undefined,
): OrderLine {
  const stored = openValues(resource, item);
  const values = { ...stored, ...draft?.typed };
  const read = (name: string): string => {
    const field = resource.fields.find((each) => each.key === name);
    const value = values[name] ?? "";
    return String(field === undefined ? value : readDraft(field, value));
  };
  return {
    key,
    item,
    values,
    draft,
    problems: draft?.problems ?? {},
    failure: draft?.failure,
    isSaving: draft?.isSaving ?? false,
    isDirty:
      draft !== undefined &&
      draft.savedAs === undefined &&
      changedFields(resource, stored, values).length > 0,
    total: lineTotal(read("quantityOrdered"), read("unitCost")),
  };
}
