import { requestPage } from "../../api/client.ts";
import type { Option } from "../../ui/input/option.ts";

const max = 25;

/** Searches tags by name; `by` is what becomes the value of an option. */
export async function findTags(
  text: string,
  by: "id" | "slug",
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const { data } = await requestPage<Record<"id" | "slug" | "name", string>>(
    "/api/tags",
    { search: text.trim(), pageSize: max },
    signal,
  );
  return data.map((tag) => ({ value: tag[by], label: tag.name }));
}
