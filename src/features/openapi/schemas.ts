import type { TSchema } from "typebox";
import { isObject } from "../../lib/object.ts";
import { camelCase, capitalized } from "../../lib/text/words.ts";
import { pageSchema } from "../../resource/answering/envelope.ts";

import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { createSchema, patchSchema, recordSchema } from "../../resource/definition/schema.ts";
import { describeForPrograms } from "./extension.ts";
import type { ComponentReference, JsonSchema } from "./shape.ts";

/** A schema that has a name in the document. */
interface NamedSchema {
  readonly name: string;
  readonly extension: JsonSchema;
}

/** Turns the schemas of routes to those of the document, where known parts are pointers to components. */
export interface SchemaBook {
  /** A schema for an answer. */
  answer(schema: TSchema): JsonSchema;
  /** A schema for a request; what the service gives is left out of it. */
  request(schema: TSchema): JsonSchema;
  /** The components that were pointed to so far, by name in alphabetical order. */
  used(): Record<string, JsonSchema>;
}

/** The name of a resource's record among the components: "VM interface" → "VmInterface". */
export const schemaName = ({ label }: Resource): string => pascalCase(label);

/** The plain JSON Schema of a TypeBox schema, which keeps for itself how it is checked. */
export const plainSchema = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema;

/** The pointer to a schema component. */
export const schemaPointer = (name: string): ComponentReference => ({ $ref: `#/components/schemas/${name}` });

/**
 * Makes a book of the schemas of all resources; a schema is recognised by its JSON text. Other objects become
 * components where they have a title that nothing else has.
 */
export function createSchemaBook(registry: Registry): SchemaBook {
  const named = new Map(registry.flatMap(nameSchemas));
  const names = new Set(["Error", ...[...named.values()].map(({ name }) => name)]);
  const components = new Map<string, JsonSchema>();

  const find = (schema: JsonSchema): NamedSchema | undefined => {
    const text = JSON.stringify(schema);
    const { type, title } = schema;
    if (!named.has(text) && type === "object" && typeof title === "string" && !names.has(pascalCase(title))) {
      named.set(text, { name: pascalCase(title), extension: {} });
      names.add(pascalCase(title));
    }
    return named.get(text);
  };
  const refer = (node: unknown, isRequest: boolean): unknown => {
    const known = isObject(node) ? find(node) : undefined;
    if (known === undefined) return referParts(node, isRequest);
    if (!components.has(known.name)) {
      components.set(known.name, { ...(referParts(node, isRequest) as JsonSchema), ...known.extension });
    }
    return schemaPointer(known.name);
  };
  const referParts = (node: unknown, isRequest: boolean): unknown => {
    if (Array.isArray(node)) return node.map((item) => refer(item, isRequest));
    if (!isObject(node)) return node;
    const parts = isRequest ? withoutReadOnly(node) : node;
    return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, refer(part, isRequest)]));
  };
  return {
    answer: (schema) => refer(plainSchema(schema), false) as JsonSchema,
    request: (schema) => refer(plainSchema(schema), true) as JsonSchema,
    used: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** The properties of a request's schema that the service gives and a client need not send. */
export const readOnlyProperties = ({ properties }: JsonSchema): string[] =>
  isObject(properties) ? Object.keys(properties).filter((key) => isReadOnly(properties[key])) : [];

function withoutReadOnly(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const kept = Object.entries(properties).filter(([, property]) => !isReadOnly(property));
  return { ...schema, properties: Object.fromEntries(kept) };
}

/** The schemas of a resource with their names; rows of lists have one of their own only where they differ. */
function nameSchemas(resource: Resource): [string, NamedSchema][] {
  const name = schemaName(resource);
  const row = recordSchema(resource, "lists");
  const called = (schema: TSchema, suffix: string, extension: JsonSchema = {}): [string, NamedSchema] => [
    JSON.stringify(schema),
    { name: `${name}${suffix}`, extension },
  ];
  // Of two equal schemas the later one counts: the record, where a row is the same.
  return [
    called(row, "Row"),
    called(recordSchema(resource, "details"), "", { "x-sitebook-resource": describeForPrograms(resource) }),
    called(pageSchema(row), "Page"),
    called(createSchema(resource), "Create"),
    called(patchSchema(resource), "Patch"),
  ];
}

const pascalCase = (text: string): string =>
  capitalized(camelCase(text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")));

const isReadOnly = (schema: unknown): boolean => isObject(schema) && schema.readOnly === true;
