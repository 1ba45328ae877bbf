import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "../Icon.tsx";
import { anchorName, anchorPanel } from "../overlay/anchoring.ts";
import type { ComboboxRow } from "./comboboxRows.ts";
import "./Listbox.css";

interface ListboxProps {
  /** The id of the input; the ids of the list and its rows are derived from it. */
  readonly id: string;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly rows: readonly ComboboxRow[];
  readonly active: number;
  /** The selected value. */
  readonly chosen: string | undefined;
  /** Shown if there are no options. */
  readonly note: string | undefined;
  readonly onHover: (row: number) => void;
  readonly onChoose: (row: number) => void;
}

/** The floating list of a combobox; the focus stays in the input. */
export function Listbox(props: ListboxProps) {
  const { id, anchorRef, isOpen, rows, active, chosen, note, onHover, onChoose } = props;
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = ref.current;
    const anchor = anchorRef.current;
    if (!isOpen || panel === null || anchor === null) return undefined;
    panel.style.setProperty("min-width", `${anchor.offsetWidth}px`);
    panel.showPopover();
    const stop = anchorPanel(anchor, panel, "bottom-start", anchorName(id));
    return () => {
      stop();
      panel.hidePopover();
    };
  }, [isOpen, anchorRef, id]);

  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active, id]);

  return (
    <div ref={ref} popover="manual" className="popover listbox">
      {isOpen && note !== undefined && <div className="listbox-note">{note}</div>}
      <div role="listbox" id={`${id}-list`} aria-label="Suggestions" tabIndex={-1}>
        {isOpen &&
          rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and refers to the list.
            <div
              key={`${row.kind} ${row.option.value}`}
              role="option"
              id={`${id}-${index}`}
              className="option"
              data-active={index === active || undefined}
              aria-selected={row.kind === "option" && row.option.value === chosen}
              // Otherwise the input would lose the focus and the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onHover(index)}
              onClick={() => onChoose(index)}
            >
              <Line row={row} isChosen={row.kind === "option" && row.option.value === chosen} />
            </div>
          ))}
      </div>
    </div>
  );
}

function Line({ row, isChosen }: { readonly row: ComboboxRow; readonly isChosen: boolean }) {
  const { kind, option } = row;
  if (kind === "create")
    return (
      <span className="option-make">
        <Icon name="plus" />
        {option.label}
        {option.value !== "" && <bdi className="option-hint">“{option.value}”</bdi>}
      </span>
    );
  if (kind === "custom")
    return (
      <span>
        Use “<bdi>{option.label}</bdi>”
      </span>
    );
  return (
    <>
      <span className="option-text">
        <bdi>{option.label}</bdi>
        {option.hint !== undefined && option.hint !== "" && <bdi className="option-hint">{option.hint}</bdi>}
      </span>
      {isChosen && <Icon name="check" className="option-check" />}
    </>
  );
}
