import type { TObject } from "typebox";
import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { maxNameLength } from "../../../lib/limits.ts";
import { camelCase, midSentence, withArticle } from "../../../lib/text/words.ts";
import { answerWrite } from "../../../resource/answering/answer.ts";
import { currentRoutes } from "../../../resource/answering/currentRoutes.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { bodySchema, recordSchema } from "../../../resource/definition/schema.ts";
import type { Input } from "../../../resource/definition/values.ts";
import { field } from "../../../resource/fields/field.ts";
import { ip } from "../../../resource/fields/network/ip.ts";
import { reference } from "../../../resource/fields/reference.ts";
import { textKind } from "../../../resource/fields/text.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { ipRanges } from "../../../resources/ip-ranges.ts";
import { type AddressOptions, addressOptionsSchema } from "./answers.ts";
import { assignAddress, findHolder } from "./assignAddress.ts";
import { heldRoute } from "./heldRoute.ts";
import { type AddressHolder, holders } from "./holders.ts";
import { prefixTables, readOptions } from "./readOptions.ts";

const example: AddressOptions = {
  prefixes: [
    {
      id: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d70",
      prefix: "10.20.0.0/24",
      vrfId: null,
      vrfName: null,
      isAtSite: true,
      description: "Management",
      free: "10.20.0.17",
    },
  ],
  interfaces: [
    { id: null, name: "mgmt0", addresses: 0 },
    { id: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d71", name: "eth0", addresses: 1 },
  ],
};

/** The routes that add addresses to devices and virtual machines. */
export const assignRoutes = (store: Store): SessionRoute[] =>
  holders.flatMap((holder) => [
    heldRoute(store, holder),
    optionsRoute(store, holder),
    ...currentRoutes(store, ipAddresses, (now) => [assignRoute(store, holder, now)]),
  ]);

const optionsRoute = ({ database }: Store, holder: AddressHolder): SessionRoute => ({
  method: "GET",
  path: `${holder.resource.path}/:id/address-options`,
  access: ipAddresses.read,
  document: {
    summary: `List the prefixes and interfaces for a new address of ${nounOf(holder)}`,
    description:
      "The prefixes of its site first, each with its next free address, and its interfaces, the proposed one first. Adding an address without naming an interface uses the first one.",
    chapter: holder.resource.plural,
    operationId: camelCase(`list-${holder.resource.name}-address-options`),
    conditional: true,
    answer: { status: 200, schema: addressOptionsSchema, example: { data: example } },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    readParameters(query, []);
    const id = findHolder(database, holder, params.id);
    const tables = [...holder.tables, ...prefixTables, ipAddresses.name, ipRanges.name];
    return answerRead(request, listEtag(database, { tables }), () =>
      JSON.stringify({ data: readOptions(database, holder, id) }),
    );
  },
});

const assignRoute = (store: Store, holder: AddressHolder, now: Resource): SessionRoute => ({
  method: "POST",
  path: `${holder.resource.path}/:id/addresses`,
  access: ipAddresses.write,
  body: {
    schema: schemaFor(holder, now),
    example: { prefixId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d70", dnsName: "core-a.example.net" },
  },
  document: {
    summary: `Add an address to ${nounOf(holder)}`,
    description: `Creates an IP address on one of its interfaces, all in one change: the next free address of \`prefixId\`, or \`address\`. The interface is \`${holder.on}\`, or the one called \`interfaceName\`, which is created if it is missing; without either, the proposed one. The address becomes the primary one of its family if there is none. Concurrent requests get different addresses.`,
    chapter: holder.resource.plural,
    operationId: camelCase(`add-${holder.resource.name}-address`),
    conditional: true,
    answer: { status: 201, schema: dataSchema(recordSchema(now, "details")) },
    errors: [409],
  },
  find: ({ id }) => findHolder(store.database, holder, id),
  handle: (call) =>
    answerWrite(
      store,
      ipAddresses,
      call,
      (context) =>
        assignAddress(
          context,
          holder,
          findHolder(store.database, holder, call.params.id),
          call.body as Input,
        ),
      { status: 201 },
    ),
});

/** The fields of an address without the interface of the other resource. */
function schemaFor(holder: AddressHolder, now: Resource): TObject {
  const foreign = holders.map(({ on }) => on).filter((on) => on !== holder.on);
  const fields = Object.entries(fieldsOf(now)).filter(([key]) => !foreign.some((on) => on === key));
  const body = bodySchema({
    prefixId: reference("prefixes"),
    ...Object.fromEntries(fields),
    address: ip(),
    interfaceName: field(textKind("name", maxNameLength)),
  });
  return Object.assign(body, { title: `New address of ${nounOf(holder)}` });
}

const nounOf = ({ resource }: AddressHolder): string => withArticle(midSentence(resource.label));
