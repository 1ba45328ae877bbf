import type { Role } from "../../../../http/access.ts";
import type { PersonRow } from "./findPeople.ts";

/** What the form of a person holds. */
export interface PersonDraft {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** What the form begins with: a person as stored, or somebody new who may read. */
export const draftOf = (person: PersonRow | undefined): PersonDraft => ({
  email: person?.email ?? "",
  firstName: person?.firstName ?? "",
  lastName: person?.lastName ?? "",
  role: person?.role ?? "viewer",
});

/** What is sent: for somebody new all that was filled in, else what differs, with null for what was emptied. */
export function personBody(
  person: PersonRow | undefined,
  { email, firstName, lastName, role }: PersonDraft,
): Readonly<Record<string, string | null>> {
  const sent = {
    email: email.trim(),
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    role,
  };
  const entries = Object.entries(sent).filter(([key, value]) =>
    person === undefined ? value !== null : value !== (person[key] ?? null),
  );
  return Object.fromEntries(entries);
}
