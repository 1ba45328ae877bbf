import type { TObject } from "typebox";
import type { SessionRoute } from "../../http/route.ts";
import { answerWrite } from "../../resource/answering/answer.ts";
import { currentRoutes } from "../../resource/answering/currentRoutes.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { bodySchema, recordSchema } from "../../resource/definition/schema.ts";
import type { Input } from "../../resource/definition/values.ts";
import type { Fields } from "../../resource/fields/field.ts";
import { ip } from "../../resource/fields/network/ip.ts";
import type { Store } from "../../resource/reading/store.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { prefixes } from "../../resources/prefixes.ts";
import { allocate } from "./allocate.ts";
import { findPlace } from "./inside.ts";

/** Handing out the addresses of a prefix. */
export const allocateRoutes = (store: Store): SessionRoute[] =>
  currentRoutes(store, ipAddresses, (now) => [allocateRoute(store, now)]);

const allocateRoute = (store: Store, now: Resource): SessionRoute => ({
  method: "POST",
  path: `${prefixes.path}/:id/addresses`,
  access: ipAddresses.write,
  body: {
    schema: schemaOf(fieldsOf(now)),
    example: { dnsName: "web-03.example.net" },
  },
  document: {
    summary: "Take an address of a prefix",
    description:
      "Creates an IP address in the prefix, in its VRF and with its length: the next free one, or the one that is named. However many ask at once, each gets another one.",
    chapter: prefixes.plural,
    operationId: "allocateIpAddress",
    conditional: true,
    answer: { status: 201, schema: dataSchema(recordSchema(now, "details")) },
    errors: [409],
  },
  find: ({ id }) => findPlace(store.database, id ?? ""),
  handle: (call) =>
    answerWrite(
      store,
      ipAddresses,
      call,
      (context) => allocate(context, call.params.id ?? "", call.body as Input),
      { status: 201 },
    ),
});

/** The prefix says the VRF, and need not be sent an address. */
const schemaOf = ({ vrfId: _, ...fields }: Fields): TObject =>
  Object.assign(bodySchema({ ...fields, address: ip() }), { title: "New IP address of a prefix" });
