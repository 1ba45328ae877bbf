import { useMemo } from "react";
import { modulesOf } from "../../ui/qrModules.ts";
import "./Label.css";

interface LabelProps {
  /** What its code says. */
  readonly address: string;
  /** What the record is: "Site". */
  readonly kind: string;
  readonly title: string;
  readonly id: string;
  /** The address of the record's page, for who types it. */
  readonly page: string;
}

/** A label as it is printed: the code, and beside it what the thing is. */
export function Label({ address, kind, title, id, page }: LabelProps) {
  const { size, outline } = useMemo(() => modulesOf(address), [address]);
  return (
    <div className="label">
      <svg
        className="label-code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`QR code of ${address}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} />
        <path d={outline} />
      </svg>
      <div className="label-text">
        <p className="label-kind">{kind}</p>
        <p className="label-title">
          <bdi>{title}</bdi>
        </p>
        <p className="label-small">{new URL(page).host}</p>
        <p className="label-small mono">{id}</p>
      </div>
    </div>
  );
}
