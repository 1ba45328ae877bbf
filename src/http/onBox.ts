import { Refusal } from "../lib/failures/refusal.ts";
import type { SessionRoute } from "./route.ts";

/**
 * What is thrown on an away copy where people, roles, tokens or settings would be changed. Decision: on an away copy these
 * are read-only, apart from one's own password there, as nothing of them is brought home.
 */
export const onBox = (address: string): Refusal =>
  new Refusal(403, `This is an away copy: people, tokens and settings are changed on the box, ${address}`);

/** Has a route that writes refused on an away copy. */
export const boxOnly = (route: SessionRoute): SessionRoute =>
  route.method === "GET" ? route : { ...route, boxOnly: true };
