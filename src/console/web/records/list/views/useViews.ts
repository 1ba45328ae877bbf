import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { NewView, SavedView, ViewPatch, ViewTotals } from "../../../../../features/personal/answers.ts";
import { minute } from "../../../../../lib/time/duration.ts";
import { messageOf } from "../../../api/apiError.ts";
import { request, requestPage } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/queryClient.ts";
import { toast } from "../../../ui/message/toast.ts";
import { takeOverViews } from "./takeOverViews.ts";

/** The saved views of a list, the counts of all its views, and functions to change them. */
interface Views {
  /** Undefined until it is known. */
  readonly saved: readonly SavedView[] | undefined;
  readonly totals: ViewTotals | undefined;
  /** Each resolves to the view, or to undefined after showing why it was rejected. */
  readonly create: (view: Omit<NewView, "resource">) => Promise<SavedView | undefined>;
  readonly update: (id: string, patch: ViewPatch) => Promise<SavedView | undefined>;
  readonly remove: (id: string) => Promise<SavedView | undefined>;
}

/** Returns the views of a list. */
export function useViews(resource: string): Views {
  const { data: saved } = useQuery({
    queryKey: keys.views(resource),
    queryFn: async ({ signal }) => {
      const taken = await takeOverViews(resource);
      const { data } = await requestPage<SavedView>("/api/views", { resource }, signal);
      if (taken.any) toast("Your views are now stored on the server");
      if (taken.refusal !== undefined)
        toast(`Some of your views are only in this browser and not in the list: ${taken.refusal}`, {
          tone: "bad",
        });
      return data;
    },
    staleTime: minute,
  });
  const known = saved?.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  const { data: totals } = useQuery({
    queryKey: [...keys.changes, "views", resource, known],
    queryFn: async ({ signal }) =>
      (await request<ViewTotals>("GET", "/api/views/totals", { query: { resource }, signal })).data,
    enabled: known !== undefined,
    placeholderData: keepPreviousData,
  });
  const write = async (
    method: "POST" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ): Promise<SavedView | undefined> => {
    try {
      const { data } = await request<SavedView>(
        method,
        `/api/views${path}`,
        body === undefined ? {} : { body },
      );
      queryClient.setQueryData<readonly SavedView[]>(keys.views(resource), (before = []) => {
        const others = before.filter(({ id }) => id !== data.id);
        return method === "DELETE" ? others : [...others, data].sort(byName);
      });
      return data;
    } catch (thrown) {
      toast(messageOf(thrown), { tone: "bad" });
      return undefined;
    } finally {
      queryClient.invalidateQueries({ queryKey: keys.views(resource) });
    }
  };
  return {
    saved,
    totals,
    create: (view) => write("POST", "", { resource, ...view }),
    update: (id, patch) => write("PATCH", `/${id}`, patch),
    remove: (id) => write("DELETE", `/${id}`),
  };
}

const byName = (one: SavedView, other: SavedView): number => one.name.localeCompare(other.name);
