import { mayAccess, type Role } from "../../http/access.ts";
import { readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag } from "../../http/sending/answer.ts";
import { isCustomKey } from "../../resource/definition/custom/custom.ts";
import { describeFields, type FieldDescription } from "../../resource/definition/describe.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import type { Store } from "../../resource/reading/store.ts";
import { customFields } from "../../resources/custom-fields.ts";
import { fieldOf } from "../../resources/customKinds.ts";
import { describedSchema, usageSchema } from "./answers.ts";
import { countValues } from "./usage.ts";

const exampleOf = (): Readonly<Record<string, readonly FieldDescription[]>> => ({
  devices: describeFields({
    "custom.rackColour": fieldOf({
      ...{ key: "rackColour", label: "Rack colour", kind: "choice", choices: ["red", "blue"] },
      hint: "The colour of the door",
    }),
  }),
});

/** The routes of custom fields beside the operations of every resource. */
export const customFieldRoutes = (store: Store): SessionRoute[] => [
  {
    method: "GET",
    path: `${customFields.path}/described`,
    access: "viewer",
    document: {
      summary: "Describe the custom fields of records",
      description:
        "The active custom fields, by the names of the resources that you may read. Resources without any are left out.",
      chapter: customFields.plural,
      operationId: "describeCustomFields",
      conditional: true,
      answer: { status: 200, schema: describedSchema, example: { data: exampleOf() } },
      errors: [400],
    },
    handle: ({ request, caller, query }) => {
      readParameters(query, []);
      const body = JSON.stringify({ data: describe(store, caller.role) });
      return answerRead(request, contentEtag(body), () => body);
    },
  },
  {
    method: "GET",
    path: `${customFields.path}/:id/usage`,
    access: customFields.read,
    document: {
      summary: "Count the records that have a value of a custom field",
      chapter: customFields.plural,
      operationId: "readCustomFieldUsage",
      conditional: true,
      answer: { status: 200, schema: usageSchema, example: { data: { records: 42 } } },
      errors: [400],
    },
    handle: ({ request, params, query }) => {
      readParameters(query, []);
      const { id } = recordIn(customFields, readRecord(store.database, customFields, params.id ?? ""));
      const body = JSON.stringify({ data: { records: countValues(store.database, id) } });
      return answerRead(request, contentEtag(body), () => body);
    },
  },
];

function describe({ registry }: Store, role: Role): Readonly<Record<string, readonly FieldDescription[]>> {
  const described = registry
    .filter(({ read }) => mayAccess(role, read))
    .map((resource) => {
      const custom = Object.entries(fieldsOf(resource)).filter(([key]) => isCustomKey(key));
      return [resource.name, describeFields(Object.fromEntries(custom))] as const;
    });
  return Object.fromEntries(described.filter(([, fields]) => fields.length > 0));
}
