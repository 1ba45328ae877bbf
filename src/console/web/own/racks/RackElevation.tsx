import { useState } from "react";
import type { Elevation } from "../../../../areas/equipment/answers.ts";
import { type Face, faces } from "../../../../lib/rackSpace.ts";
import { Card } from "../../ui/Card.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { sayTerm } from "../../ui/words.ts";
import type { ColouredBy } from "./colours.ts";
import { unplacedIn } from "./drawn.ts";
import { RackFace } from "./RackFace.tsx";
import { RoleLegend } from "./RoleLegend.tsx";
import "./RackElevation.css";

/** A rack that is shown from both sides. */
interface RackElevationProps {
  readonly rack: Elevation;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAdd?: ((position: string, face: Face) => void) | undefined;
}

type Shown = "both" | Face;

/** The card of a rack's elevation: front and rear, coloured by role or status, and what is in it without a place. */
export function RackElevation({ rack, chosen, onChoose, onAdd }: RackElevationProps) {
  const [shown, show] = useState<Shown>("both");
  const [by, colourBy] = useState<ColouredBy>("role");
  const unplaced = unplacedIn(rack);
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
          <SegmentedControl
            label="Colours"
            segments={[
              { value: "role", label: "Role" },
              { value: "status", label: "Status" },
            ]}
            value={by}
            onChange={colourBy}
          />
        </>
      }
    >
      <div className="elevation-faces" data-shown={shown}>
        {faces
          .filter((face) => shown === "both" || shown === face)
          .map((face) => (
            <section key={face} className="elevation-face" aria-label={sayTerm(face)}>
              <h3>{sayTerm(face)}</h3>
              <RackFace rack={rack} face={face} by={by} chosen={chosen} onChoose={onChoose} onAdd={onAdd} />
            </section>
          ))}
      </div>
      {by === "role" && <RoleLegend racks={[rack]} />}
      {unplaced.length > 0 && (
        <p className="elevation-unplaced">
          In this rack without a place:{" "}
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
