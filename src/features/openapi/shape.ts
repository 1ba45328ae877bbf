/** A JSON Schema of the 2020-12 dialect, which OpenAPI 3.1 speaks. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A pointer to a component. */
export interface ComponentReference {
  readonly $ref: string;
}

/** A parameter of an operation. */
export interface ParameterObject {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly style?: "form";
  readonly explode?: boolean;
}

/** A header of an answer. */
export interface HeaderObject {
  readonly description: string;
  readonly schema: JsonSchema;
}

/** What a body is in one media type. */
export interface MediaTypeObject {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, ComponentReference>>;
}

type Content = Readonly<Record<string, MediaTypeObject>>;

/** The body of a request. */
export interface RequestBodyObject {
  readonly required: true;
  readonly description?: string;
  readonly content: Content;
}

/** One answer of an operation. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, ComponentReference>>;
  readonly content?: Content;
}

/** One method of a path. */
export interface OperationObject {
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly operationId: string;
  readonly deprecated?: true;
  readonly parameters?: readonly (ParameterObject | ComponentReference)[];
  readonly requestBody?: RequestBodyObject;
  readonly responses: Readonly<Record<string, ResponseObject | ComponentReference>>;
  /** Empty where anyone may call; else the document's own rule holds. */
  readonly security?: readonly [];
}

/** The operations of a path by method, in lower case. */
export type PathItemObject = Readonly<Record<string, OperationObject>>;

/** An example of a body. */
export interface ExampleObject {
  readonly summary: string;
  readonly value: unknown;
}

/** What operations share. */
interface ComponentsObject {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly parameters: Readonly<Record<string, ParameterObject>>;
  readonly headers: Readonly<Record<string, HeaderObject>>;
  readonly examples: Readonly<Record<string, ExampleObject>>;
  readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A chapter of the document. */
export interface TagObject {
  readonly name: string;
  readonly description: string;
}

/** An OpenAPI 3.1.0 document (https://spec.openapis.org/oas/v3.1.0): plain data, JSON as it stands. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly []>>[];
  readonly tags: readonly TagObject[];
  readonly paths: Readonly<Record<string, PathItemObject>>;
  readonly components: ComponentsObject;
}
