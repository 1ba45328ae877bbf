import { Link } from "@tanstack/react-router";
import type { AddressMap, PlacedAddress } from "../../../../../areas/addressing/answers.ts";
import type { Records } from "../../../../../resources/index.ts";
import { toneOf } from "../../../definitions/tones.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { type Column, Table } from "../../../ui/page/Table.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { OwnerLink } from "./OwnerLink.tsx";
import { useTaking } from "./useTaking.tsx";

interface AddressTableProps {
  readonly prefix: Records["prefixes"];
  readonly map: AddressMap;
}

/** The number of addresses shown above the link to all of them. */
const max = 10;

/** A column, and which rows have a value in it; left out if none has. */
interface AddressColumn extends Column<PlacedAddress> {
  readonly isIn?: (row: PlacedAddress) => boolean;
}

const columns: readonly AddressColumn[] = [
  {
    key: "address",
    header: "Address",
    isTitle: true,
    cell: ({ id, address }) => (
      <Link to="/r/$resource/$id" params={{ resource: "ip-addresses", id }}>
        <code>{address}</code>
      </Link>
    ),
  },
  {
    key: "name",
    header: "DNS name",
    cell: ({ dnsName }) => <bdi>{dnsName}</bdi>,
    isIn: ({ dnsName }) => dnsName !== null,
  },
  { key: "on", header: "On", cell: ({ on }) => <OwnerLink owner={on} /> },
  {
    key: "role",
    header: "Role",
    cell: ({ role }) =>
      role !== null && <StatusBadge value={role} tone={toneOf("ip-addresses", "role", role)} />,
    isIn: ({ role }) => role !== null,
  },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge value={status} tone={toneOf("ip-addresses", "status", status)} />,
  },
  {
    key: "description",
    header: "Description",
    cell: ({ description }) => <bdi>{description}</bdi>,
    isIn: ({ description }) => description !== null,
  },
];

/** The addresses that have a record, with a link to all of them. */
export function AddressTable({ prefix, map: { data, total } }: AddressTableProps) {
  const given: Record<string, string> = prefix.vrfId === null ? {} : { vrfId: prefix.vrfId };
  const taking = useTaking(prefix);
  const shown = columns.filter(({ isIn }) => isIn === undefined || data.some(isIn));
  return (
    <Card title="Addresses" count={total} flush actions={prefix.status !== "container" && taking.smallButton}>
      {total === 0 ? (
        <p className="card-none">No addresses yet.</p>
      ) : (
        <Table
          caption={`Addresses in ${prefix.prefix}`}
          columns={shown}
          rows={data.slice(0, max)}
          keyOf={({ id }) => id}
        />
      )}
      {total > max && (
        <p className="related-all">
          <Link
            to="/r/$resource"
            params={{ resource: "ip-addresses" }}
            search={{ address__within: prefix.prefix, ...given }}
          >
            All {formatNumber(total)} addresses
          </Link>
        </p>
      )}
      {taking.dialog}
    </Card>
  );
}
