import type { SessionRoute } from "../../http/route.ts";
import type { Store } from "../../resource/reading/store.ts";
import { orderRoutes } from "./handlers.ts";
import { itemRoutes } from "./itemRoutes.ts";

/** The routes of purchase orders and their items (spec, Endpoints). */
export const purchasingRoutes = (store: Store): SessionRoute[] => [
  ...orderRoutes(store),
  ...itemRoutes(store),
];
