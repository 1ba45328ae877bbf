import { createStore } from "./store.ts";

/** What was announced last. */
export const announcements = createStore<{ readonly text: string }>({ text: "" });

/** Has screen readers say something that is only seen otherwise: "12 sites found". */
export const announce = (text: string): void => {
  // The same text again would be no change, and so be silent: a blank makes it one.
  announcements.write({ text: announcements.read().text === text ? `${text}\u00a0` : text });
};
