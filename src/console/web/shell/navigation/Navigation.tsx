import { useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useRef } from "react";
import { useHome } from "../../api/pages/home.ts";
import { useMe } from "../../api/session.ts";
import { usePins } from "../../base/kept.ts";
import { useRecents } from "../../base/recent.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { useStore } from "../../ui/message/store.ts";
import { NavAreaEntry } from "./NavAreaEntry.tsx";
import { NavEntry } from "./NavEntry.tsx";
import { openArea, showArea } from "./openArea.ts";
import { Shortlist } from "./Shortlist.tsx";
import { areaAt, navFor } from "./sections.ts";
import { settingsFor } from "./settingsFor.ts";
import { waitingOn } from "./waiting.ts";
import "./Navigation.css";

const maxRecent = 3;
const maxPinned = 6;

interface NavigationProps {
  readonly onFollow?: () => void;
  /** Includes the settings, if no bar shows them. */
  readonly withSettings?: boolean;
}

/** The navigation of the signed-in user: daily work, expandable areas, and recently viewed records. */
export function Navigation({ onFollow, withSettings = false }: NavigationProps) {
  const role = useMe()?.role ?? "viewer";
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const open = useStore(openArea);
  const { data: home } = useHome();
  const plan = useMemo(() => navFor(role), [role]);
  const recents = useRecents().slice(0, maxRecent);
  const pins = usePins().pins.slice(0, maxPinned);
  const current = areaAt(plan, path)?.id;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current !== undefined) showArea(current);
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path.
  useEffect(() => scrollTo(list.current?.querySelector("[aria-current]")), [path, open]);
  return (
    <nav ref={list} className="navigation" aria-label="Pages">
      <ul>
        {plan.work.map((item) => (
          <NavEntry
            key={item.to}
            item={item}
            path={path}
            waiting={home && waitingOn(home, item.to)}
            onFollow={onFollow}
          />
        ))}
      </ul>
      <Shortlist
        heading="Pinned"
        items={pins.map(({ address, title, resource }) => ({
          label: title,
          to: address,
          icon: resource === null ? "star" : resourceIcon(resource),
        }))}
        onFollow={onFollow}
      />
      <div>
        <h2 id="nav-inventory" className="nav-heading">
          Inventory
        </h2>
        <ul aria-labelledby="nav-inventory">
          {plan.areas.map((area) => (
            <NavAreaEntry
              key={area.id}
              area={area}
              isOpen={open === area.id}
              path={path}
              onFollow={onFollow}
            />
          ))}
        </ul>
      </div>
      <Shortlist
        heading="Recent"
        className="nav-recent"
        items={recents.map(({ resource, id, title }) => ({
          label: title,
          to: `/r/${resource}/${id}`,
          icon: resourceIcon(resource),
        }))}
        onFollow={onFollow}
      />
      {withSettings && <Shortlist heading="Settings" items={settingsFor(role)} onFollow={onFollow} />}
    </nav>
  );
}

/** Scrolls a link into view. `scrollIntoView` would make it the starting point of the Tab key. */
function scrollTo(link: Element | null | undefined): void {
  const box = link?.closest(".side-body, dialog");
  if (!link || !box) return;
  const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += Math.max(0, inner.bottom - outer.bottom) - Math.max(0, outer.top - inner.top);
}
