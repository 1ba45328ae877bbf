import { createStore } from "./store.ts";

/** A short message that goes by itself. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: "good" | "bad" | "info";
  readonly action?: { readonly label: string; readonly run: () => void };
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

/** The toasts that are shown. */
export const toasts = createStore<readonly ToastMessage[]>([]);

let lastId = 0;
const mostAtOnce = 3;

/** Shows a short message; what comes back takes it away. `toast("3 sites deleted", { undo })`. */
export function toast(text: string, options: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  const { tone = "good", undo } = options;
  const action = undo === undefined ? options.action : { label: "Undo", run: undo };
  const message: ToastMessage = { id, text, tone, ...(action !== undefined && { action }) };
  toasts.write([...toasts.read(), message].slice(-mostAtOnce));
  const isLong = action !== undefined || tone === "bad";
  startTimer(id, options.duration ?? (isLong ? 12_000 : 6_000));
  return () => dismissToast(id);
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
