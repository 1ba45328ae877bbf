/** The URL of a style sheet in a separate file: it is loaded only by pages that link to it. */
declare module "*.css" {
  const address: string;
  export = address;
}

/** Shows an OpenAPI document; the package has no types, so these cover what is used. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    readonly domNode: Element;
    readonly spec: unknown;
    readonly [option: string]: unknown;
  }
  const showDocument: (options: Options) => unknown;
  export = showDocument;
}
