import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Search } from "../../base/address/listState.ts";
import { parseSearch } from "../../base/address/searchParams.ts";
import { currentTab, type ListTab, listTabs, viewSearch } from "./listTabs.ts";
import { useViews } from "./useViews.ts";
import { ViewActions } from "./ViewActions.tsx";
import { ViewTabs } from "./ViewTabs.tsx";
import "./ViewBar.css";

/** A list and the address that says what it shows. */
interface ViewBarProps {
  readonly resource: ResourceDescription;
  readonly search: Search;
}

/** The views of a list, and what can be done about the one that is open. */
export function ViewBar({ resource, search }: ViewBarProps) {
  const { name } = resource;
  const views = useViews(name);
  const navigate = useNavigate();
  const [chosen, choose] = useState<string>();
  const { saved = none, totals } = views;
  const tabs = useMemo(() => listTabs(resource, saved, totals), [resource, saved, totals]);
  const state = currentTab(resource, tabs, search, chosen);
  const open = (tab: Pick<ListTab, "key" | "search">): void => {
    choose(tab.key);
    navigate({ to: "/r/$resource", params: { resource: name }, search: parseSearch(tab.search) });
  };
  return (
    <div className="view-bar">
      <ViewTabs resource={name} tabs={tabs} current={state.tab} onChoose={(tab) => choose(tab.key)} />
      <ViewActions
        resource={resource}
        state={state}
        search={viewSearch(resource, search)}
        views={views}
        onOpen={open}
      />
    </div>
  );
}

const none: readonly never[] = [];
