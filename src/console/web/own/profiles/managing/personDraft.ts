import type { Role } from "../../../../../http/access.ts";
import type { Records } from "../../../../../resources/index.ts";
import type { Body } from "../../../api/record.ts";

/** What the form of a person holds. */
export interface PersonDraft {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/** What the form begins with: a person as stored, or somebody new who may read. */
export const draftOf = (person: Records["profiles"] | undefined): PersonDraft => ({
  email: person?.email ?? "",
  firstName: person?.firstName ?? "",
  lastName: person?.lastName ?? "",
  role: person?.role ?? "viewer",
});

/** What is sent: for somebody new all that was filled in, else what differs, with null for what was emptied. */
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
