import type { Elevation, MountedDevice } from "../../../../areas/equipment/answers.ts";
import type { Face } from "../../../../lib/rackSpace.ts";
import { joinPath } from "../../../../lib/text/words.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatNumber } from "../../ui/words.ts";
import type { ColouredBy } from "./colours.ts";
import { RackFace } from "./RackFace.tsx";
import { RoleLegend } from "./RoleLegend.tsx";
import { useOpenDevice } from "./useOpenDevice.ts";
import "./RackRow.css";

interface RackRowProps {
  readonly racks: readonly Elevation[];
  readonly face: Face;
  readonly by: ColouredBy;
  readonly wanted: string;
  readonly room: number;
}

/** The racks of a site in a row that scrolls, location by location. */
export function RackRow({ racks, face, by, wanted, room }: RackRowProps) {
  const open = useOpenDevice();
  const found = new Set(
    racks.flatMap(({ devices }) => devices.filter((device) => isWanted(device, wanted)).map(({ id }) => id)),
  );
  const highest = Math.max(...racks.map(({ height }) => height));
  const places = Map.groupBy(racks, ({ locationId }) => locationId);
  return (
    <Card flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard. */}
      <section className="rack-row" aria-label="Racks side by side" tabIndex={0}>
        {[...places.values()].map((group) => (
          <div key={group[0]?.locationId ?? ""} className="rack-group">
            {places.size > 1 && <h2>{nameLocation(group[0])}</h2>}
            <div className="rack-group-racks">
              {group.map((rack) => (
                <article
                  key={rack.id}
                  className="rack-column"
                  data-room={room === 0 ? undefined : String(hasRoom(rack, face, room))}
                  aria-label={rack.name}
                >
                  <header>
                    <RecordAnchor resource="racks" id={rack.id}>
                      {rack.name}
                    </RecordAnchor>
                    <span>{rack.height - Number(rack.takenUnits)} U free</span>
                  </header>
                  <div style={{ paddingBlockStart: `calc(${highest - rack.height} * var(--rack-unit))` }}>
                    <RackFace
                      rack={rack}
                      face={face}
                      by={by}
                      chosen={undefined}
                      onChoose={open}
                      isLit={(id) => found.has(id)}
                      isNarrow
                    />
                  </div>
                  {rack.powerBudgetW !== null && (
                    <p className="rack-column-power">
                      <Meter
                        label={`Maximum draw of ${rack.name} / its power budget`}
                        value={rack.powerMaxW}
                        max={rack.powerBudgetW}
                        text={`${formatNumber(rack.powerMaxW)} W`}
                      />
                    </p>
                  )}
                </article>
              ))}
            </div>
          </div>
        ))}
      </section>
      <footer className="rack-row-foot">
        {by === "role" && <RoleLegend racks={racks} />}
        <output>{describeFound(wanted, found.size)}</output>
      </footer>
    </Card>
  );
}

const nameLocation = (rack: Elevation | undefined): string =>
  joinPath(rack?.locationPath ?? []) || "No location";

function isWanted({ name, serial, assetTag }: MountedDevice, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return text !== "" && [name, serial, assetTag].some((one) => one?.toLowerCase().includes(text));
}

const hasRoom = ({ free }: Elevation, face: Face, units: number): boolean =>
  free[face].some(({ height }) => Number(height) >= units);

function describeFound(wanted: string, count: number): string {
  if (wanted.trim() === "") return "";
  return count === 0 ? "No devices match" : `${count} found`;
}
