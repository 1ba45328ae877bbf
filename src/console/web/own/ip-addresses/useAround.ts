import { useQuery } from "@tanstack/react-query";
import type { Page } from "../../../../resource/answering/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { recordAddress } from "../../api/address.ts";
import { send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** Returns the prefixes that contain an address, the smallest first. */
export function useAround(id: string) {
  return useQuery({
    queryKey: [...keys.record("ip-addresses", id), "prefixes"],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("ip-addresses", id)}/prefixes`;
      return (await send<Page<Records["prefixes"]>>("GET", path, { signal })).json;
    },
  });
}
