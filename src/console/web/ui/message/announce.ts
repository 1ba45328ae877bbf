import { createStore } from "./store.ts";

/** The last announcement. */
export const announcements = createStore<{ readonly text: string }>({ text: "" });

/** Has screen readers read out something that is otherwise only visible: "12 sites found". */
export const announce = (text: string): void => {
  // The same text again would not be a change and would stay silent: a space makes it one.
  announcements.write({ text: announcements.read().text === text ? `${text}\u00a0` : text });
};
