import type { Role } from "../../../../../http/access.ts";
import type { Records } from "../../../../../resources/index.ts";
import type { Body } from "../../../api/record.ts";

/** The values of the form of a person. */
export interface PersonDraft {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** Returns the initial values of the form: those of a person, or of a new viewer. */
export const draftOf = (person: Records["profiles"] | undefined): PersonDraft => ({
  email: person?.email ?? "",
  firstName: person?.firstName ?? "",
  lastName: person?.lastName ?? "",
  role: person?.role ?? "viewer",
});

/** Returns the request body: all values of a new person, or the changed ones, with null for those that were cleared. */
export function personBody(
  person: Records["profiles"] | undefined,
  { email, firstName, lastName, role }: PersonDraft,
): Body {
  const stored: Body = person ?? {};
  const sent: Body = {
    email: email.trim(),
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    role,
  };
  const entries = Object.entries(sent).filter(([key, value]) =>
    person === undefined ? value !== null : value !== stored[key],
  );
  return Object.fromEntries(entries);
}
