import { useMay } from "../../api/session.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { SchedulePage } from "./SchedulePage.tsx";

/** The page with all that is planned, for those who may see the operations area. */
export function Schedule() {
  return useMay()("operator") ? <SchedulePage /> : <NotAllowed />;
}
