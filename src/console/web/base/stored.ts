/** Reads something kept in this browser; undefined where there is nothing, or it may not be read. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(`sitebook.${key}`);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps something in this browser; where it does not let us, it is forgotten with the page. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`sitebook.${key}`);
    else localStorage.setItem(`sitebook.${key}`, JSON.stringify(value));
  } catch {
    // A private window or a full store.
  }
}

/** Whether this browser keeps anything under a name like this. */
export function isAnyStored(name: RegExp): boolean {
  try {
    return Object.keys(localStorage).some((key) => name.test(key.replace(/^sitebook\./, "")));
  } catch {
    return false;
  }
}
