import type { PortCable } from "../../../../areas/cabling/answers.ts";
import type { DevicePort } from "../../../../areas/equipment/answers.ts";
import { RecordAnchor } from "../references/RecordAnchor.tsx";
import { describeSocket } from "./describeSocket.ts";
import "./FarEnd.css";

interface FarEndProps {
  readonly port: Pick<DevicePort, "cables" | "circuit">;
  /** Shows the label of each cable next to its end. */
  readonly withLabels?: boolean;
}

/** The number of cables of a port that are shown one by one. */
const max = 4;

/** Where the cables of a port lead, or the circuit that ends at it; nothing at a free port. */
export function FarEnd({ port, withLabels = false }: FarEndProps) {
  const { cables, circuit } = port;
  if (cables.length === 0 && circuit === null) return null;
  return (
    <span className="far-end">
      {cables.slice(0, max).map((cable) => (
        <span key={`${cable.id} ${cable.side}`}>
          {cable.side !== null && <span className="muted">{cable.side} </span>}
          <End cable={cable} />
          {withLabels && <CableLabel cable={cable} />}
        </span>
      ))}
      {cables.length > max && <span className="muted">and {cables.length - max} more</span>}
      {circuit !== null && (
        <span>
          <span className="muted">circuit </span>
          <RecordAnchor resource="circuits" id={circuit.id}>
            {circuit.cid}
          </RecordAnchor>
        </span>
      )}
    </span>
  );
}

function End({ cable: { far, peer, circuit, state } }: { readonly cable: PortCable }) {
  if (peer === null && circuit !== null) {
    return (
      <>
        <span className="muted">{state === "open" ? "ends at circuit" : "circuit"} </span>
        <RecordAnchor resource="circuits" id={circuit.id}>
          {circuit.cid}
        </RecordAnchor>{" "}
        <bdi>{circuit.providerNetwork ?? circuit.provider}</bdi>
      </>
    );
  }
  const end = peer ?? far;
  return (
    <>
      {state === "open" && <span className="muted">ends at </span>}
      <RecordAnchor resource="devices" id={end.deviceId}>
        <bdi>{end.device}</bdi>
      </RecordAnchor>{" "}
      <RecordAnchor resource="interfaces" id={end.interfaceId} className="far-port">
        <bdi>{state === "open" ? end.name : describeSocket(end)}</bdi>
      </RecordAnchor>
    </>
  );
}

/** The label of a cable, linked to it. */
function CableLabel({ cable: { id, label } }: { readonly cable: PortCable }) {
  return (
    <>
      {" "}
      <RecordAnchor resource="cables" id={id} className="far-label">
        {label ?? "no label"}
      </RecordAnchor>
    </>
  );
}
