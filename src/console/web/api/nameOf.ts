import type { Records } from "../../../resources/index.ts";

type Named = Pick<Records["profiles"], "email" | "firstName" | "lastName">;

/** Returns the name of a person, or the e-mail if there is none. */
export const nameOf = ({ email, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email;
