import type { TObject } from "typebox";
import type { Fields } from "../fields/field.ts";
import type { SentFields } from "../fields/values.ts";

/** What can be done with a record beyond the five operations: `POST {path}/{id}/{name}`, answered with the record. */
export interface Action<Body = unknown> {
  /** What it does, as a button says it: "Reserve units". */
  readonly label: string;
  /** What more the API's document says of it. */
  readonly description: string | undefined;
  /** What it asks for; the console makes a form of it. None where the body has a schema of its own. */
  readonly fields: Fields | undefined;
  /** The schema of a body that fields cannot say; the resource's own page has the form for it. */
  readonly schema: TObject | undefined;
  /** A body, as a client would send it. */
  readonly example: unknown;
  /** Phantom: the type of the checked body. */
  readonly types?: { readonly body: Body };
}

/** The body that an action takes. */
export type BodyOf<A> = A extends Action<infer Body> ? Body : never;

/** The actions of a resource by name, which is the last segment of their address. */
export type Actions = Readonly<Record<string, Action>>;

interface Said {
  readonly label: string;
  readonly description?: string;
}

/** An action that asks for fields, or for nothing. */
export function action<const F extends Fields = Record<never, never>>(
  said: Said & { readonly body?: F; readonly example?: SentFields<F> },
): Action<SentFields<F>> {
  const { label, description, body = {}, example = {} } = said;
  return { label, description, fields: body, schema: undefined, example };
}

/** An action whose body is more than fields, such as lines of a delivery. */
export function actionOf<Body>(
  said: Said & { readonly schema: TObject; readonly example: Body },
): Action<Body> {
  const { label, description, schema, example } = said;
  return { label, description, fields: undefined, schema, example };
}
