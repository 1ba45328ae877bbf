/** A JSON Schema, read without regard to how it is written down. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Content {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The OpenAPI document, with its references followed. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  follow<Node extends { readonly $ref?: string }>(node: Node): Node;
  operation(method: string, path: string): Operation;
  /** The schema of a request's body. */
  body(method: string, path: string): Schema;
  /** The schema of a good answer. */
  answer(method: string, path: string): Schema;
  /** The JSON types of a schema, null among them. */
  types(schema: Schema): string[];
}

/** Makes a document readable by path and method. */
export function readDocument(json: { readonly paths: Document["paths"] }): Document {
  const follow = <Node extends { readonly $ref?: string }>(node: Node): Node => {
    let at: unknown = node;
    while (typeof at === "object" && at !== null && "$ref" in at) {
      at = String(at.$ref)
        .split("/")
        .slice(1)
        .reduce<unknown>(
          (inner, part) =>
            (inner as Record<string, unknown>)[part.replaceAll("~1", "/").replaceAll("~0", "~")],
          json,
        );
    }
    return at as Node;
  };
  const operation: Document["operation"] = (method, path) => {
    const found = json.paths[path]?.[method.toLowerCase()];
    if (found === undefined) throw new Error(`the document has no ${method} ${path}`);
    return found;
  };
  const schemaOf = (content: Content | undefined): Schema => {
    const schema = content && follow(content).content?.["application/json"]?.schema;
    if (schema === undefined) throw new Error("no JSON there");
    return follow(schema);
  };
  const types = (schema: Schema): string[] => {
    const { type, anyOf = [], enum: terms = [] } = follow(schema);
    const own =
      type === undefined ? terms.map((term) => (term === null ? "null" : typeof term)) : [type].flat();
    return [...new Set([...own, ...anyOf.flatMap(types)])];
  };
  return {
    paths: json.paths,
    follow,
    operation,
    body: (method, path) => schemaOf(operation(method, path).requestBody),
    answer: (method, path) => {
      const { responses } = operation(method, path);
      return schemaOf(responses["200"] ?? responses["201"]);
    },
    types,
  };
}
