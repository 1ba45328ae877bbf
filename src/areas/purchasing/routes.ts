import type { SessionRoute } from "../../http/route.ts";
import type { Stock } from "../../resource/reading/store.ts";
import { orderRoutes } from "./handlers.ts";
import { itemRoutes } from "./itemRoutes.ts";

/** The routes of purchase orders and their items (spec, Endpoints). */
export const purchasingRoutes = (stock: Stock): SessionRoute[] => [
  ...orderRoutes(stock),
  ...itemRoutes(stock),
];
