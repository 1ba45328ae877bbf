import { dirname } from "node:path";
import { readKey } from "./appliance/backup/signature.ts";
import { awayRoute } from "./appliance/clones/awayRoute.ts";
import { createClones } from "./appliance/clones/clones.ts";
import { cloneRoutes } from "./appliance/clones/routes.ts";
import { confirmCaller } from "./areas/people/authority.ts";
import { keyFile } from "./db/files.ts";
import { visibleNames } from "./features/history/visible.ts";
import { createAwayChanges } from "./features/merge/away.ts";
import { boxRoutes } from "./features/merge/box/routes.ts";
import { createVerifyBundle } from "./features/merge/box/verifyBundle.ts";
import { mergeRoutes } from "./features/merge/routes.ts";
import type { SessionRoute } from "./http/route.ts";
import type { Caller } from "./http/session.ts";
import { createReading, createRunJob } from "./jobs/jobs.ts";
import type { Store } from "./resource/reading/store.ts";
import { extendStore } from "./resource/reading/store.ts";
import { withSharedViews } from "./resources/withSharedViews.ts";

/** What working away from the box is handed by the application. */
export interface AwayServices {
  readonly store: Store;
  /** Throws where the caller has to confirm a second factor first. */
  readonly requireConfirmed: (caller: Caller) => void;
  /** How many bytes all documents together may have. */
  readonly maxDocumentBytes: number;
}

/** The routes of taking clones, of what is changed on them, and of merging that at the box. */
export function awayRoutes({ store, requireConfirmed, maxDocumentBytes }: AwayServices): SessionRoute[] {
  const { database, registry } = store;
  const merging = extendStore(store, withSharedViews);
  const changes = createAwayChanges(merging);
  const confirm = (caller: Caller): Caller => confirmCaller(database, caller, "operator");
  const clones = createClones({
    store,
    confirm: (caller, kind) => {
      // Decision: a refresh asks for no second factor, as a clone has none, and has been cut with one.
      if (caller.clone === undefined) requireConfirmed(caller);
      return kind === "standby" ? confirmCaller(database, caller, "super_admin") : confirm(caller);
    },
    logNames: (role) => visibleNames(registry, role),
  });
  const read = createReading("readUpload");
  return [
    ...mergeRoutes(merging, changes, {
      readKey: () => readKey(keyFile(dirname(database.file))),
      confirm: (caller) => {
        requireConfirmed(caller);
        confirmCaller(database, caller, "super_admin");
      },
    }),
    ...boxRoutes({
      ...{ store: merging, read, run: createRunJob(store, "mergeOrder"), confirm, maxDocumentBytes },
      readRecords: createReading("readRecords"),
    }),
    ...cloneRoutes(store, clones, createVerifyBundle(store, read)),
    awayRoute(store, changes?.summary),
  ];
}
