import type { Records } from "../../../../../resources/index.ts";

/** Returns the initial values of the form for a new prefix: a free network, and the VRF and site of its parent. */
export const newPrefixSearch = (
  network: string,
  { vrfId, siteId }: Pick<Records["prefixes"], "vrfId" | "siteId">,
): Record<string, string> => ({
  prefix: network,
  ...(vrfId !== null && { vrfId }),
  ...(siteId !== null && { siteId }),
});
