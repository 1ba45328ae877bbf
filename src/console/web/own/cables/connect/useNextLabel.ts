import { useQuery } from "@tanstack/react-query";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns the label that the next cable gets without one: "C-0413"; undefined until it is known. */
export function useNextLabel(): string | undefined {
  const { data } = useQuery({
    queryKey: [...keys.lists("cables"), "next label"],
    queryFn: async ({ signal }) => {
      const query = { label__isw: "C-", sort: "label__natural", order: "desc", pageSize: 20 };
      const { data: rows } = await requestPage(collectionAddress("cables"), query, signal);
      const numbers = rows.map(({ label }) => Number(/^C-(\d{1,9})$/.exec(String(label))?.[1] ?? 0));
      return `C-${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}`;
    },
  });
  return data;
}
