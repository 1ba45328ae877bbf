import type { ClipboardEvent } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { inScale } from "../../../kinds/reading/readDraft.ts";
import type { RecordFormState } from "../useRecordForm.ts";

const degrees = String.raw`(-?\d{1,3}\.\d+)`;
const pair = new RegExp(`^\\s*${degrees}(?:\\s*[,;]\\s*|\\s+)${degrees}\\s*$`);

/** Parses coordinates as copied from maps, "50.110924, 8.682127"; undefined for any other text. */
export function readPlace(text: string): readonly [latitude: string, longitude: string] | undefined {
  const [, latitude, longitude] = pair.exec(text) ?? [];
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude];
}

/** Handles coordinates pasted into one of their two fields by filling in both. */
export const pastePlace =
  ({ fields, view }: ResourceDescription, key: string, form: RecordFormState) =>
  (event: ClipboardEvent): void => {
    const { place = [] } = view;
    const found = place.some((name) => name === key)
      ? readPlace(event.clipboardData.getData("text"))
      : undefined;
    if (found === undefined) return;
    event.preventDefault();
    for (const [index, name] of place.entries()) {
      const field = fields.find((each) => each.key === name);
      if (field !== undefined) form.set(name, inScale(found[index] ?? "", field));
    }
  };
