import { Icon } from "../../ui/Icon.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import type { PaletteEntry, PaletteGroup } from "./entry.ts";
import { Marked } from "./Marked.tsx";
import type { PaletteState } from "./usePalette.ts";
import "./PaletteList.css";

/** The entries of the palette by group; the focus stays in the field above. */
export function PaletteList(props: {
  readonly palette: PaletteState;
  readonly lineId: (place: number) => string;
}) {
  const { palette, lineId } = props;
  const { groups, active, text } = palette;
  return (
    <div
      className="palette-list"
      role="listbox"
      id="palette-list"
      aria-label="Results"
      tabIndex={-1}
      data-old={palette.isOld || undefined}
    >
      {withPlaces(groups).map(({ heading, lines }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={heading} role="group" aria-label={heading}>
          <div className="palette-heading" aria-hidden="true">
            {heading}
          </div>
          {lines.map(({ entry, place }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the list.
            <div
              key={entry.id}
              id={lineId(place)}
              role="option"
              className="palette-line"
              data-answer={entry.isAnswer}
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => place !== active && palette.moveTo(place)}
              onClick={(event) => palette.choose(entry, event.ctrlKey || event.metaKey)}
            >
              <Icon name={entry.icon} className="palette-icon" />
              <span className="palette-text">
                <Marked text={entry.label} query={text} />
                {entry.hint !== undefined && (
                  <span className="palette-hint">
                    <Marked text={entry.hint} query={text} />
                  </span>
                )}
              </span>
              {entry.kind !== undefined && <span className="palette-kind">{entry.kind}</span>}
              {entry.keys !== undefined && <Kbd keys={entry.keys} />}
              {entry.call !== undefined && <span className="palette-call">{entry.call}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Placed {
  readonly heading: string;
  readonly lines: readonly { readonly entry: PaletteEntry; readonly place: number }[];
}

/** Numbers the entries across all groups, as the arrow keys move across them. */
function withPlaces(groups: readonly PaletteGroup[]): readonly Placed[] {
  let place = -1;
  return groups.map(({ heading, entries }) => ({
    heading,
    lines: entries.map((entry) => {
      place += 1;
      return { entry, place };
    }),
  }));
}
