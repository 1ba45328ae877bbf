import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The actions of the grid's keys, apart from moving. */
interface LineActions {
  readonly save: (key: string) => void;
  readonly revert: (key: string) => void;
}

/**
 * Handles the keys of the grid: Enter moves down a line, with Shift up, and so do arrow keys that the field does not use;
 * Escape reverts the edits of the line. Tab moves between fields natively.
 */
export function handleLineKey(event: KeyboardEvent<HTMLElement>, actions: LineActions): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const row = target.closest<HTMLElement>("tr[data-line]");
  // A dialog that adds a category is inside the line and handles its own keys.
  if (row === null || target.closest("dialog") !== null) return;
  const line = row.dataset.line ?? "";
  if (key === "Escape") {
    actions.revert(line);
    stop(event);
    return;
  }
  const step = stepOf(event, target);
  if (step === undefined) return;
  stop(event);
  const next = fieldBeside(row, target, step);
  if (next === undefined) actions.save(line);
  next?.focus();
  next?.select();
}

function stepOf(event: KeyboardEvent<HTMLElement>, target: HTMLInputElement): 1 | -1 | undefined {
  if (event.key === "Enter") return event.shiftKey ? -1 : 1;
  // Arrow keys open the list of a combobox.
  if (target.role === "combobox" || event.altKey || event.shiftKey) return undefined;
  return steps[event.key];
}

function fieldBeside(row: HTMLElement, target: Element, step: 1 | -1): HTMLInputElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>("tr[data-line]") ?? [])];
  const field = target.closest<HTMLElement>("[data-field]")?.dataset.field ?? "";
  const beside = rows[rows.indexOf(row) + step];
  return beside?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`) ?? undefined;
}

function stop(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}
