import { registerUnfinished } from "../api/unfinished.ts";

/** The data stored in this browser that reveals records to others: titles, unsent notes, searches. */
const personal: readonly RegExp[] = [
  /^sitebook\.(?:kept|recent)\./,
  /^sitebook\.incident\.[^.]+\.note$/,
  /^sitebook\.work$/,
  /^sitebook\.tab\./,
];

/** Deletes it, so that the next person to sign in at this browser finds none of it. */
function forgetPerson(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const store = open();
      for (const key of Object.keys(store)) if (personal.some((one) => one.test(key))) store.removeItem(key);
    } catch {
      // A browser without storage has nothing to delete.
    }
  }
}

registerUnfinished({ finish: () => Promise.resolve(), drop: forgetPerson });
