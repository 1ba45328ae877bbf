import { useQuery } from "@tanstack/react-query";
import type { RecordTag, TaggedRecord } from "../../../../features/tags/answers.ts";
import { minute } from "../../../../lib/time/duration.ts";
import { createBatch } from "../batch.ts";
import { request } from "../client.ts";
import { keys } from "../keys.ts";

const load = createBatch(async (ids: readonly string[]): Promise<(readonly RecordTag[])[]> => {
  const { data } = await request<readonly TaggedRecord[]>("GET", "/api/tags/of", {
    query: { recordId: [...new Set(ids)] },
  });
  const tags = new Map(data.map((one) => [one.recordId, one.tags]));
  return ids.map((id) => tags.get(id) ?? none);
});

const none: readonly RecordTag[] = [];

/** Returns the tags of a record, empty while they are loading. All those on a page are loaded together. */
export function useTagsOf(id: string, enabled = true) {
  const { data, isPending } = useQuery({
    queryKey: keys.tagsOf(id),
    queryFn: () => load(id),
    staleTime: minute,
    enabled,
    retry: false,
  });
  return { tags: data ?? none, isSettled: !enabled || !isPending };
}
