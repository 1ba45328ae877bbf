import { readPorts } from "../../../../lib/ports/ports.ts";
import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { TypePorts } from "./TypePorts.tsx";

/** A device type, with the ports of its devices drawn. */
export function TypeView(props: RecordViewProps<"device-types">) {
  const { ports } = readPorts(props.record.ports ?? "");
  return <RecordOverview {...props} rail={ports.length > 0 && <TypePorts ports={ports} />} />;
}
