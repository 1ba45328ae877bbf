import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import { Kbd } from "../Kbd.tsx";
import { menuStep } from "./menuStep.ts";
import type { Placement } from "./place.ts";
import { type PopoverState, usePopover } from "./usePopover.ts";
import "./Menu.css";

/** An entry of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  /** Its shortcut: "e", "g s", "Mod+k". */
  readonly keys?: string;
  readonly tone?: "bad";
  readonly disabled?: boolean;
  /** Makes it an entry that can be turned on or off. */
  readonly checked?: boolean;
  /** Starts a new group, with a line above. */
  readonly startsGroup?: boolean;
  /** Shown at its end: a number, a word. */
  readonly note?: string;
  /** The URL it links to; a link can be opened in a new tab. */
  readonly href?: string;
  readonly onSelect: () => void;
}

/** The props of the button of a menu. */
type MenuTrigger = PopoverState["triggerProps"] & {
  readonly "aria-haspopup": "menu";
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

interface MenuProps {
  /** The name of the menu, for screen readers. */
  readonly label: string;
  readonly trigger: (props: MenuTrigger, isOpen: boolean) => ReactNode;
  readonly items: readonly MenuItem[];
  /** Shown above the entries. */
  readonly head?: ReactNode;
  readonly placement?: Placement;
}

const entriesOf = (panel: Element): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])"),
];

/**
 * A list of actions behind a button. Arrow keys, Home, End and first letters move in it. An arrow key on the button opens
 * it, with the up arrow at its last entry.
 */
export function Menu({ label, trigger, items, head, placement = "bottom-end" }: MenuProps) {
  const first = useRef(0);
  const enter = (panel: Element): void => {
    const at = first.current;
    first.current = 0;
    requestAnimationFrame(() => entriesOf(panel).at(at)?.focus());
  };
  const { panelProps, triggerProps, panelRef, isOpen, close } = usePopover(placement, enter);
  const openFrom = (event: KeyboardEvent<HTMLElement>): void => {
    const isSide = placement === "end-start" && event.key === "ArrowRight";
    const panel = panelRef.current;
    if (panel === null || panel.matches(":popover-open")) return;
    if (!(isSide || event.key === "ArrowDown" || event.key === "ArrowUp")) return;
    first.current = event.key === "ArrowUp" ? -1 : 0;
    event.preventDefault();
    panel.showPopover({ source: event.currentTarget });
    // If it was closed a moment ago, it is still rendered, and nothing else signals that it is open again.
    if (isOpen) enter(panel);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Tab" || (placement === "end-start" && event.key === "ArrowLeft")) close();
    const entries = entriesOf(event.currentTarget);
    const at = entries.findIndex((entry) => entry.isSameNode(document.activeElement));
    const next = menuStep(
      event.key,
      at,
      entries.map((entry) => entry.textContent ?? ""),
    );
    if (next === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    entries[next]?.focus();
  };
  const choose = (item: MenuItem): void => {
    close();
    item.onSelect();
  };
  return (
    <>
      {trigger({ ...triggerProps, "aria-haspopup": "menu", onKeyDown: openFrom }, isOpen)}
      <div {...panelProps} className="popover menu">
        {isOpen && head !== undefined && <div className="menu-head">{head}</div>}
        {isOpen && (
          <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <Fragment key={item.href ?? item.label}>
                {item.startsGroup && <hr />}
                <Entry item={item} onChoose={choose} />
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

interface EntryProps {
  readonly item: MenuItem;
  readonly onChoose: (item: MenuItem) => void;
}

function Entry({ item, onChoose }: EntryProps) {
  const { label, icon, keys, tone, disabled = false, checked, note, href } = item;
  const kind =
    checked === undefined ? { role: "menuitem" } : { role: "menuitemcheckbox", "aria-checked": checked };
  const shown = checked === undefined ? icon : "check";
  const common = { ...kind, tabIndex: -1, className: "menu-item", "data-tone": tone };
  const content = (
    <>
      {shown && <Icon name={shown} className={checked === false ? "menu-icon menu-icon-off" : "menu-icon"} />}
      <span className="menu-label">{label}</span>
      {note !== undefined && <span className="menu-end">{note}</span>}
      {keys !== undefined && <Kbd keys={keys} />}
    </>
  );
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChoose(item);
  };
  if (href !== undefined)
    return (
      <a {...common} href={href} onClick={follow}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      {...common}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChoose(item)}
    >
      {content}
    </button>
  );
}

/** Returns whether a click was made without the keys that open another tab or window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
