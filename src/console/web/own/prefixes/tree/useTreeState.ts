import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { type Search, valuesOf } from "../../../base/address/listState.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";

/** The address families that the tree can be filtered by. */
export type AddressFamily = "all" | "4" | "6";

/** The state of the tree, as stored in the URL of the page. */
export interface TreeState {
  readonly query: string;
  /** The id of a VRF, "global" for the prefixes without one, or "" for all. */
  readonly vrf: string;
  readonly family: AddressFamily;
}

/** Returns the state of the tree, and a function to change it. */
export function useTreeState(): readonly [TreeState, (change: Partial<TreeState>) => void] {
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<TreeState>) => {
      navigate({
        to: "/prefixes",
        search: (before: Search) => writeTreeState({ ...readTreeState(before), ...part }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [readTreeState(usePageSearch()), change];
}

/** Reads the state of the tree from a URL. */
function readTreeState(search: Search): TreeState {
  const first = (key: string): string => valuesOf(search[key])[0] ?? "";
  const family = first("family");
  return {
    query: first("search"),
    vrf: first("vrf"),
    family: family === "4" || family === "6" ? family : "all",
  };
}

/** Writes the state of the tree to a URL, without defaults. */
function writeTreeState({ query, vrf, family }: TreeState): Search {
  return {
    ...(query !== "" && { search: query }),
    ...(vrf !== "" && { vrf }),
    ...(family !== "all" && { family }),
  };
}
