import { Fragment, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import { Kbd } from "./Kbd.tsx";
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
  /** Makes it an entry that is on or off. */
  readonly checked?: boolean;
  /** Begins a new group, with a line above. */
  readonly startsGroup?: boolean;
  readonly onSelect: () => void;
}

/** A menu and its button. */
interface MenuProps {
  /** What the menu is, for screen readers. */
  readonly label: string;
  readonly trigger: (props: PopoverState["triggerProps"] & { readonly "aria-haspopup": "menu" }) => ReactNode;
  readonly items: readonly MenuItem[];
  /** Shown above the entries. */
  readonly head?: ReactNode;
  readonly placement?: Placement;
}

const entriesOf = (panel: Element): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])"),
];

const focusFirst = (panel: HTMLElement): void => {
  requestAnimationFrame(() => entriesOf(panel)[0]?.focus());
};

/** A list of actions behind a button; arrows, Home, End and first letters move in it. */
export function Menu({ label, trigger, items, head, placement = "bottom-end" }: MenuProps) {
  const { panelProps, triggerProps, isOpen, close } = usePopover(placement, focusFirst);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Tab") close();
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
      {trigger({ ...triggerProps, "aria-haspopup": "menu" })}
      <div {...panelProps} className="popover menu">
        {isOpen && head !== undefined && <div className="menu-head">{head}</div>}
        {isOpen && (
          <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <Fragment key={item.label}>
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

function Entry({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: (item: MenuItem) => void }) {
  const { label, icon, keys, tone, disabled = false, checked } = item;
  const kind =
    checked === undefined ? { role: "menuitem" } : { role: "menuitemcheckbox", "aria-checked": checked };
  const shown = checked === undefined ? icon : "check";
  return (
    <button
      type="button"
      {...kind}
      tabIndex={-1}
      className="menu-item"
      data-tone={tone}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChoose(item)}
    >
      {shown && <Icon name={shown} className={checked === false ? "menu-icon menu-icon-off" : "menu-icon"} />}
      <span className="menu-label">{label}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </button>
  );
}
