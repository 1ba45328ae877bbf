import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { type Search, valuesOf } from "../../../base/address/listState.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";

/** The families of addresses that the tree can be narrowed to. */
export type AddressFamily = "all" | "4" | "6";

/** What the tree shows, as the address of the page says it. */
export interface TreeState {
  readonly query: string;
  /** The id of a VRF, "global" for the prefixes without one, or "" for all. */
  readonly vrf: string;
  readonly family: AddressFamily;
}

/** What the tree shows, and how to change it. */
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

/** Reads what the tree shows from an address. */
function readTreeState(search: Search): TreeState {
  const first = (key: string): string => valuesOf(search[key])[0] ?? "";
  const family = first("family");
  return {
    query: first("search"),
    vrf: first("vrf"),
    family: family === "4" || family === "6" ? family : "all",
  };
}

/** Writes what the tree shows; what is usual is left out. */
function writeTreeState({ query, vrf, family }: TreeState): Search {
  return {
    ...(query !== "" && { search: query }),
    ...(vrf !== "" && { vrf }),
    ...(family !== "all" && { family }),
  };
}
