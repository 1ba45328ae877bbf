import { Link, useRouterState } from "@tanstack/react-router";
import { useMemo } from "react";
import { useMe } from "../../api/session.ts";
import { parseSearch } from "../../base/address/searchParams.ts";
import { tabsAt } from "./sections.ts";
import "./PageTabs.css";

/** The tabs above a page: its related lists, or the page that this list belongs to. */
export function PageTabs() {
  const role = useMe()?.role ?? "viewer";
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const tabs = useMemo(() => tabsAt(role, path), [role, path]);
  if (tabs.length === 0) return null;
  return (
    <nav className="tab-list page-tabs no-print" aria-label="Related pages">
      {tabs.map(({ label, short = label, to, search = "" }) => (
        <Link key={to} to={to} search={parseSearch(search)} aria-current={to === path ? "page" : undefined}>
          {short}
        </Link>
      ))}
    </nav>
  );
}
