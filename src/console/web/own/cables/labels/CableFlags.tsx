import { useMemo } from "react";
import type { RecordNamed } from "../../../api/record.ts";
import { joinTitle, useRecordTitle } from "../../../api/titles.ts";
import { labelAddress } from "../../../records/label/labelAddress.ts";
import { modulesOf } from "../../../ui/qrModules.ts";

type Cable = RecordNamed<"cables">;

interface CableFlagsProps {
  readonly cable: Cable;
  /** The address of Sitebook for the QR code. */
  readonly origin: string;
}

/** The two flags of a cable, one for each end. */
export function CableFlags({ cable, origin }: CableFlagsProps) {
  const a = useEnd(cable.aInterfaceId, cable.aSide, cable.aPosition);
  const b = useEnd(cable.bInterfaceId, cable.bSide, cable.bPosition);
  const address = labelAddress(origin, cable.id);
  const label = cable.label ?? "";
  return (
    <>
      <CableFlag label={label} here={a} far={b} address={address} />
      <CableFlag label={label} here={b} far={a} address={address} />
    </>
  );
}

/** What an end is called: "rtm1-panel-a01 · 12, rear". */
function useEnd(id: string, side: Cable["aSide"], position: number | null): string {
  const { data } = useRecordTitle("interfaces", id);
  if (!data) return "…";
  return [
    joinTitle(data),
    ...(side === "rear" ? ["rear"] : []),
    ...(position === null ? [] : [`position ${position}`]),
  ].join(", ");
}

interface CableFlagProps {
  readonly label: string;
  readonly here: string;
  readonly far: string;
  readonly address: string;
}

/** A flag that is folded around a cable: the same on both halves, so that it can be read from either side. */
const CableFlag = (props: CableFlagProps) => (
  <figure className="cable-flag">
    <figcaption className="visually-hidden">
      Label of {props.label} at {props.here}
    </figcaption>
    <FlagHalf {...props} />
    <div aria-hidden="true" className="cable-flag-copy">
      <FlagHalf {...props} />
    </div>
  </figure>
);

function FlagHalf({ label, here, far, address }: CableFlagProps) {
  const { size, outline } = useMemo(() => modulesOf(address), [address]);
  return (
    <div className="cable-flag-half">
      <svg
        className="cable-flag-code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code of ${address}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} />
        <path d={outline} />
      </svg>
      <div className="cable-flag-text">
        <p className="cable-flag-label">
          <bdi>{label}</bdi>
        </p>
        <p>
          <bdi>{here}</bdi>
        </p>
        <p className="cable-flag-far">
          → <bdi>{far}</bdi>
        </p>
      </div>
    </div>
  );
}
