import type { HeldAddress } from "../../../../areas/addressing/assign/answers.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { type Column, Table } from "../../ui/page/Table.tsx";
import { AddAddress } from "../devices/addresses/AddAddress.tsx";
import { useAddresses } from "./useAddresses.ts";

const columns: readonly Column<HeldAddress>[] = [
  {
    key: "address",
    header: "Address",
    isTitle: true,
    cell: ({ id, address }) => (
      <RecordAnchor resource="ip-addresses" id={id}>
        <code>{address}</code>
      </RecordAnchor>
    ),
  },
  {
    key: "interface",
    header: "Interface",
    cell: ({ interfaceId, interface: name }) => (
      <RecordAnchor resource="vm-interfaces" id={interfaceId}>
        <bdi>{name}</bdi>
      </RecordAnchor>
    ),
  },
  { key: "name", header: "DNS name", cell: ({ dnsName }) => <bdi>{dnsName}</bdi> },
];

/** The addresses of a virtual machine, with their interfaces. */
export function AddressesCard({ id }: { readonly id: string }) {
  const { data, error, refetch } = useAddresses(id);
  if (data === undefined) return error === null ? null : <ErrorState error={error} onRetry={refetch} />;
  return (
    <Card
      title="Addresses"
      count={data.length}
      flush
      actions={
        <AddAddress
          holder={{ resource: "virtual-machines", id }}
          variant={data.length === 0 ? "secondary" : "ghost"}
        />
      }
    >
      {data.length === 0 ? (
        <p className="card-none">No addresses yet.</p>
      ) : (
        <Table caption="Addresses" columns={columns} rows={data} keyOf={(address) => address.id} />
      )}
    </Card>
  );
}
