import { Link } from "@tanstack/react-router";
import { parseSearch } from "../../base/address/searchParams.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { formatNumber } from "../../ui/words.ts";
import { isOn, type NavItem } from "./sections.ts";

interface NavEntryProps {
  readonly item: Pick<NavItem, "label" | "short" | "to" | "search" | "icon" | "keys">;
  readonly path: string;
  /** Below an area, without an icon. */
  readonly isInner?: boolean;
  /** The number of items that need attention there. */
  readonly waiting?: number | undefined;
  readonly onFollow: (() => void) | undefined;
}

/** A link of the navigation; its shortcut shows on hover and focus. */
export function NavEntry({ item, path, isInner = false, waiting, onFollow }: NavEntryProps) {
  const { label, short = label, to, search = "", icon, keys } = item;
  return (
    <li>
      <Link
        to={to}
        search={parseSearch(search)}
        className={isInner ? "nav-link nav-inner" : "nav-link"}
        aria-current={isOn(item, path) ? "page" : undefined}
        onClick={onFollow}
      >
        {!isInner && <Icon name={icon} className="nav-icon" />}
        <bdi className="nav-label">{short}</bdi>
        {keys !== undefined && (
          <span className="nav-keys" aria-hidden="true">
            <Kbd keys={keys} />
          </span>
        )}
        {waiting !== undefined && (
          <span className="nav-count" data-urgent={to === "/r/incidents" || undefined}>
            {formatNumber(waiting)}
            <span className="visually-hidden"> waiting</span>
          </span>
        )}
      </Link>
    </li>
  );
}
