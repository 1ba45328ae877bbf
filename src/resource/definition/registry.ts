import type { Resource } from "./define.ts";

/** All resources there are; who refers to whom is read from it. */
export type Registry = readonly Resource[];

/** A reference of another resource to this one. */
export interface Inbound {
  readonly resource: Resource;
  readonly key: string;
  readonly onDelete: "restrict" | "clear" | "cascade";
}

/** The references of all resources to this one. */
export function inboundTo(registry: Registry, target: Resource): Inbound[] {
  return registry.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([key, { kind }]) =>
      kind.reference?.target === target.name ? [{ resource, key, onDelete: kind.reference.onDelete }] : [],
    ),
  );
}

/** The resource of this name; a name that nothing has is a mistake in a definition. */
export function findResource(registry: Registry, name: string): Resource {
  const found = registry.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no resource ${name}`);
  return found;
}
