import { useQuery } from "@tanstack/react-query";
import type { SavedView } from "../../../../features/personal/answers.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

const none: readonly SavedView[] = [];

/** Returns the saved views: the user's own, and those shared with everyone. */
export const useKeptViews = (): readonly SavedView[] =>
  useQuery({
    queryKey: keys.views("all"),
    queryFn: async ({ signal }) => (await requestPage<SavedView>("/api/views", {}, signal)).data,
    // Reloaded whenever the palette opens; the cached ones are shown meanwhile.
    staleTime: 0,
  }).data ?? none;
