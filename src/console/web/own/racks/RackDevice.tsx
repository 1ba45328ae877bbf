import { describeUnits } from "../../../../lib/rackSpace.ts";
import { toneOf } from "../../definitions/tones.ts";
import { formatTerm } from "../../ui/words.ts";
import { type ColouredBy, colourOf } from "./colours.ts";
import type { DrawnDevice } from "./drawn.ts";
import "./RackDevice.css";

interface RackDeviceProps {
  readonly drawn: DrawnDevice;
  readonly by: ColouredBy;
  readonly isChosen: boolean;
  /** It matches the search. */
  readonly isLit?: boolean;
  /** It can be reached with the Tab key; arrow keys move to the others. */
  readonly isStop: boolean;
  readonly onChoose: (id: string) => void;
  /** Called with its id while the pointer or the focus is on it, and then with undefined. */
  readonly onLook: (id: string | undefined) => void;
  /** Its cables in words, while it is looked at. */
  readonly cables: string | undefined;
}

/** A mounted device in its colour; hatched when seen from behind. */
export function RackDevice(props: RackDeviceProps) {
  const { drawn, by, isChosen, isLit = false, isStop, onChoose, onLook, cables } = props;
  const { device, isBehind, height } = drawn;
  const { style, ...tone } = colourOf(device, by);
  const span = { position: Number(device.position) * 10, height: Number(device.height) * 10 };
  return (
    <button
      type="button"
      className="rack-device"
      data-device={device.id}
      data-back={isBehind || undefined}
      data-planned={device.status === "planned" || undefined}
      data-lit={isLit || undefined}
      data-high={height >= 2 || undefined}
      data-low={height < 1 || undefined}
      aria-pressed={isChosen}
      aria-label={`${device.name}, ${device.typeName}, ${describeUnits(span)}, ${formatTerm(device.status)}${isBehind ? ", seen from behind" : ""}`}
      data-tip={`${device.name} · ${device.typeName}${cables === undefined ? "" : `\n${cables}`}`}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onChoose(device.id)}
      onPointerEnter={() => onLook(device.id)}
      onPointerLeave={() => onLook(undefined)}
      onFocus={() => onLook(device.id)}
      onBlur={() => onLook(undefined)}
      {...tone}
      style={style}
    >
      <span className="rack-device-name">{device.name}</span>{" "}
      {!isBehind && <span className="rack-device-type">{device.typeName}</span>}
      {!isBehind && (
        <span className="rack-device-dot" data-tone={toneOf("devices", "status", device.status)} />
      )}
    </button>
  );
}
