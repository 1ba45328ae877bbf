import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import { OverviewSkeleton } from "../../records/detail/RecordSkeleton.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import { AddressesCard } from "./AddressesCard.tsx";
import { useAddresses } from "./useAddresses.ts";

/** A virtual machine with its addresses. Rendered once they are loaded, so that nothing shifts. */
export function MachineView(props: RecordViewProps<"virtual-machines">) {
  const { id } = props.record;
  const isReady = useStaysReady(!useAddresses(id).isPending);
  return isReady ? <RecordOverview {...props} main={<AddressesCard id={id} />} /> : <OverviewSkeleton />;
}
