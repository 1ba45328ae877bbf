import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { type Face, faces } from "../../../../lib/rackSpace.ts";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatTerm } from "../../ui/words.ts";
import { ArrangeBar } from "./arranging/ArrangeBar.tsx";
import { arrangeByKey } from "./arranging/arrangeKeys.ts";
import { FreePlaces } from "./arranging/FreePlaces.tsx";
import type { Arranging } from "./arranging/useArrange.ts";
import { useDragDevice } from "./arranging/useDragDevice.ts";
import { ColourChoice } from "./ColourChoice.tsx";
import type { ColouredBy } from "./colours.ts";
import { unplacedIn } from "./drawn.ts";
import { RackFace } from "./RackFace.tsx";
import { RoleLegend } from "./RoleLegend.tsx";
import "./RackElevation.css";

interface RackElevationProps {
  readonly rack: Elevation;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAdd?: ((position: string, face: Face) => void) | undefined;
  /** Set while its devices are being rearranged. */
  readonly arranging?: Arranging | undefined;
  /** More buttons in its header. */
  readonly actions?: ReactNode;
}

type Shown = "both" | Face;

const isPhone = (): boolean => matchMedia("(max-width: 36rem)").matches;

/** The card of a rack's elevation: front and rear, coloured by role or status, and the devices in it without a position. */
export function RackElevation(props: RackElevationProps) {
  const { rack, chosen, onChoose, onAdd, arranging, actions } = props;
  const [asked, show] = useState<Shown>();
  // On a phone, the names of two faces side by side are cut off; moving a device needs both.
  const shown = asked ?? (isPhone() && arranging === undefined ? "front" : "both");
  const [by, colourBy] = useState<ColouredBy>("role");
  const unplaced = unplacedIn(rack);
  const box = useRef<HTMLDivElement>(null);
  const drag = useDragDevice(arranging);
  const held = arranging?.held;
  const place = held && `${held.id} ${held.position} ${held.face}`;
  // The picked up device is rendered at its new position and keeps the focus.
  useEffect(() => {
    if (place === undefined) return;
    const [id = ""] = place.split(" ");
    box.current?.querySelector<HTMLElement>(`[data-device="${id}"]:not([data-back])`)?.focus();
  }, [place]);
  return (
    <Card
      title="Elevation"
      className="elevation-card"
      actions={
        <>
          <SegmentedControl
            label="Faces"
            segments={[
              { value: "both", label: "Both" },
              { value: "front", label: "Front" },
              { value: "rear", label: "Rear" },
            ]}
            value={shown}
            onChange={show}
          />
          <ColourChoice by={by} onChange={colourBy} />
          {actions}
        </>
      }
    >
      {arranging !== undefined && <ArrangeBar arranging={arranging} />}
      <div ref={box} className="elevation-faces" data-shown={shown} {...drag}>
        {faces
          .filter((face) => shown === "both" || shown === face)
          .map((face) => (
            <section key={face} className="elevation-face" aria-label={formatTerm(face)}>
              <h3>{formatTerm(face)}</h3>
              <RackFace
                rack={rack}
                face={face}
                by={by}
                chosen={chosen}
                onChoose={onChoose}
                onAdd={onAdd}
                onKey={arranging && ((event) => arrangeByKey(event, arranging))}
                over={
                  held !== undefined && (
                    <FreePlaces rack={rack} device={held} face={face} onPut={arranging?.put ?? ignore} />
                  )
                }
              />
            </section>
          ))}
      </div>
      {by === "role" && <RoleLegend racks={[rack]} />}
      {unplaced.length > 0 && (
        <p className="elevation-unplaced">
          In this rack without a position:{" "}
          {unplaced.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </Card>
  );
}

const ignore = (): void => undefined;
