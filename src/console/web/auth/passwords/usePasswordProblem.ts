import { useEffect, useState } from "react";
import { lengthProblem } from "./passwordRule.ts";

type SayWeakness = (password: string, names: readonly string[]) => string | undefined;

/**
 * Returns a problem of a new password; undefined if there is none. The list of common passwords is loaded when the first
 * character is typed; until then, or if that fails, only the length is checked.
 */
export function usePasswordProblem(password: string, names: readonly string[]): string | undefined {
  const [check, setCheck] = useState<{ readonly say: SayWeakness }>();
  const isWanted = password !== "" && check === undefined;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import("./passwordCheck.ts").then(
      ({ describeWeakness }) => {
        if (!isGone) setCheck({ say: describeWeakness });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return lengthProblem(password) ?? check?.say(password, names);
}
