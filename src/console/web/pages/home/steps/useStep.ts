import { type FormEvent, useState } from "react";
import { messageOf } from "../../../api/apiError.ts";
import { homeQuery } from "../../../api/pages/home.ts";
import { queryClient } from "../../../api/queryClient.ts";

/** The state of a short form of the first steps. */
interface StepSubmission {
  readonly onSubmit: (event: FormEvent) => void;
  readonly busy: boolean;
  /** Why it was rejected. */
  readonly error: string | undefined;
}

/** Submits a short form and reloads the home page, which then shows the next step. */
export function useStep(send: () => Promise<void>): StepSubmission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await send();
      await queryClient.invalidateQueries({ queryKey: homeQuery.queryKey });
    } catch (thrown) {
      setError(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void run();
    },
  };
}
