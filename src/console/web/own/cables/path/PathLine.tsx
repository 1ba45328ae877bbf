import type { CSSProperties } from "react";
import type { TraceHop, TracePath, TracePort } from "../../../../../areas/cabling/answers.ts";
import { parseColor } from "../../../../../lib/color.ts";
import type { Tone } from "../../../../../lib/tone.ts";
import { describeSocket } from "../../../kinds/ports/describeSocket.ts";
import { RecordAnchor } from "../../../kinds/references/RecordAnchor.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { describeCable, describePath } from "./describeCable.ts";
import "./PathLine.css";

interface PathLineProps {
  readonly path: TracePath;
  /** The port or the cable whose page it is on, which is marked. */
  readonly marked: string;
}

const tones: Readonly<Record<TracePath["state"], Tone>> = { complete: "good", open: "warn", loop: "bad" };

/** A path as a line of boxes, one for each port, with the cables and circuits between them; it wraps where it is too long. */
export function PathLine({ path, marked }: PathLineProps) {
  const { start, end, hops, state } = path;
  const said = describePath(path);
  const ends = [
    ...(start === null ? [] : [`from ${start.device} ${start.name}`]),
    ...(end === null ? [] : [`to ${end.device} ${end.name}`]),
  ];
  return (
    <div className="path">
      <ol className="path-line" aria-label={["Path", ...ends].join(" ")}>
        <li>
          {start === null ? (
            <OutsideBox hop={hops[0]} />
          ) : (
            <PortBox port={start} isEnd isMarked={start.interfaceId === marked} />
          )}
        </li>
        {hops.map((hop, index) => (
          <li key={`${hop.from?.interfaceId} ${hop.from?.side} ${hop.from?.position}`}>
            <Way hop={hop} isMarked={hop.cable?.id === marked} />
            {hop.to === null ? (
              <OutsideBox hop={hop} />
            ) : (
              <PortBox
                port={hop.to}
                isEnd={index === hops.length - 1}
                isMarked={hop.to.interfaceId === marked}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="path-state">
        <StatusBadge value={state} tone={tones[state]} />
        {said !== "" && <span> · {said}</span>}
      </p>
    </div>
  );
}

interface PortBoxProps {
  readonly port: TracePort;
  readonly isEnd: boolean;
  readonly isMarked: boolean;
}

function PortBox({ port, isEnd, isMarked }: PortBoxProps) {
  const { rackId, rack, unit, deviceId, device, interfaceId } = port;
  return (
    <span className="path-box" data-end={isEnd || undefined} aria-current={isMarked || undefined}>
      <span className="path-place">
        {rackId !== null && (
          <RecordAnchor resource="racks" id={rackId}>
            {rack}
          </RecordAnchor>
        )}
        {rackId !== null && unit !== null && ` · U${Number(unit)}`}
      </span>
      <RecordAnchor resource="devices" id={deviceId} className="path-device">
        <bdi>{device}</bdi>
      </RecordAnchor>
      <RecordAnchor resource="interfaces" id={interfaceId} className="path-port">
        <bdi>{describeSocket(port)}</bdi>
      </RecordAnchor>
    </span>
  );
}

/** The end of a circuit that is at no port of ours. */
function OutsideBox({ hop }: { readonly hop: TraceHop | undefined }) {
  const { provider, providerNetwork = null } = hop?.circuit ?? {};
  return (
    <span className="path-box" data-end>
      <span className="path-place">{providerNetwork === null ? "Provider" : "Provider network"}</span>
      <span className="path-device">
        <bdi>{providerNetwork ?? provider}</bdi>
      </span>
      <span className="path-port">
        {providerNetwork === null ? "no port recorded" : <bdi>{provider}</bdi>}
      </span>
    </span>
  );
}

/** What leads from one port to the next: a cable, a circuit, or the inside of a panel. */
function Way({ hop, isMarked }: { readonly hop: TraceHop; readonly isMarked: boolean }) {
  const { cable, circuit } = hop;
  const color = parseColor(cable?.color ?? "");
  return (
    <span
      className="path-way"
      data-way={cable !== null ? "cable" : circuit !== null ? "circuit" : "through"}
      data-planned={(cable !== null && cable.status === "planned") || undefined}
      aria-current={isMarked || undefined}
      style={color === undefined ? undefined : ({ "--cable": `#${color}` } as CSSProperties)}
    >
      <span className="path-label">
        {cable !== null && (
          <RecordAnchor resource="cables" id={cable.id}>
            {cable.label ?? "No label"}
          </RecordAnchor>
        )}
        {circuit !== null && (
          <RecordAnchor resource="circuits" id={circuit.id}>
            {circuit.cid}
          </RecordAnchor>
        )}
        {cable === null && circuit === null && "through"}
      </span>
      <span className="path-stroke" aria-hidden="true" />
      <span className="path-note">
        {cable !== null && describeCable(cable)}
        {circuit?.provider}
      </span>
    </span>
  );
}
