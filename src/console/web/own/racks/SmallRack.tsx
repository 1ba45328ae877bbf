import type { CSSProperties } from "react";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import type { Face } from "../../../../lib/rackSpace.ts";
import { colourOf } from "./colours.ts";
import { devicesOn } from "./drawn.ts";
import "./SmallRack.css";

interface SmallRackProps {
  readonly rack: Elevation;
  /** Defaults to the front. */
  readonly face?: Face;
  /** The device to highlight; without it, all are highlighted. */
  readonly marked?: string;
}

/** A rack drawn small, with its devices in the colours of their roles; decorative, as the text next to it says the same. */
export function SmallRack({ rack, face = "front", marked }: SmallRackProps) {
  return (
    <span className="small-rack" aria-hidden="true" style={{ "--units": rack.height } as CSSProperties}>
      {devicesOn(rack, face).map(({ device, top, height, isBehind }) => {
        const { style } = colourOf(device, "role");
        return (
          <span
            key={device.id}
            data-back={isBehind || undefined}
            data-marked={marked === device.id || undefined}
            data-faint={(marked !== undefined && marked !== device.id) || undefined}
            style={{ ...style, "--top": top, "--high": height } as CSSProperties}
          />
        );
      })}
    </span>
  );
}
