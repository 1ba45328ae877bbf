/** How a file is understood and what is done with it. */
export interface ImportOptions {
  /** Create and update, or one of them alone. */
  readonly mode: "upsert" | "create" | "update";
  /** Whether an empty cell clears a field or leaves it alone. */
  readonly empty: "clear" | "keep";
  /** The sign before decimals; "auto" reads what can be one number alone, and asks for the others in files that people write. */
  readonly numbers: "auto" | "point" | "comma";
  /** The order of dates that are not ISO; "auto" reads those that can be one day alone, and asks for the others. */
  readonly dates: "auto" | "ymd" | "dmy" | "mdy";
  /** That of times without an offset; null where such times are refused. */
  readonly timeZone: string | null;
  /** Records keep the ids and times that the file gives, as when a Sitebook moves. */
  readonly keepIds: boolean;
  /** What is right is written even where other rows are wrong. */
  readonly partial: boolean;
  /** Reference columns whose missing records are made: "manufacturer", "site.slug". */
  readonly makes: readonly string[];
}

/** What counts where nothing is said. */
export const defaultOptions: ImportOptions = {
  mode: "upsert",
  empty: "clear",
  numbers: "auto",
  dates: "auto",
  timeZone: null,
  keepIds: false,
  partial: false,
  makes: [],
};
