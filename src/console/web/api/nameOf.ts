/** What a person is called: the name where there is one, else the e-mail. */
export const nameOf = (person: {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}): string => [person.firstName, person.lastName].filter(Boolean).join(" ") || person.email;
