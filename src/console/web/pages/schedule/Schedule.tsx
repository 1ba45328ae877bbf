import { useMaySee } from "../../api/session.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { SchedulePage } from "./SchedulePage.tsx";

/** The page with everything planned, for those with access to the operations area. */
export function Schedule() {
  return useMaySee()("operator") ? <SchedulePage /> : <NotAllowed />;
}
