import { createStore } from "./store.ts";
import { keepUndo } from "./undos.ts";

/** A short message that disappears automatically. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: "good" | "bad" | "info";
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Its button undoes the action it reports. */
  readonly isUndo?: true;
}

/** The optional parts of a toast. */
interface ToastOptions {
  /** Defaults to good. */
  readonly tone?: ToastMessage["tone"];
  /** Undoes the action; shows the button "Undo". */
  readonly undo?: () => void;
  /** Another button. */
  readonly action?: ToastMessage["action"];
  /** Milliseconds until it disappears; defaults to 6 seconds, or 12 with a button or a failure. */
  readonly duration?: number;
}

/** The toasts that have not expired. */
export const toasts = createStore<readonly ToastMessage[]>([]);

let lastId = 0;
const maxAtOnce = 3;

/** Returns the toasts to show: at most three, and only the newest offer to undo. */
export function shownToasts(messages: readonly ToastMessage[]): readonly ToastMessage[] {
  const newest = messages.findLast(({ isUndo }) => isUndo);
  return messages.filter((message) => !message.isUndo || message === newest).slice(-maxAtOnce);
}

/**
 * Shows a short message; the returned function removes it together with its undo. `toast("3 sites deleted", { undo })`.
 * After the message has disappeared, Ctrl+Z still undoes the action.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  const { tone = "good", undo } = options;
  const withdrawAndUndo = (): void => {
    withdraw();
    undo?.();
  };
  const action = undo === undefined ? options.action : { label: "Undo", run: withdrawAndUndo };
  const forget = undo === undefined ? undefined : keepUndo(withdrawAndUndo);
  const withdraw = (): void => {
    dismissToast(id);
    forget?.();
  };
  const message: ToastMessage = {
    id,
    text,
    tone,
    ...(action !== undefined && { action }),
    ...(undo !== undefined && { isUndo: true }),
  };
  // A repeated message replaces the earlier one.
  toasts.write([...toasts.read().filter((other) => other.text !== text || other.isUndo), message]);
  const isLong = action !== undefined || tone === "bad";
  startTimer(id, options.duration ?? (isLong ? 12_000 : 6_000));
  return withdraw;
}

/** Removes a toast. */
export const dismissToast = (id: number): void => {
  toasts.write(toasts.read().filter((message) => message.id !== id));
};

/** Whether toasts are kept: while the pointer or the focus is on them. */
let isHeld = false;

/** Pauses the timers of the visible toasts, or resumes them. */
export const holdToasts = (hold: boolean): void => {
  isHeld = hold;
};

function startTimer(id: number, milliseconds: number): void {
  setTimeout(() => {
    if (isHeld) startTimer(id, 1_500);
    else dismissToast(id);
  }, milliseconds);
}
