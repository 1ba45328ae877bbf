import { useMemo } from "react";
import { modulesOf } from "./qrModules.ts";

interface QrCodeProps {
  /** What is encoded. */
  readonly text: string;
  readonly label: string;
  readonly className: string;
}

/** A QR code; its class gives the size and the colours of its background and modules. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, outline } = useMemo(() => modulesOf(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} />
      <path d={outline} />
    </svg>
  );
}
