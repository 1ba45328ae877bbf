import { type FormEvent, useState } from "react";
import { messageOf } from "../../../api/apiError.ts";
import { homeQuery } from "../../../api/pages/home.ts";
import { queryClient } from "../../../api/queryClient.ts";

/** A short form of the first steps, while it is sent. */
interface StepForm {
  readonly onSubmit: (event: FormEvent) => void;
  readonly busy: boolean;
  /** Why it was refused. */
  readonly error: string | undefined;
}

/** Sends a short form, and has the home page asked for again, which then shows the next step. */
export function useStep(send: () => Promise<void>): StepForm {
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
