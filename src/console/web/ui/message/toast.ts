import { createStore } from "./store.ts";
import { keepUndo } from "./undos.ts";

/** A short message that goes by itself. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: "good" | "bad" | "info";
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Its button takes back what it tells of. */
  readonly isUndo?: true;
}

/** What a toast may have besides its text. */
interface ToastOptions {
  /** Good unless said. */
  readonly tone?: ToastMessage["tone"];
  /** Takes back what was done: shows the button "Undo". */
  readonly undo?: () => void;
  /** Another button. */
  readonly action?: ToastMessage["action"];
  /** Milliseconds until it goes: 6 seconds unless said, 12 where there is a button or a failure. */
  readonly duration?: number;
}

/** The toasts whose time is not up. */
export const toasts = createStore<readonly ToastMessage[]>([]);

let lastId = 0;
const maxAtOnce = 3;

/** The toasts that are shown: one offer to undo at a time, the newest, and three in all. */
export function shownToasts(messages: readonly ToastMessage[]): readonly ToastMessage[] {
  const newest = messages.findLast(({ isUndo }) => isUndo);
  return messages.filter((message) => !message.isUndo || message === newest).slice(-maxAtOnce);
}

/**
 * Shows a short message; what comes back takes it away, and what it could undo with it. `toast("3 sites deleted", { undo })`.
 * When the message has gone by itself, Ctrl+Z still takes it back.
 */
export function toast(text: string, options: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  const { tone = "good", undo } = options;
  const takeBack = (): void => {
    withdraw();
    undo?.();
  };
  const action = undo === undefined ? options.action : { label: "Undo", run: takeBack };
  const forget = undo === undefined ? undefined : keepUndo(takeBack);
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
  // What is said again takes the place of what was said before.
  toasts.write([...toasts.read().filter((other) => other.text !== text || other.isUndo), message]);
  const isLong = action !== undefined || tone === "bad";
  startTimer(id, options.duration ?? (isLong ? 12_000 : 6_000));
  return withdraw;
}

/** Takes a toast away. */
export const dismissToast = (id: number): void => {
  toasts.write(toasts.read().filter((message) => message.id !== id));
};

/** Whether toasts stay: while the pointer or the focus is on them. */
let isHeld = false;

/** Keeps the toasts that are shown, or lets their time go on. */
export const holdToasts = (hold: boolean): void => {
  isHeld = hold;
};

function startTimer(id: number, milliseconds: number): void {
  setTimeout(() => {
    if (isHeld) startTimer(id, 1_500);
    else dismissToast(id);
  }, milliseconds);
}
