import { useMe } from "../../../api/session.ts";
import { useStored } from "../../../base/useStored.ts";

/** What somebody has done with the first steps: put them off for later, or done with them altogether. */
type PutOff = "later" | "gone" | undefined;

/** How far somebody has put off the first steps, in this browser. */
export function usePutOff(): readonly [PutOff, (value: PutOff) => void] {
  const [kept, keep] = useStored(`steps.${useMe()?.id ?? "nobody"}`);
  return [kept === "later" || kept === "gone" ? kept : undefined, keep];
}
