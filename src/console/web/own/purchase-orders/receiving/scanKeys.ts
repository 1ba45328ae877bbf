import type { KeyboardEvent } from "react";
import { announce } from "../../../ui/message/announce.ts";

/**
 * Handles Enter in a form for a scanner: it moves to the field below, from the last one to the submit button, and never
 * submits the form. A duplicate keeps the focus, and the next scan replaces it.
 */
export function handleScanKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.isDefaultPrevented() || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLInputElement)) return;
  const next = nextField(form, target);
  event.preventDefault();
  if (target.dataset.arrival !== undefined && target.ariaInvalid === "true") {
    target.select();
    announce(noteOf(target));
    return;
  }
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Returns the next field of its column, or of the form if it is in no column; after the last one, the submit button. */
function nextField(form: HTMLFormElement, input: HTMLInputElement): HTMLElement | undefined {
  const all = [...form.elements].filter(isField);
  const column = input.dataset.arrival;
  const beside = column === undefined ? all : all.filter(({ dataset }) => dataset.arrival === column);
  const next = beside[beside.indexOf(input) + 1];
  return (
    next ??
    ([...form.elements].find(
      (element) => element instanceof HTMLButtonElement && element.type === "submit",
    ) as HTMLElement | undefined)
  );
}

const isField = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type !== "radio" && !element.disabled;

const noteOf = (input: HTMLInputElement): string =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
