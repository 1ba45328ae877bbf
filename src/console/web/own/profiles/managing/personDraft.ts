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

/** Returns a draft without spaces around its texts. */
export const trimmed = ({ email, firstName, lastName, role }: PersonDraft): PersonDraft => ({
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  role,
});

/** Returns the request body: all values of a new person, or the changed ones, with null for those that were cleared. */
export function personBody(person: Records["profiles"] | undefined, draft: PersonDraft): Body {
  const stored: Body = person ?? {};
  const { email, firstName, lastName, role } = trimmed(draft);
  const sent: Body = { email, firstName: firstName || null, lastName: lastName || null, role };
  const entries = Object.entries(sent).filter(([key, value]) =>
    person === undefined ? value !== null : value !== stored[key],
  );
  return Object.fromEntries(entries);
}
