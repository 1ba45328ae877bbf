import type { ClipboardEvent } from "react";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { readingsOf } from "./proposals.ts";

/**
 * Takes what is pasted into an input that the browser asks for in parts and that takes no other text: a day as people
 * write it. What may be two days is kept as it is, so that the field can ask which.
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
