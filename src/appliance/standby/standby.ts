import { findStandbyMark } from "../../db/clones/standby.ts";
import type { SessionRoute } from "../../http/route.ts";
import type { Refusal } from "../../lib/failures/refusal.ts";
import type { Store } from "../../resource/reading/store.ts";
import { standbyRoute } from "./standbyRoute.ts";
import { type FollowStanding, notFollowing, readOnlyStandby } from "./standing.ts";

/** What makes the application of a database that of a standby, where it is one. */
interface Standby {
  readonly route: SessionRoute;
  /** What a request that writes is refused with; undefined on a box. */
  readonly refusal: (() => Refusal) | undefined;
}

/** Creates it for an open database, with how its box is followed. */
export function createStandby(store: Store, standing: () => FollowStanding = notFollowing): Standby {
  const mark = findStandbyMark(store.database);
  return {
    route: standbyRoute(store, standing),
    refusal: mark && (() => readOnlyStandby(mark, standing())),
  };
}
