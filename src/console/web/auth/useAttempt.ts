import { useEffect, useState } from "react";
import { ApiError, messageOf } from "../api/apiError.ts";

/** The state of a form whose submission may be rejected. */
export interface FormAttempt {
  readonly attempt: () => Promise<void>;
  readonly busy: boolean;
  /** Why it was rejected. */
  readonly error: unknown;
  /** The same as a message. */
  readonly message: string | undefined;
  /** Seconds until the next attempt is allowed. */
  readonly waitSeconds: number;
}

const words: Readonly<Record<number, string>> = {
  401: "The e-mail or password is wrong.",
  429: "Too many failed attempts. Wait a moment, then try again.",
};

/** Describes why a request was rejected; undefined if a code of the second factor is required, which the form shows. */
function describeRefusal(thrown: unknown): string | undefined {
  if (!(thrown instanceof ApiError)) return messageOf(thrown);
  if (thrown.secondFactor === "required") return undefined;
  if (thrown.secondFactor === "wrong") return `${messageOf(thrown)}.`;
  return words[thrown.status] ?? messageOf(thrown);
}

/** Manages an attempt that may be rejected; after too many attempts it counts down to the next allowed one. */
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
