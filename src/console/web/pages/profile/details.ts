import type { Records } from "../../../../resources/index.ts";

/** The values of the form with the user's details. */
interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string;
}

type Stored = Pick<Records["profiles"], keyof Details>;

/** Returns the initial values of the form. */
export const detailsOf = ({ firstName, lastName, avatarUrl }: Stored): Details => ({
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  avatarUrl: avatarUrl ?? "",
});

/** Returns the request body: the changed fields, with null for those that were cleared. */
export function detailsBody(stored: Stored, values: Details): Partial<Stored> {
  const changed = (["firstName", "lastName", "avatarUrl"] as const)
    .map((key) => [key, values[key].trim() || null] as const)
    .filter(([key, value]) => value !== (stored[key] || null));
  return Object.fromEntries(changed);
}
