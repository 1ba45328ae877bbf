import { leastRole, mayAccess } from "../../http/access.ts";
import { maxPathSteps } from "../../lib/limits.ts";
import { rememberBy } from "../../lib/remember.ts";
import { titleFields } from "./display/title.ts";
import { declaredFields } from "./fieldsOf.ts";
import type { Resource } from "./resource.ts";

/** All resources there are; who refers to whom is read from it. */
export type Registry = readonly Resource[];

/** A reference of another resource to this one. */
export interface Inbound {
  readonly resource: Resource;
  readonly key: string;
  readonly onDelete: "restrict" | "clear" | "cascade";
}

/** The references of all resources to this one. */
export const inboundTo = (registry: Registry, target: Resource): readonly Inbound[] =>
  inboundOf(registry).get(target.name) ?? [];

const inboundOf = rememberBy((registry: Registry) => {
  const all = registry.flatMap((resource) =>
    Object.entries(declaredFields(resource)).flatMap(([key, { kind }]) =>
      kind.reference === undefined ? [] : [{ ...kind.reference, resource, key }],
    ),
  );
  return Map.groupBy(all, ({ target }) => target);
});

/** The resource of this name; a name that nothing has is a mistake in a definition. */
export function findResource(registry: Registry, name: string): Resource {
  const found = registry.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no resource ${name}`);
  return found;
}

/** Throws where resources contradict one another: two at one address, a reference or a parent that there is not. */
export function checkRegistry(registry: Registry): void {
  const names = new Set(registry.map(({ name }) => name));
  const problems = [
    ...repeated(registry.map(({ name }) => name)).map((name) => `two resources are called ${name}`),
    ...repeated(registry.map(({ plural }) => plural)).map((plural) => `two resources are labelled ${plural}`),
    ...repeated(registry.flatMap(addressesOf)).map((path) => `${path} is answered twice`),
    ...repeated(registry.flatMap(({ pages }) => pages.map(({ to }) => to))).map(
      (to) => `the page ${to} is there twice`,
    ),
    ...registry.flatMap(({ name, parent, fields }) => [
      ...(parent === undefined || names.has(parent.resource)
        ? []
        : [`${name} lies in ${parent.resource}, which is none`]),
      ...Object.entries(fields).flatMap(([key, { kind }]) =>
        kind.reference === undefined || names.has(kind.reference.target)
          ? []
          : [`${name}.${key} refers to ${kind.reference.target}, which is none`],
      ),
    ]),
    ...registry.flatMap((resource) => pathProblems(registry, resource)),
  ];
  if (problems.length > 0) throw new Error(`the registry: ${problems.join("; ")}`);
}

/** A path that leads back to its resource through another one, or to records that not all readers of it may read. */
function pathProblems(registry: Registry, resource: Resource): string[] {
  const targetsOf = ({ name, fields, title, view }: Resource): Resource[] =>
    [...(view.path ?? []).flat(), ...titleFields(title)].flatMap((key) => {
      const target = fields[key]?.kind.reference?.target;
      return target === name ? [] : registry.filter((other) => other.name === target);
    });
  const unread = targetsOf(resource).filter(({ read }) => !mayAccess(leastRole(resource.read), read));
  return [
    ...unread.map(
      ({ name }) => `the path of ${resource.name} leads to ${name}, which not all its readers may read`,
    ),
    ...(isWithin(resource, targetsOf, targetsOf(resource))
      ? [`the path of ${resource.name} leads back to it`]
      : []),
  ];
}

const isWithin = (
  resource: Resource,
  targetsOf: (resource: Resource) => Resource[],
  targets: readonly Resource[],
  depth = maxPathSteps,
): boolean =>
  depth > 0 &&
  targets.some(
    (target) => target === resource || isWithin(resource, targetsOf, targetsOf(target), depth - 1),
  );

/** The addresses that begin with a resource's own; a nested one might stand where an action does. */
const addressesOf = ({ path, actions }: Resource): string[] => [
  path,
  ...Object.keys(actions).map((action) => `${path}/:id/${action}`),
];

const repeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];
