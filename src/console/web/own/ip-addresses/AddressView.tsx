import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { AroundCard } from "./AroundCard.tsx";

/** An IP address with the prefixes that contain it; it inherits the VLAN and the site of the smallest. */
export function AddressView(props: RecordViewProps<"ip-addresses">) {
  return <RecordOverview {...props} rail={<AroundCard address={props.record} />} />;
}
