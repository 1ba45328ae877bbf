/** A flag of a command; every `Setting` is one. */
export interface Flag {
  /** With its two hyphens. */
  readonly flag: string;
  /** With its one hyphen, where it may be written short. */
  readonly short?: string;
  /** How the value is called in the help; a flag without one is a switch. */
  readonly value?: string;
  readonly meaning: string;
  /** The environment variable that it wins over. */
  readonly variable?: string;
  /** As it would be written; "" is unset. */
  readonly fallback?: string;
  /** Given several times, the values are put together with commas; of any other flag the last one counts. */
  readonly joins?: boolean;
}

/** What a command is given, taken apart and checked against its usage and its flags. */
export interface Arguments {
  /** The words behind the command's name. */
  readonly words: readonly string[];
  /** The values of the flags that are there, by their names in the command; a switch is "true". */
  readonly given: Readonly<Record<string, string>>;
  /** All commands there are, for those that tell of them. */
  readonly commands: readonly Command[];
}

/** A command line to copy, and what comes of it. */
export interface Example {
  readonly line: string;
  readonly effect: string;
}

/** One command: what the parser, the help and docs/operate.md need to know of it, and what it does. */
export interface Command {
  /** One word or two: "serve", "user add". */
  readonly name: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** The words behind its name, in brackets where they may be left out: "EMAIL", "[FILE]", "[COMMAND...]". */
  readonly usage: string;
  readonly flags: Readonly<Record<string, Flag>>;
  readonly examples: readonly Example[];
  /** It hears by itself that it is to stop, and stops cleanly; the others may be ended at any moment. */
  readonly stops?: "cleanly";
  /** Does it; throws `UsageError`, `Failure` or `Refusal` with a line that says what to do. */
  run(args: Arguments): Promise<void>;
}

/** A command as it is typed: "sitebook user add EMAIL". */
export const lineOf = ({ name, usage }: Command): string =>
  `sitebook ${name}${usage === "" ? "" : ` ${usage}`}`;
