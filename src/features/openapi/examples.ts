import { maxPageSize } from "../../lib/limits.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { exampleRecord } from "./exampleRecord.ts";
import { schemaName, schemaPointer } from "./schemas.ts";
import type { ComponentReference, ExampleObject, JsonSchema } from "./shape.ts";

/** Finds examples for answers whose schemas are records or pages of them. */
export interface ExampleBook {
  /** The named example of an answer of this schema, if one can be made. */
  of(schema: JsonSchema): Readonly<Record<string, ComponentReference>> | undefined;
  /** The components that were pointed to so far, by name. */
  used(): Record<string, ExampleObject>;
}

/** Makes a book of the examples of all resources. */
export function createExampleBook(registry: Registry): ExampleBook {
  const answers = new Map(registry.flatMap(resourceAnswers));
  const components = new Map<string, ExampleObject>();
  return {
    of: (schema) => {
      const found = answers.get(JSON.stringify(answerPointer(schema)));
      if (found === undefined) return undefined;
      const [name, example] = found;
      components.set(name, example);
      return { [name]: { $ref: `#/components/examples/${name}` } };
    },
    used: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** What an answer comes down to: the pointer to a page, or to the record inside `{ data }`. */
function answerPointer(schema: JsonSchema): unknown {
  if (schema.$ref !== undefined) return schema;
  const properties = schema.properties as Readonly<Record<string, unknown>> | undefined;
  return properties?.data;
}

type Answer = readonly [name: string, example: ExampleObject];

function resourceAnswers(resource: Resource): [pointer: string, answer: Answer][] {
  const name = schemaName(resource);
  const page = {
    data: [exampleRecord(resource, "lists")],
    total: 1,
    page: 1,
    pageSize: maxPageSize,
    hasMore: false,
  };
  return [
    [
      pointerText(name),
      [name, { summary: resource.label, value: { data: exampleRecord(resource, "details") } }],
    ],
    [pointerText(`${name}Page`), [`${name}Page`, { summary: resource.plural, value: page }]],
  ];
}

const pointerText = (name: string): string => JSON.stringify(schemaPointer(name));
