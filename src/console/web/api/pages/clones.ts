import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Clone, NewClone } from "../../../../appliance/clones/answers.ts";
import { request, requestPage } from "../client.ts";
import { queryClient } from "../queryClient.ts";
import { type FetchedFile, fetchFile } from "./fetchFile.ts";

const path = "/api/clones";
const key = ["clones"];

/** Queries the clones that the user may see, newest first: their own, or those of everyone. */
export const clonesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await requestPage<Clone>(path, {}, signal)).data,
});

const refreshClones = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Returns a mutation that cuts a clone; it resolves once its file has arrived. */
export function useTakeClone() {
  return useMutation({
    mutationFn: (wish: NewClone): Promise<FetchedFile> => fetchFile(path, wish),
    onSettled: refreshClones,
  });
}

/** Returns a mutation that recalls a clone. */
export function useRecallClone() {
  return useMutation({
    mutationFn: ({ id }: Clone) => request<Clone>("DELETE", `${path}/${id}`),
    onSettled: refreshClones,
  });
}
