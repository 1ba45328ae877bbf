import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Records } from "../../../../../resources/index.ts";
import { newPrefixSearch } from "../free/newPrefixSearch.ts";
import type { Block } from "./blocks.ts";

/** Returns a function that opens the contents of a block, or the form for a new prefix in a free one. */
export function useBlockOpen(parent: Records["prefixes"], mayCreate: boolean): (block: Block) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ holders, text }: Block) => {
      const [first] = holders;
      if (first !== undefined)
        void navigate({ to: "/r/$resource/$id", params: { resource: "prefixes", id: first.id } });
      else if (mayCreate)
        void navigate({
          to: "/r/$resource/new",
          params: { resource: "prefixes" },
          search: newPrefixSearch(text, parent),
        });
    },
    [navigate, parent, mayCreate],
  );
}
