import { registerUnfinished } from "../api/unfinished.ts";

/** What this browser keeps of a person that tells of records: titles, notes that were not sent, what was searched for. */
const personal: readonly RegExp[] = [
  /^sitebook\.(?:kept|recent)\./,
  /^sitebook\.incident\.[^.]+\.note$/,
  /^sitebook\.work$/,
  /^sitebook\.tab\./,
];

/** Forgets it, so that whoever signs in next at this browser finds nothing of it. */
function forgetPerson(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const store = open();
      for (const key of Object.keys(store)) if (personal.some((one) => one.test(key))) store.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}

registerUnfinished({ finish: () => Promise.resolve(), drop: forgetPerson });
