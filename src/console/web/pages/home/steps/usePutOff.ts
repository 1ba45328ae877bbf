import { useMe } from "../../../api/session.ts";
import { useStored } from "../../../base/useStored.ts";

/** Whether the user has postponed the first steps or dismissed them. */
type PutOff = "later" | "gone" | undefined;

/** Returns whether the user has postponed or dismissed the first steps in this browser, and a setter. */
export function usePutOff(): readonly [PutOff, (value: PutOff) => void] {
  const [kept, keep] = useStored(`steps.${useMe()?.id ?? "none"}`);
  return [kept === "later" || kept === "gone" ? kept : undefined, keep];
}
