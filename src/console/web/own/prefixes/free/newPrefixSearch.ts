import type { Records } from "../../../../../resources/index.ts";

/** What the form for a new prefix begins with: a free network, and the VRF and site of the prefix that it lies in. */
export const newPrefixSearch = (
  network: string,
  { vrfId, siteId }: Pick<Records["prefixes"], "vrfId" | "siteId">,
): Record<string, string> => ({
  prefix: network,
  ...(vrfId !== null && { vrfId }),
  ...(siteId !== null && { siteId }),
});
