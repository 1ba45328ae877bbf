import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";

/** Records of a resource that refer to another record by this field. */
export interface InboundField {
  readonly resource: ResourceDescription;
  readonly field: string;
}

/**
 * Whose records refer to a record of this resource, in the order of the registry. What lies within records of another
 * resource has no list of its own to ask: only its owner knows of it.
 */
export const inboundTo = (resources: readonly ResourceDescription[], target: string): InboundField[] =>
  resources
    .filter(({ parent }) => parent === undefined)
    .flatMap((resource) =>
      resource.fields
        .filter(({ reference, scalar }) => scalar && reference?.target === target)
        .map(({ key }) => ({ resource, field: key })),
    );
