/** What a floor server is told when it is started: which work it does, on which file, and what its answers look like. */
export interface FloorPlan {
  readonly floor: string;
  readonly file: string;
  /** The headers of Sitebook's answer to the same request, sent with every answer as they are. */
  readonly headers: Readonly<Record<string, string>>;
  /** How many records a search finds, by its term: known beforehand, so that the floor never counts. */
  readonly totals: Readonly<Record<string, number>>;
}
