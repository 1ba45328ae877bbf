/** The address of a style sheet that is a file of its own: it is read only where a page links to it. */
declare module "*.css" {
  const address: string;
  export = address;
}

/** Shows an OpenAPI document; without types of its own, so these are what is used of it. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    readonly domNode: Element;
    readonly spec: unknown;
    readonly [option: string]: unknown;
  }
  const showDocument: (options: Options) => unknown;
  export = showDocument;
}
