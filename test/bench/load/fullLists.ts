import type { LoadRequest } from "./request.ts";

/**
 * Requests for lists of all 10 000 VLANs, or of a few less: no two ask for the same, so that a server which lets those
 * who ask for the same at the same time share one answer makes as many as one that does not.
 */
export const fullLists: readonly LoadRequest[] = Array.from({ length: 128 }, (_, n) => ({
  method: "GET",
  path: `/api/vlans?pageSize=${10_000 - n}`,
}));
