/** What an error of the operating system, or of SQLite, says. */
interface SystemError {
  readonly message?: string;
  /** Its name: "ENOENT", "SQLITE_FULL". */
  readonly code?: string;
  readonly errno?: number;
  /** The file that it is about. */
  readonly path?: string;
}

/** Reads what was thrown as an error of the system; whatever else it is says nothing. */
export const systemErrorOf = (thrown: unknown): SystemError => (thrown instanceof Error ? thrown : {});

/** Whether something failed because there is no such file. */
export const isMissing = (thrown: unknown): boolean => systemErrorOf(thrown).code === "ENOENT";
