import { useEffect, useState } from "react";
import { lengthProblem } from "./passwordRule.ts";

type SayWeakness = (password: string, names: readonly string[]) => string | undefined;

/**
 * What is wrong with a new password as it stands, in few words; undefined where nothing is. The list of common passwords
 * is read when the first character is typed; until then, or where it cannot be had, only the length is looked at.
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
