import { joinTitle, useRecordTitle } from "../../../api/titles.ts";
import { labelAddress } from "../../../records/label/labelAddress.ts";
import { QrCode } from "../../../ui/QrCode.tsx";
import type { CableFlag, FlagEnd } from "./cableFlags.ts";

interface CableFlagCardProps {
  readonly flag: CableFlag;
  /** The address of Sitebook for the QR code. */
  readonly origin: string;
}

/** A flag that is folded around a cable: the same on both halves, so that it can be read from either side. */
export const CableFlagCard = ({ flag, origin }: CableFlagCardProps) => (
  <figure className="cable-flag">
    <figcaption className="visually-hidden">
      Label of {flag.label} at <EndName end={flag.here} />
    </figcaption>
    <FlagHalf flag={flag} origin={origin} />
    <div aria-hidden="true" className="cable-flag-copy">
      <FlagHalf flag={flag} origin={origin} />
    </div>
  </figure>
);

/** The number of far ends from which on they are printed smaller. */
const many = 5;

function FlagHalf({ flag: { label, here, far, leadsTo }, origin }: CableFlagCardProps) {
  const address = labelAddress(origin, leadsTo);
  return (
    <div className="cable-flag-half">
      <QrCode className="cable-flag-code" text={address} label={`QR code of ${address}`} />
      <div className="cable-flag-text" data-many={far.length >= many || undefined}>
        <p className="cable-flag-label">
          <bdi>{label}</bdi>
        </p>
        <p>
          <EndName end={here} />
        </p>
        {far.map((end) => (
          <p key={`${end.interfaceId} ${end.side} ${end.position}`} className="cable-flag-far">
            → <EndName end={end} />
          </p>
        ))}
      </div>
    </div>
  );
}

/** What an end is called: "rtm1-panel-a01 · 12, rear". */
function EndName({ end: { interfaceId, side, position } }: { readonly end: FlagEnd }) {
  const { data } = useRecordTitle("interfaces", interfaceId);
  if (!data) return "…";
  return (
    <bdi>
      {[
        joinTitle(data),
        ...(side === "rear" ? ["rear"] : []),
        ...(position === null ? [] : [`position ${position}`]),
      ].join(", ")}
    </bdi>
  );
}
