import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { type ListState, readListState, type Search } from "../../base/address/listState.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { stringifySearch } from "../../base/address/searchParams.ts";
import type { GivenWords } from "./shownOutput.ts";

/** What the address of a page gives its output. */
interface PageGiven extends GivenWords {
  readonly filters: ListState["filters"];
  readonly search: string;
  readonly setValue: (name: string, value: string) => void;
  readonly setFilters: (filters: ListState["filters"]) => void;
  readonly clear: () => void;
}

const prefix = "with.";

/** Returns the parameters and the filters in the URL of an output's page, and functions to change them. */
export function useGiven(resource: ResourceDescription | undefined): PageGiven {
  const search = usePageSearch();
  const navigate = useNavigate();
  const given = useMemo(() => readGiven(resource, search), [resource, search]);
  const change = (next: (before: Search) => Search): void =>
    void navigate({ to: ".", search: next, replace: true, resetScroll: false });
  const withoutFilters = (before: Search): Search => {
    const { filters } = readGiven(resource, before);
    return Object.fromEntries(
      Object.entries(before).filter(([key]) => key !== "search" && !Object.hasOwn(filters, key)),
    );
  };
  return {
    ...given,
    setValue: (name, value) =>
      change(({ [`${prefix}${name}`]: _, ...before }) =>
        value === "" ? before : { ...before, [`${prefix}${name}`]: value },
      ),
    setFilters: (filters) =>
      change((before) => ({
        ...withoutFilters(before),
        ...filters,
        ...(given.search !== "" && { search: given.search }),
      })),
    clear: () => change(withoutFilters),
  };
}

function readGiven(resource: ResourceDescription | undefined, search: Search) {
  const values = Object.fromEntries(
    Object.entries(search).flatMap(([key, value]): [string, string][] =>
      key.startsWith(prefix) && typeof value === "string" ? [[key.slice(prefix.length), value]] : [],
    ),
  );
  if (resource === undefined) return { values, filters: {}, search: "", narrowing: "" };
  const { filters, search: text } = readListState(resource, search);
  const narrowing = stringifySearch({ ...filters, search: text || undefined }).slice(1);
  return { values, filters, search: text, narrowing };
}
