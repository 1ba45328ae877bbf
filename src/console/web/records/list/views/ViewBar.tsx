import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Search } from "../../../base/address/listState.ts";
import { parseSearch } from "../../../base/address/searchParams.ts";
import { currentTab, type ListTab, listTabs, viewSearch } from "./listTabs.ts";
import { useChosenTab } from "./useChosenTab.ts";
import { useViews } from "./useViews.ts";
import { ViewActions } from "./ViewActions.tsx";
import { ViewTabs } from "./ViewTabs.tsx";
import "./ViewBar.css";

interface ViewBarProps {
  readonly resource: ResourceDescription;
  readonly search: Search;
}

/** The views of a list, and the actions on the current one. */
export function ViewBar({ resource, search }: ViewBarProps) {
  const { name } = resource;
  const views = useViews(name);
  const navigate = useNavigate();
  const kept = viewSearch(resource, search);
  const [chosen, choose] = useChosenTab(name, kept);
  const { saved = none, totals } = views;
  const tabs = useMemo(() => listTabs(resource, saved, totals), [resource, saved, totals]);
  const state = currentTab(resource, tabs, search, chosen);
  const shown = state.isChanged ? undefined : state.tab.key;
  // Further changes are changes of this tab, however it was reached.
  useEffect(() => {
    if (shown !== undefined) choose(shown);
  }, [shown, choose]);
  const open = (tab: Pick<ListTab, "key" | "search">): void => {
    choose(tab.key);
    navigate({ to: "/r/$resource", params: { resource: name }, search: parseSearch(tab.search) });
  };
  return (
    <div className="view-bar">
      <ViewTabs resource={name} tabs={tabs} current={state.tab} onChoose={(tab) => choose(tab.key)} />
      <ViewActions resource={resource} state={state} search={kept} views={views} onOpen={open} />
    </div>
  );
}

const none: readonly never[] = [];
