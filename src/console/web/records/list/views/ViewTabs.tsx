import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { parseSearch } from "../../../base/address/searchParams.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { formatNumber } from "../../../ui/words.ts";
import type { ListTab } from "./listTabs.ts";
import "./ViewTabs.css";

interface ViewTabsProps {
  readonly resource: string;
  readonly tabs: readonly ListTab[];
  readonly current: ListTab;
  readonly onChoose: (tab: ListTab) => void;
}

/** The icons of private and shared tabs, with their texts for screen readers. */
const marks = {
  shared: { icon: "users", label: "shared" },
  own: { icon: "user", label: "yours" },
} as const;

/** The views of a list as tabs with their number of records; the tab bar scrolls. */
export function ViewTabs({ resource, tabs, current, onChoose }: ViewTabsProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the tab.
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (!box || !tab) return;
    const [outer, inner] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
    box.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
  }, [current.key, tabs.length]);
  return (
    <nav ref={list} className="tab-list view-tabs no-print" aria-label="Views">
      {tabs.map((tab) => {
        const mark = tab.kind === "shared" || tab.kind === "own" ? marks[tab.kind] : undefined;
        return (
          <Link
            key={tab.key}
            to="/r/$resource"
            params={{ resource }}
            search={parseSearch(tab.search)}
            activeOptions={{ exact: true }}
            data-kind={tab.kind}
            aria-current={tab.key === current.key ? "page" : undefined}
            onClick={() => onChoose(tab)}
          >
            {mark !== undefined && <Icon name={mark.icon} size={14} />}
            <bdi>{tab.label}</bdi>
            {mark !== undefined && <span className="visually-hidden">, {mark.label}</span>}
            <span className="view-count">{tab.total === undefined ? "" : formatNumber(tab.total)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
