import type { ParameterDocument, Route } from "../../http/route.ts";
import { midSentence } from "../../lib/text/words.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { ComponentReference, ParameterObject } from "./shape.ts";

/** The parameters of operations, and those among them that several operations share. */
export interface ParameterBook {
  /** All parameters of a route: of its path, its query and its conditional headers. */
  of(route: Route): (ParameterObject | ComponentReference)[];
  readonly shared: Readonly<Record<string, ParameterObject>>;
}

const tagHeader = (name: string, description: string): ParameterObject => ({
  name,
  in: "header",
  description,
  schema: { type: "string" },
});

const conditions: Readonly<Record<string, ParameterObject>> = {
  IfNoneMatch: tagHeader(
    "If-None-Match",
    "The ETag of what the caller has; the answer is 304 while it is still good",
  ),
  IfMatch: tagHeader(
    "If-Match",
    "The ETag of the record as the caller read it; the answer is 412 where it has changed since",
  ),
};

/** The component of the conditional header that a method takes. */
const conditionOf: Readonly<Record<Route["method"], string | undefined>> = {
  GET: "IfNoneMatch",
  POST: undefined,
  PATCH: "IfMatch",
  DELETE: "IfMatch",
  OPTIONS: undefined,
};

/** Makes a book of the parameters of routes. A query parameter that all operations with it say alike is shared. */
export function createParameterBook(routes: readonly Route[], registry: Registry): ParameterBook {
  const conditional = new Set(routes.map(conditionFor).filter((name) => name !== undefined));
  const shared: Record<string, ParameterObject> = { ...sharedQueries(routes) };
  for (const name of conditional) Object.assign(shared, { [name]: conditions[name] });
  return {
    shared,
    of: (route) => {
      const condition = conditionFor(route);
      return [
        ...pathParameters(route, registry),
        ...(route.document.parameters ?? []).map((parameter) =>
          shared[componentName(parameter)] === undefined
            ? queryParameter(parameter)
            : parameterPointer(componentName(parameter)),
        ),
        ...(condition === undefined ? [] : [parameterPointer(condition)]),
      ];
    },
  };
}

/** The name of a shared parameter among the components, which takes no commas. */
const componentName = ({ name }: ParameterDocument): string => name.replaceAll(",", ".");

const parameterPointer = (name: string): ComponentReference => ({ $ref: `#/components/parameters/${name}` });

const conditionFor = ({ method, document }: Route): string | undefined =>
  document.conditional === true ? conditionOf[method] : undefined;

function sharedQueries(routes: readonly Route[]): Record<string, ParameterObject> {
  const byName = new Map<string, ParameterDocument[]>();
  for (const parameter of routes.flatMap(({ document }) => document.parameters ?? [])) {
    byName.set(parameter.name, [...(byName.get(parameter.name) ?? []), parameter]);
  }
  const shared: Record<string, ParameterObject> = {};
  for (const [first, ...others] of byName.values()) {
    if (first !== undefined && others.length > 0 && others.every((other) => Bun.deepEquals(first, other))) {
      shared[componentName(first)] = queryParameter(first);
    }
  }
  return shared;
}

function queryParameter({ name, description, schema, repeats }: ParameterDocument): ParameterObject {
  return repeats === true
    ? {
        name,
        in: "query",
        description,
        schema: { type: "array", items: schema },
        style: "form",
        explode: true,
      }
    : { name, in: "query", description, schema };
}

/** Names of path parameters in the order in which they stand. */
export const pathParameterNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

function pathParameters({ path, document }: Route, registry: Registry): ParameterObject[] {
  return pathParameterNames(path).map((name) => {
    const description = document.pathParameters?.[name];
    if (description !== undefined) {
      return { name, in: "path", description, required: true, schema: { type: "string" } };
    }
    const resource = registry.find((candidate) => `${path}/`.startsWith(`${candidate.path}/:${name}/`));
    return {
      name,
      in: "path",
      description: resource === undefined ? "Id of the record" : `Id of the ${midSentence(resource.label)}`,
      required: true,
      schema: { type: "string", format: "uuid" },
    };
  });
}
