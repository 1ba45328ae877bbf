import type { Records } from "../../../../resources/index.ts";

/** What the form about oneself holds. */
interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string;
}

type Stored = Pick<Records["profiles"], keyof Details>;

/** What the form begins with. */
export const detailsOf = ({ firstName, lastName, avatarUrl }: Stored): Details => ({
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  avatarUrl: avatarUrl ?? "",
});

/** What is sent: the fields that differ from what is stored, null for what was emptied. */
export function detailsBody(stored: Stored, values: Details): Partial<Stored> {
  const changed = (["firstName", "lastName", "avatarUrl"] as const)
    .map((key) => [key, values[key].trim() || null] as const)
    .filter(([key, value]) => value !== (stored[key] || null));
  return Object.fromEntries(changed);
}
