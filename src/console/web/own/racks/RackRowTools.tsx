import { useRef } from "react";
import type { Face } from "../../../../lib/rackSpace.ts";
import { SearchBox } from "../../ui/input/SearchBox.tsx";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import type { ColouredBy } from "./colours.ts";
import "./RackRowTools.css";

interface RackRowToolsProps {
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly site: string | undefined;
  readonly onSite: (id: string) => void;
  readonly face: Face;
  readonly onFace: (face: Face) => void;
  readonly by: ColouredBy;
  readonly onBy: (by: ColouredBy) => void;
  readonly wanted: string;
  readonly onFind: (text: string) => void;
  /** The number of adjacent free units to find; 0 for none. */
  readonly room: number;
  readonly onRoom: (units: number) => void;
}

const rooms = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20];

/** The toolbar: site, face, colours, and search. */
export function RackRowTools(props: RackRowToolsProps) {
  const { sites, site, onSite, face, onFace, by, onBy, wanted, onFind, room, onRoom } = props;
  const search = useRef<HTMLInputElement>(null);
  return (
    <div className="rack-row-tools no-print">
      <Select
        aria-label="Site"
        className="rack-row-choice"
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={site ?? ""}
        onChange={onSite}
      />
      <SearchBox
        label="Find a device or a serial number"
        value={wanted}
        onChange={onFind}
        inputRef={search}
      />
      <SegmentedControl
        label="Face"
        segments={[
          { value: "front", label: "Front" },
          { value: "rear", label: "Rear" },
        ]}
        value={face}
        onChange={onFace}
      />
      <ColourChoice by={by} onChange={onBy} />
      <Select
        aria-label="Find room"
        className="rack-row-choice"
        placeholder="Find room for …"
        options={rooms.map((units) => ({ value: String(units), label: `Room for ${units} U` }))}
        value={room === 0 ? "" : String(room)}
        onChange={(units) => onRoom(Number(units))}
      />
    </div>
  );
}
