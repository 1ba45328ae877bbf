import type { Elysia } from "elysia";
import type { Config } from "./config.ts";
import type { Database } from "./db/open.ts";
import { historyRoutes } from "./history/routes.ts";
import type { LogFault } from "./http/errors.ts";
import { createHostCheck } from "./http/guard.ts";
import { mount } from "./http/mount.ts";
import type { Route } from "./http/route.ts";
import { openapiRoutes } from "./openapi/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { createSessions } from "./people/sessions.ts";
import { purchasingRoutes } from "./purchasing/routes.ts";
import { rederive } from "./resource/rederive.ts";
import { resourceRoutes } from "./resource/routes.ts";
import { registry } from "./resources/index.ts";
import { profiles } from "./resources/profiles.ts";
import { purchaseOrderItems } from "./resources/purchase-order-items.ts";
import { purchaseOrders } from "./resources/purchase-orders.ts";
import { seedRoutes } from "./seed/routes.ts";
import { version } from "./version.ts";

/** What of the configuration the application itself needs. */
export type AppConfig = Pick<Config, "hostNames" | "sessionIdleMinutes" | "sessionHours">;

/** The application, and the list of what it answers. */
export interface App {
  readonly elysia: Elysia;
  readonly routes: readonly Route[];
}

/** Resources whose routes stand in folders of their own. */
const special: ReadonlySet<unknown> = new Set([profiles, purchaseOrders, purchaseOrderItems]);

/** Makes the application over an open database: everything that is mounted, in one list. */
export function createApp(database: Database, config: AppConfig, logFault: LogFault): App {
  rederive(database, registry);
  const stock = { database, registry };
  const sessions = createSessions(database, {
    idleMinutes: config.sessionIdleMinutes,
    hours: config.sessionHours,
  });
  const product = [
    ...peopleRoutes(stock, sessions, { secureCookies: false }),
    ...purchasingRoutes(stock),
    ...registry
      .filter((resource) => !special.has(resource))
      .flatMap((resource) => resourceRoutes(stock, resource)),
    ...seedRoutes(stock),
    ...historyRoutes(stock),
  ];
  const routes = [...product, ...openapiRoutes(product, registry, { version })];
  const elysia = mount(routes, {
    isOurHost: createHostCheck(config.hostNames),
    findCaller: sessions.findCaller,
    logFault,
  });
  return { elysia, routes };
}
