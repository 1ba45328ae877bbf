import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { AroundCard } from "./AroundCard.tsx";

/** An IP address with the prefixes around it: its VLAN and its site are those of the closest. */
export function AddressView(props: RecordViewProps<"ip-addresses">) {
  return <RecordOverview {...props} rail={<AroundCard address={props.record} />} />;
}
