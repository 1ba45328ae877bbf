import type { Records } from "../../../../resources/index.ts";

/** A filter for people. */
export interface PeopleFilter {
  readonly search: string;
  readonly role: string;
  readonly state: string;
}

/** Returns the people whose name or e-mail contains every word, filtered by role and status if given. */
export function findPeople(
  people: readonly Records["profiles"][],
  { search, role, state }: PeopleFilter,
): readonly Records["profiles"][] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const text = plain([person.firstName, person.lastName, person.email].filter(Boolean).join(" "));
    const isMeant =
      (role === "" || person.role === role) && (state === "" || person.isActive === (state === "active"));
    return isMeant && words.every((word) => text.includes(word));
  });
}

/** Folds case and accents: "zoe" finds "Zoë". */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
