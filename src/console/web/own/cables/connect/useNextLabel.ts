import { useQuery } from "@tanstack/react-query";
import type { Page } from "../../../../../resource/answering/answers.ts";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import type { RecordNamed } from "../../../api/record.ts";

/** The cables with the highest numbers. */
const highest = { label__isw: "C-", sort: "label__natural", order: "desc", pageSize: 20 };

/** Returns the label that the next cable gets without one: "C-0413"; undefined until it is known. */
export function useNextLabel(): string | undefined {
  const { data } = useQuery({
    queryKey: keys.list("cables", highest),
    queryFn: ({ signal }) => requestPage<RecordNamed<"cables">>(collectionAddress("cables"), highest, signal),
    select: nextAfter,
  });
  return data;
}

function nextAfter({ data }: Page<RecordNamed<"cables">>): string {
  const numbers = data.map(({ label }) => Number(/^C-(\d{1,9})$/.exec(String(label))?.[1] ?? 0));
  return `C-${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}`;
}
