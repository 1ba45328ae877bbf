import type { TObject } from "typebox";
import type { BodyRule, RouteDocument, SessionRoute } from "../../http/route.ts";
import { once } from "../../lib/remember.ts";
import { camelCase, midSentence, withArticle } from "../../lib/text/words.ts";
import type { Action } from "../definition/actions.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import type { Resource } from "../definition/resource.ts";
import {
  bodySchema,
  createSchema,
  patchSchema,
  recordSchema,
  type TitledObject,
} from "../definition/schema.ts";
import { sourceOf } from "../reading/source.ts";
import { dataSchema, pageSchema } from "./envelope.ts";
import { type Handlers, optionsOf } from "./handlers.ts";
import { listParameters } from "./parameters.ts";

/** A route without what it does: everything that its document and its guards need. */
type OperationHead = Omit<SessionRoute, "handle">;

/** The five operations of a resource, and its actions by name. */
interface Operations {
  readonly list: OperationHead;
  readonly create: OperationHead;
  readonly read: OperationHead;
  readonly update: OperationHead;
  readonly remove: OperationHead;
  readonly actions: Readonly<Record<string, OperationHead>>;
}

/**
 * Describes the operations of a resource; its own handlers may take other bodies. Decision: a create answers 201 with
 * the record, a delete 200 with the record as it was, and an action 200 with the record as it is then.
 */
export function operationsOf(resource: Resource, own?: Handlers): Operations {
  const { path, plural, label, parent } = resource;
  const one = midSentence(label);
  const recordPath = `${path}/${parent === undefined ? ":id" : ":itemId"}`;
  const operation = (verb: string, noun: string): string => camelCase(`${verb}-${noun}`);
  const singular = camelCase(label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"));
  const data = once(() => dataSchema(recordSchema(resource, "details")));
  const read = resource.read;
  const write = resource.write;
  const owned = parent === undefined ? [] : [404];
  return {
    list: {
      method: "GET",
      path,
      access: read,
      document: {
        summary: `List ${midSentence(plural)}`,
        chapter: plural,
        conditional: true,
        operationId: operation("list", resource.name),
        get parameters() {
          return listParameters(sourceOf(resource));
        },
        answer: answerOf(200, () => pageSchema(recordSchema(resource, "lists"))),
        errors: [400, ...owned, 503],
      },
    },
    create: {
      method: "POST",
      path,
      access: write,
      body: bodyRule(() => bodyOf(own?.create, createSchema(resource)), resource.example),
      document: {
        summary: `Create ${withArticle(one)}`,
        chapter: plural,
        conditional: true,
        operationId: operation("create", singular),
        answer: answerOf(201, data),
        errors: [409, ...owned],
      },
    },
    read: {
      method: "GET",
      path: recordPath,
      access: read,
      document: {
        summary: `Read ${withArticle(one)}`,
        chapter: plural,
        conditional: true,
        operationId: operation("read", singular),
        answer: answerOf(200, data),
      },
    },
    update: {
      method: "PATCH",
      path: recordPath,
      access: write,
      body: bodyRule(() => bodyOf(own?.update, patchSchema(resource)), patchExample(resource)),
      document: {
        summary: `Change ${withArticle(one)}`,
        description: "Fields that are left out stay as they are; null clears a field that may be null.",
        chapter: plural,
        conditional: true,
        operationId: operation("update", singular),
        answer: answerOf(200, data),
        errors: [409],
      },
    },
    remove: {
      method: "DELETE",
      path: recordPath,
      access: write,
      document: {
        summary: `Delete ${withArticle(one)}`,
        description: "Answers the record as it was. A record that others refer to is not deleted.",
        chapter: plural,
        conditional: true,
        operationId: operation("delete", singular),
        answer: answerOf(200, data),
        errors: [409],
      },
    },
    actions: Object.fromEntries(
      Object.entries(resource.actions).map(([name, action]): [string, OperationHead] => [
        name,
        {
          method: "POST",
          path: `${recordPath}/${name}`,
          access: write,
          body: bodyRule(() => actionSchema(action), action.example),
          document: {
            summary: `${action.label} of ${withArticle(one)}`,
            ...(action.description === undefined ? {} : { description: action.description }),
            chapter: plural,
            conditional: true,
            operationId: operation(name, singular),
            answer: answerOf(200, data),
            errors: [409, 412],
          },
        },
      ]),
    ),
  };
}

/** Schemas are made when they are first asked for: most resources are only listed while a process runs. */
function bodyRule(makeSchema: () => TObject, example: unknown): BodyRule {
  const made = once(makeSchema);
  return {
    get schema() {
      return made();
    },
    example,
  };
}

function answerOf(status: 200 | 201, makeSchema: () => TObject): RouteDocument["answer"] {
  const made = once(makeSchema);
  return {
    status,
    get schema() {
      return made();
    },
  };
}

const bodyOf = (handler: object | undefined, schema: TitledObject): TObject =>
  optionsOf(handler).body?.(schema) ?? schema;

const actionSchema = ({ label, fields, schema }: Action): TObject =>
  schema ?? Object.assign(bodySchema(fields ?? {}), { title: label });

/** What a client might change in the record of the example: what it need not have sent, or all there is. */
function patchExample(resource: Resource): Resource["example"] {
  const { example } = resource;
  const fields = fieldsOf(resource);
  const optional = Object.entries(example).filter(([key]) => fields[key]?.need === "optional");
  return optional.length === 0 ? example : Object.fromEntries(optional.slice(0, 2));
}
