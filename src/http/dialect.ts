/** How a route speaks to clients of another program, where its protocol has a shape of its own for tokens and errors. */
export interface Dialect {
  /** The scheme of `Authorization` that is accepted beside `Bearer`. */
  readonly scheme: "Token";
  /** Returns the body of an error as JSON text. */
  readonly errorBody: (message: string) => string;
  /** Returns the text of a 405. */
  readonly methodNotAllowed: (request: Request) => string;
}
