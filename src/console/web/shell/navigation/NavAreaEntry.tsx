import { Link } from "@tanstack/react-router";
import { Icon } from "../../ui/Icon.tsx";
import { NavEntry } from "./NavEntry.tsx";
import { showArea } from "./openArea.ts";
import { isOn, type NavArea } from "./sections.ts";

interface NavAreaEntryProps {
  readonly area: NavArea;
  readonly isOpen: boolean;
  readonly path: string;
  readonly onFollow: (() => void) | undefined;
}

/** An area: a link to its own page, and a button that expands its pages. */
export function NavAreaEntry({ area, isOpen, path, onFollow }: NavAreaEntryProps) {
  const { id, label, icon, to, main, minor } = area;
  return (
    <li>
      <div className="nav-area">
        <Link
          to={to}
          className="nav-link"
          aria-current={path === to ? "page" : undefined}
          onClick={() => {
            showArea(id);
            onFollow?.();
          }}
        >
          <Icon name={icon} className="nav-icon" />
          <span className="nav-label">{label}</span>
        </Link>
        <button
          type="button"
          className="nav-fold"
          aria-label={`Pages of ${label}`}
          aria-expanded={isOpen}
          aria-controls={`nav-${id}`}
          onClick={() => showArea(isOpen ? "" : id)}
        >
          <Icon name="chevron-right" size={12} />
        </button>
      </div>
      <ul id={`nav-${id}`} className="nav-pages" hidden={!isOpen}>
        {main.map((item) => (
          <NavEntry key={item.to} item={item} path={path} isInner onFollow={onFollow} />
        ))}
        {minor.length > 0 && (
          <li>
            <Link
              to={to}
              hash="types"
              activeOptions={{ includeHash: true }}
              className="nav-link nav-inner nav-minor"
              {...(minor.some((item) => isOn(item, path)) && { "aria-current": "true" })}
              onClick={onFollow}
            >
              Types and groups
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}
