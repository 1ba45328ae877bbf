import { Link, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { useMe } from "../../api/session.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import { useStore } from "../../ui/store.ts";
import { openSections, showSection, toggleSection } from "./openSections.ts";
import { homeItem, isOn, type NavItem, type NavSection, sectionsFor } from "./sections.ts";
import "./Navigation.css";

/** The links to all pages that who is signed in may see, section by section. */
export function Navigation({ onFollow }: { readonly onFollow?: () => void }) {
  const me = useMe();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const open = useStore(openSections);
  const sections = useMemo(() => sectionsFor(me?.role ?? "viewer"), [me?.role]);
  const current = sections.find(({ items }) => items.some((item) => isOn(item, path)))?.id;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current !== undefined) showSection(current);
  }, [current]);
  const isInSight = current === undefined || open.includes(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another when the path is.
  useEffect(() => {
    if (isInSight) scrollTo(list.current?.querySelector("[aria-current]"));
  }, [path, isInSight]);
  return (
    <nav ref={list} className="navigation" aria-label="Pages">
      <ul>
        <Entry item={homeItem} path={path} onFollow={onFollow} />
      </ul>
      {sections.map((section) => (
        <Section
          key={section.id}
          section={section}
          path={path}
          isOpen={open.includes(section.id)}
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
}

/** Scrolls a link into sight. `scrollIntoView` would make it the place from which the Tab key goes on. */
function scrollTo(link: Element | null | undefined): void {
  const box = link?.closest(".side-body, dialog");
  if (!link || !box) return;
  const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += Math.max(0, inner.bottom - outer.bottom) - Math.max(0, outer.top - inner.top);
}

interface Whereabouts {
  readonly path: string;
  readonly onFollow: (() => void) | undefined;
}

function Section({
  section,
  isOpen,
  ...whereabouts
}: Whereabouts & { readonly section: NavSection; readonly isOpen: boolean }) {
  const { id, label, icon, items } = section;
  return (
    <section>
      <button
        type="button"
        className="nav-section"
        aria-expanded={isOpen}
        aria-controls={`nav-${id}`}
        onClick={() => toggleSection(id, !isOpen)}
      >
        <Icon name={icon} className="nav-icon" />
        {label}
        <Icon name="chevron-right" size={12} className="nav-turn muted" />
      </button>
      <ul id={`nav-${id}`} hidden={!isOpen}>
        {items.map((item) => (
          <Entry key={item.to} item={item} {...whereabouts} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ item, path, onFollow }: Whereabouts & { readonly item: NavItem }) {
  const { label, to, icon, keys } = item;
  return (
    <li>
      <Link
        to={to}
        className="nav-link"
        aria-current={isOn(item, path) ? "page" : undefined}
        onClick={onFollow}
      >
        {icon && <Icon name={icon} className="nav-icon" />}
        {label}
        {keys !== undefined && (
          <span className="nav-keys" aria-hidden="true">
            <Kbd keys={keys} />
          </span>
        )}
      </Link>
    </li>
  );
}
