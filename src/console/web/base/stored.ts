/** Reads a value stored in this browser; undefined if there is none or storage is not allowed. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(`sitebook.${key}`);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value in this browser; if storage is not allowed, it is lost with the page. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`sitebook.${key}`);
    else localStorage.setItem(`sitebook.${key}`, JSON.stringify(value));
  } catch {
    // A private window, or the storage is full.
  }
}

/** Returns whether this browser stores anything under a matching name. */
export function isAnyStored(name: RegExp): boolean {
  try {
    return Object.keys(localStorage).some((key) => name.test(key.replace(/^sitebook\./, "")));
  } catch {
    return false;
  }
}
