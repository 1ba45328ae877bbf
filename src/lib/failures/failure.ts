/** Wrong usage of the command line: exit code 2. The message, one line, says what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A command could not do its work for a reason outside the program. The message, one line, says what to do. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** 1 failed, 75 the data directory is in use. */
  readonly exitCode: 1 | 75;

  constructor(message: string, exitCode: 1 | 75 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The message for a named file that doesn't exist. */
export const missing = (path: string): Failure =>
  new Failure(`${path} does not exist: name a file that does`);
