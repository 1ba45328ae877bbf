import type { Records } from "../../../../resources/index.ts";

/** Which people are asked for. */
export interface PeopleFilter {
  readonly search: string;
  readonly role: string;
  readonly state: string;
}

/** The people of whom every word is in the name or the e-mail, with this role and in this state, where these are given. */
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

/** Without capitals and accents: "Zoë" is found by "zoe". */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
