import type { Records } from "../../../resources/index.ts";

type Named = Pick<Records["profiles"], "email" | "firstName" | "lastName">;

/** What a person is called: the name where there is one, else the e-mail. */
export const nameOf = ({ email, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email;
