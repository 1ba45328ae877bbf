/**
 * The longest that a test or a hook may take unless it sets more, in milliseconds. It only ends what hangs: no test comes
 * near it, however busy the machine is.
 */
export const testTimeout = 300_000;

/** The start of every command that runs tests. */
export const testCommand: readonly string[] = [process.execPath, "test", "--timeout", String(testTimeout)];

/** The environment that runs the source; docs/develop.md says why. */
export const testEnvironment: Readonly<Record<string, string>> = { BUN_JSC_useConcurrentGC: "0" };
