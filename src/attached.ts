import { linkKind } from "./features/links/links.ts";
import { linkRoutes } from "./features/links/routes.ts";
import type { SessionRoute } from "./http/route.ts";
import type { Attached } from "./resource/definition/attached/attached.ts";
import type { Store } from "./resource/reading/store.ts";

/** All that is attached to records, with its routes: a kind of it is a line here, for the application and all threads. */
const all = [{ kind: linkKind, routes: linkRoutes }];

/** All kinds of what is attached to records. */
export const attachedKinds: readonly Attached[] = all.map(({ kind }) => kind);

/** The routes of all kinds. */
export const attachedRoutes = (store: Store): SessionRoute[] => all.flatMap(({ routes }) => routes(store));
