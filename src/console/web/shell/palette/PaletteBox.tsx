import { useEffect, useLayoutEffect, useRef } from "react";
import { closePalette } from "../../base/paletteOpen.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { Ring } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/words.ts";
import { PaletteList } from "./PaletteList.tsx";
import { usePalette } from "./usePalette.ts";
import "./PaletteBox.css";

const lineId = (place: number): string => `palette-${place}`;

/** The content of the palette: the field, the results, and the keys. */
export function PaletteBox({ initial }: { readonly initial: string }) {
  const palette = usePalette(initial);
  const { text, entries, active, isOld, hasFailed } = palette;
  const count = entries.filter(({ isOffer }) => isOffer === undefined).length;
  useEffect(() => {
    document.getElementById(lineId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const field = useRef<HTMLInputElement>(null);
  // It may replace the early field and continue with its text: no key press may be lost in between.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  return (
    <div className="palette-frame">
      <div className="palette-head">
        {isOld ? <Ring /> : <Icon name="search" className="muted" />}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search records, pages and actions"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? lineId(active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder="Search, paste an address, or type a command"
          value={text}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={palette.onKeyDown}
        />
        <IconButton icon="close" label="Close" onClick={closePalette} />
      </div>
      {count === 0 && !isOld && (
        <p className="palette-none">
          {hasFailed
            ? "The search failed."
            : "Nothing found. You can also type an address, a piece of a MAC address, “vlan 20”, “site berlin” or “open incidents”."}
        </p>
      )}
      <PaletteList palette={palette} lineId={lineId} />
      <p className="visually-hidden" role="status">
        {text.trim() !== "" && !isOld && `${formatCount(count, "result", "results")}`}
      </p>
      <footer className="palette-foot" aria-hidden="true">
        <span>
          <Kbd keys="ArrowUp ArrowDown" /> move
        </span>
        <span>
          <Kbd keys="Enter" /> open
        </span>
        <span>
          <Kbd keys="Mod+Enter" /> open in a new tab
        </span>
        <span>
          <Kbd keys="Escape" /> close
        </span>
      </footer>
    </div>
  );
}
