import type { ClipboardEvent } from "react";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { readingsOf } from "./proposals.ts";

/**
 * Handles text pasted into a date or time input, which accepts no other text: a day in a common notation. Ambiguous text is
 * kept unchanged, so that the field can ask which day is meant.
 */
export const pasteInto =
  (field: FieldDescription, onChange: (value: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData("text").trim();
    const [only, ...others] = readingsOf(field, text);
    if (only === undefined) return;
    event.preventDefault();
    onChange(others.length === 0 ? only : text);
  };
