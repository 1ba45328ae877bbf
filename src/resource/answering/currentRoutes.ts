import type { SessionRoute } from "../../http/route.ts";
import { rememberBy } from "../../lib/remember.ts";
import type { Resource } from "../definition/resource.ts";
import { currentResource } from "../reading/current.ts";
import type { Store } from "../reading/store.ts";

/**
 * Makes routes of a resource that follow its custom fields: `make` is called again when these have changed, and always
 * returns the same routes in the same order.
 */
export function currentRoutes<R extends Resource>(
  { database }: Pick<Store, "database">,
  resource: R,
  make: (now: R) => SessionRoute[],
): SessionRoute[] {
  const routes = make(resource);
  if (!resource.custom) return routes;
  const routesOf = rememberBy(make);
  return routes.map((route, place) => ({
    ...route,
    currentAccess: resource.read,
    current: () => routesOf(currentResource(database, resource))[place] ?? route,
  }));
}
