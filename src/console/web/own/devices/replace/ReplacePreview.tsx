import type { ReplacedPort, ReplacementPreview } from "../../../../../areas/equipment/replace/answers.ts";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { formatCount } from "../../../ui/words.ts";
import "./ReplacePreview.css";

interface ReplacePreviewProps {
  readonly preview: ReplacementPreview;
  readonly skipsMissing: boolean;
  readonly onSkipMissing: (skips: boolean) => void;
}

/** Which ports move to the new device, which it lacks, and which are in use there. */
export function ReplacePreview({ preview, skipsMissing, onSkipMissing }: ReplacePreviewProps) {
  const { moved, missing, taken } = preview;
  const cables = missing.reduce((sum, port) => sum + port.cables, 0);
  if (taken.length > 0) {
    return (
      <Notice tone="bad" title="Ports of the new device are in use: disconnect them first">
        <Ports ports={taken} />
      </Notice>
    );
  }
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="warn"
          title={`The new device lacks ${formatCount(missing.length, "port", "ports")} in use`}
        >
          <Ports ports={missing} />
          <Checkbox
            label="Replace it without these ports"
            hint={
              cables === 0
                ? "What is on them stays with the old device."
                : `${formatCount(cables, "cable is", "cables are")} deleted; addresses and VLANs stay with the old device.`
            }
            checked={skipsMissing}
            onChange={onSkipMissing}
          />
        </Notice>
      )}
      <section className="replace-moved">
        <h3>
          {moved.length === 0
            ? noneMoves(missing)
            : `${formatCount(moved.length, "port moves", "ports move")}`}
        </h3>
        {moved.length > 0 && <Ports ports={moved} />}
      </section>
    </>
  );
}

/** Why no port moves: none is in use, or the new device lacks all that are. */
const noneMoves = (missing: readonly ReplacedPort[]): string =>
  missing.length === 0 ? "No ports in use" : "No ports move";

function Ports({ ports }: { readonly ports: readonly ReplacedPort[] }) {
  return (
    <ul className="replace-ports">
      {ports.map((port) => (
        <li key={port.id}>
          <bdi>{port.name}</bdi> <span className="muted">{describeUse(port)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is at a port: "1 cable, 2 VLANs". */
function describeUse({ cables, circuits, addresses, vlans }: ReplacedPort): string {
  const counts = [
    [cables, "cable", "cables"],
    [circuits, "circuit", "circuits"],
    [addresses, "address", "addresses"],
    [vlans, "VLAN", "VLANs"],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => formatCount(count, one, many))
    .join(", ");
}
