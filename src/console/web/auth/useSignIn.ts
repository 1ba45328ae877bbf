import { useState } from "react";
import { ApiError } from "../api/apiError.ts";
import { signIn } from "../api/session.ts";
import { useAttempt } from "./useAttempt.ts";

/** Signs in with e-mail and password, and asks for a code if there is a second factor. */
export function useSignIn(email: string, password: string, enter?: () => Promise<void>) {
  const [code, setCode] = useState("");
  // Counts how often a code was requested: each time, a new field takes the focus.
  const [asked, setAsked] = useState(0);
  const attempt = useAttempt(async () => {
    try {
      await signIn(email.trim(), password, asked > 0 ? code : undefined);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.secondFactor !== undefined) {
        setCode("");
        setAsked(asked + 1);
      }
      throw thrown;
    }
    await enter?.();
  });
  return {
    ...attempt,
    asked,
    code,
    setCode,
    /** Another e-mail or password may have another second factor, or none. */
    forgetCode: () => setAsked(0),
  };
}
