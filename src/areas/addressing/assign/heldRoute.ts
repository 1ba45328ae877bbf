import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { readParameters } from "../../../http/parameters.ts";
import type { SessionRoute } from "../../../http/route.ts";
import { answerRead } from "../../../http/sending/answer.ts";
import { maxPageSize } from "../../../lib/limits.ts";
import { camelCase, midSentence, withArticle } from "../../../lib/text/words.ts";
import { onlyPage } from "../../../resource/answering/envelope.ts";
import { listEtag } from "../../../resource/answering/etag.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { derivedKey } from "../../../resource/definition/table.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { ipAddresses } from "../../../resources/ip-addresses.ts";
import { type HeldAddress, heldAddressesSchema } from "./answers.ts";
import { findHolder } from "./assignAddress.ts";
import type { AddressHolder } from "./holders.ts";

const example: HeldAddress = {
  id: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d72",
  address: "10.20.0.17/24",
  status: "active",
  dnsName: "core-a.example.net",
  interfaceId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d71",
  interface: "eth0",
  primary: true,
};

const { table } = ipAddresses;

interface HeldRow extends Omit<HeldAddress, "primary"> {
  readonly primary: number;
}

const heldBy = statement((resource: Resource, held: Resource, holder: string, on: string) => {
  const [name, id] = [columnOf(held, "name"), columnOf(held, "id")];
  const primary = sql`${table.id} IN (${columnOf(resource, "primaryIp4Id")}, ${columnOf(resource, "primaryIp6Id")})`;
  return sql`SELECT ${table.id} AS id, ${table.address} AS address, ${table.status} AS status, ${table.dnsName} AS "dnsName", ${id} AS "interfaceId", ${name} AS interface, coalesce(${primary}, 0) AS "primary" FROM ${resource.table} JOIN ${held.table} ON ${columnOf(held, holder)} = ${columnOf(resource, "id")} JOIN ${table} ON ${columnOf(ipAddresses, on)} = ${id} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")} ORDER BY ${columnOf(held, derivedKey("name", "natural"))}, ${id}, ${columnOf(ipAddresses, derivedKey("address", "order"))}, ${table.id} LIMIT ${sql.raw(String(maxPageSize + 1))}`;
});

/** The addresses of a device or virtual machine. */
export const heldRoute = ({ database }: Store, holder: AddressHolder): SessionRoute => ({
  method: "GET",
  path: `${holder.resource.path}/:id/addresses`,
  access: ipAddresses.read,
  document: {
    summary: `List the addresses of ${withArticle(midSentence(holder.resource.label))}`,
    description: "Those of all its interfaces, in natural order of these.",
    chapter: holder.resource.plural,
    operationId: camelCase(`list-${holder.resource.name}-addresses`),
    conditional: true,
    answer: { status: 200, schema: heldAddressesSchema, example: onlyPage([example], maxPageSize) },
    errors: [400],
  },
  handle: ({ request, params, query }) => {
    readParameters(query, []);
    const id = findHolder(database, holder, params.id);
    const tables = [holder.resource.name, holder.interfaces.name, ipAddresses.name];
    return answerRead(request, listEtag(database, { tables }), () =>
      JSON.stringify(
        onlyPage(
          heldBy(database, holder.resource, holder.interfaces, holder.heldBy, holder.on)
            .all<HeldRow>({ id })
            .map((row): HeldAddress => ({ ...row, primary: row.primary === 1 })),
          maxPageSize,
        ),
      ),
    );
  },
});
