/** What of a resource's view tells which of its records are over. */
interface Telling {
  readonly upcoming?: Told | undefined;
  readonly views?: readonly (Told & { readonly opens?: true })[];
}

interface Told {
  readonly filters?: { readonly status__n?: readonly string[] | undefined } | undefined;
}

/** The words by which a record is over and done: those that the view with which its list opens leaves out, or what it announces. */
export const overTerms = ({ upcoming, views = [] }: Telling): readonly string[] =>
  [upcoming, ...views.filter(({ opens }) => opens)].flatMap((told) => told?.filters?.status__n ?? []);
