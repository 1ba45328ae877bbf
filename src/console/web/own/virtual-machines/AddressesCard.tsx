import { useMemo } from "react";
import type { HeldAddress as Held } from "../../../../areas/addressing/assign/answers.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { type Column, Table } from "../../ui/page/Table.tsx";
import { AddAddress } from "../devices/addresses/AddAddress.tsx";
import type { AddressHolderRef } from "../devices/addresses/useAddressOptions.ts";
import { HeldAddress } from "../devices/HeldAddress.tsx";
import { useAddresses } from "./useAddresses.ts";

const columnsOf = (holder: AddressHolderRef, mayWrite: boolean): readonly Column<Held>[] => [
  {
    key: "address",
    header: "Address",
    isTitle: true,
    cell: (address) => <HeldAddress holder={holder} address={address} mayWrite={mayWrite} />,
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

/** The addresses of a virtual machine, with their interfaces; the primary ones are marked. */
export function AddressesCard({ id }: { readonly id: string }) {
  const mayWrite = useMay()(resourceNamed("virtual-machines")?.roles.write ?? "operator");
  const holder = useMemo((): AddressHolderRef => ({ resource: "virtual-machines", id }), [id]);
  const columns = useMemo(() => columnsOf(holder, mayWrite), [holder, mayWrite]);
  const { data, error, refetch } = useAddresses(id);
  if (data === undefined) return error === null ? null : <ErrorState error={error} onRetry={refetch} />;
  return (
    <Card
      title="Addresses"
      count={data.length}
      flush
      actions={<AddAddress holder={holder} variant={data.length === 0 ? "secondary" : "ghost"} />}
    >
      {data.length === 0 ? (
        <p className="card-none">No addresses yet.</p>
      ) : (
        <Table caption="Addresses" columns={columns} rows={data} keyOf={(address) => address.id} />
      )}
    </Card>
  );
}
