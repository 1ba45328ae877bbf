import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { holdUntilChosen } from "./awaitedChoices.ts";
import type { ComboboxProps } from "./comboboxProps.ts";
import { type ComboboxRow, comboboxRows, isCalled, stepInList } from "./comboboxRows.ts";
import { useOptions } from "./useOptions.ts";

/** The state of a combobox and its event handlers. */
interface ComboboxState {
  readonly text: string;
  readonly isOpen: boolean;
  /** The list is open, and its first options are there. */
  readonly isShown: boolean;
  readonly isLoading: boolean;
  readonly rows: readonly ComboboxRow[];
  readonly active: number;
  /** Shown in place of an empty list. */
  readonly note: string | undefined;
  readonly type: (text: string) => void;
  readonly open: () => void;
  readonly leave: () => void;
  readonly clear: () => void;
  readonly moveTo: (row: number) => void;
  readonly choose: (row: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Manages a combobox. Typed text is a draft: selecting an option ends it, and leaving the field discards it, unless it
 * exactly matches an option of an open vocabulary; a new word is only accepted by Enter or a click. Enter while the
 * options are still loading selects once they have arrived, even if the focus has moved on.
 */
export function useCombobox(props: ComboboxProps): ComboboxState {
  const { value, onChange, options, load, allowCustom = false, onCreate, disabled = false } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const found = useOptions({ options, load }, draft ?? "", isOpen);
  const createLabel = onCreate === undefined ? undefined : (props.createLabel ?? "Add a new one");
  // A list that opened with less than its first options would move under the finger when they arrive.
  const isShown = isOpen && found.isReady;
  const rows = isShown ? comboboxRows(found.options, { text: draft ?? "", allowCustom, createLabel }) : [];

  // The offer to create stays active while the options above it change.
  const active = Math.min(place, Math.max(0, rows.length - 1));
  const moveTo = (row: number): void =>
    setPlace(rows[row]?.kind === "create" ? Number.POSITIVE_INFINITY : row);

  const close = (): void => {
    setDraft(null);
    setOpen(false);
    setPlace(0);
    setAwaited(false);
  };
  const open = (): void => {
    if (disabled || isOpen) return;
    setOpen(true);
    setPlace(Math.max(0, options?.findIndex((option) => option.value === value?.value) ?? 0));
  };
  const choose = (index: number): void => {
    const row = rows[index];
    if (row === undefined) return;
    close();
    if (row.kind === "create") onCreate?.(row.option.value);
    else onChange(row.option);
  };
  const settle = useRef(close);
  settle.current = () => (rows[active] === undefined ? close() : choose(active));
  useEffect(() => (isAwaited ? holdUntilChosen() : undefined), [isAwaited]);
  useEffect(() => {
    // Resume whatever waits for the choice.
    if (isAwaited && !found.isLoading) queueMicrotask(() => flushSync(() => settle.current()));
  }, [isAwaited, found.isLoading]);
  const press = (key: string): boolean => {
    if (!isOpen) return false;
    // Until then, the list shows the options for another text; only the offer to create one belongs to this text.
    if (key === "Enter" && found.isLoading && !(place > 0 && rows[active]?.kind === "create"))
      setAwaited(true);
    else if (key === "Enter") choose(active);
    if (key === "Escape") close();
    return key === "Enter" || key === "Escape";
  };
  return {
    text: draft ?? value?.label ?? "",
    isOpen,
    isShown,
    isLoading: isOpen && found.isLoading,
    rows,
    active,
    note: noteFor(found),
    type: (text) => {
      setDraft(text);
      setOpen(true);
      setPlace(0);
      setAwaited(false);
      if (text === "" && props.clearable !== false) onChange(null);
    },
    open,
    leave: () => {
      if (isAwaited) return;
      const text = draft?.trim() ?? "";
      const known = found.options.find((option) => isCalled(option, text));
      const left = known ?? (props.takesLeft && text !== "" ? { value: text, label: text } : undefined);
      if (allowCustom && left !== undefined) onChange(left);
      close();
    },
    clear: () => {
      close();
      onChange(null);
    },
    moveTo,
    choose,
    onKeyDown: (event) => {
      const next = stepInList(event.key, isOpen ? active : -1, rows.length);
      const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
      const goesOn = event.key === "Enter" || event.key === "Tab";
      if (goesOn && props.isMaking) {
        // The form that was requested is about to take the focus.
      } else if (isArrow && !isOpen) open();
      else if (next !== undefined) moveTo(next);
      else if (!press(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function noteFor(found: ReturnType<typeof useOptions>): string | undefined {
  if (found.hasFailed) return "The list could not be loaded";
  if (found.isLoading && found.options.length === 0) return "Searching …";
  return found.options.length === 0 ? "Nothing found" : undefined;
}
