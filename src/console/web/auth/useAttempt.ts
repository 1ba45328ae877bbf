import { useEffect, useState } from "react";
import { ApiError, messageOf } from "../api/apiError.ts";

/** An attempt at something that may be refused. */
export interface FormAttempt {
  readonly attempt: () => Promise<void>;
  readonly busy: boolean;
  /** Why it was refused. */
  readonly error: unknown;
  /** The same in words. */
  readonly message: string | undefined;
  /** Seconds until the next attempt is worth it. */
  readonly waitSeconds: number;
}

const words: Readonly<Record<number, string>> = {
  401: "The e-mail or the password is not right.",
  429: "Too many failed attempts. Wait a little, then try again.",
};

/** What was refused in words; nothing where a code of the second factor is asked for, which the form says. */
function describeRefusal(thrown: unknown): string | undefined {
  if (!(thrown instanceof ApiError)) return messageOf(thrown);
  if (thrown.secondFactor === "required") return undefined;
  if (thrown.secondFactor === "wrong") return `${messageOf(thrown)}.`;
  return words[thrown.status] ?? messageOf(thrown);
}

/** Tries something that may be refused; after too many tries it counts down to when the server listens again. */
export function useAttempt(work: () => Promise<void>): FormAttempt {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [waitSeconds, setWait] = useState(0);
  useEffect(() => {
    if (waitSeconds <= 0) return undefined;
    const timer = setTimeout(() => setWait(waitSeconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  const attempt = async (): Promise<void> => {
    if (busy || waitSeconds > 0) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
      if (thrown instanceof ApiError) setWait(thrown.retryAfter ?? 0);
    } finally {
      setBusy(false);
    }
  };
  return {
    attempt,
    busy,
    error,
    message: error === undefined ? undefined : describeRefusal(error),
    waitSeconds,
  };
}
