/** A kind of link: what records of a resource may be about, and the records that it may lead to. */
export interface LinkRule {
  /** The resource whose records have these links. */
  readonly owner: string;
  /** Its name in requests, unique for its owner. */
  readonly kind: string;
  /** The title above the linked records on the owner's page: "Affects". */
  readonly label: string;
  /** The title above the owners on a linked record's page: "Affected by". */
  readonly back: string;
  /** The resources of the records that it may lead to. */
  readonly records: readonly string[];
  /** What the button that adds the first one names: "affected record"; the label by default. */
  readonly adds?: string;
  /** The label of the note: "Role"; "Note" by default. */
  readonly note?: string;
  /** It says what is happening to a record: it is at the top of that record's page as long as it lasts. */
  readonly happens?: true;
  /** The command on a record's page that creates an owner for it: "Report an incident". */
  readonly begin?: string;
  /** The label before the day on which an owner ends: "Covered until". */
  readonly until?: string;
}

/** A link in the change log of its owner, under `link`, before and after. */
export interface LoggedLink {
  readonly kind: string;
  readonly resource: string;
  /** Null once the record is deleted. */
  readonly id: string | null;
  readonly title: string;
  readonly note: string | null;
}
