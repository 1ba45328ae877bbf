/** What records of a resource may be about: a kind of link, and the records that it may lead to. */
export interface LinkRule {
  /** The resource that says it, and at which it is written down. */
  readonly owner: string;
  /** What it is called in requests, unique for its owner. */
  readonly kind: string;
  /** What people read at the owner, above the records: "Affects". */
  readonly label: string;
  /** What people read at a record, above the owners: "Affected by". */
  readonly back: string;
  /** The resources of the records that it may lead to. */
  readonly records: readonly string[];
  /** What people call the note: "Role"; "Note" unless said. */
  readonly note?: string;
  /** It tells what goes on with a record: it stands at the top of that one's page as long as it lasts. */
  readonly happens?: true;
  /** What making an owner for a record is called on the page of that one: "Report an incident". */
  readonly begin?: string;
  /** What stands in front of the day on which an owner ends: "Covered until". */
  readonly until?: string;
}

/** A link as the change log of its owner tells it, under `link`, before and after. */
export interface LoggedLink {
  readonly kind: string;
  readonly resource: string;
  /** Null once the record is no more. */
  readonly id: string | null;
  readonly title: string;
  readonly note: string | null;
}
