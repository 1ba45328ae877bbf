import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useLinks } from "../../links/useLinks.ts";
import { useRelated } from "../related/useRelated.ts";

/**
 * Returns whether the overview of a record without a view of its own has nothing but facts: they are at its top then, and
 * the header doesn't repeat them.
 */
export function useIsPlain(resource: ResourceDescription, id: string): boolean {
  const { lists } = useRelated(resource, id);
  const { links } = useLinks(resource.name, id);
  const hasRows = lists.some(({ total, error }) => total > 0 || error !== null);
  return !hasRows && !links.some(({ owner }) => owner.id === id);
}
