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
  /** The device that stands out; all do where none is said. */
  readonly marked?: string;
}

/** A rack drawn small: where something is in it, in the colours of the roles. It says nothing that is not said beside it. */
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
