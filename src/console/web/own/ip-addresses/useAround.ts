import { useQuery } from "@tanstack/react-query";
import type { AddressPlace } from "../../../../areas/addressing/answers.ts";
import type { Page } from "../../../../resource/answering/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { recordAddress } from "../../api/address.ts";
import { send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** The prefixes that contain an address, the smallest first, and the interface that has it. */
interface AddressAround extends Page<Records["prefixes"]> {
  readonly on: AddressPlace | null;
}

/** Returns what is around an address. */
export function useAround(id: string) {
  return useQuery({
    queryKey: [...keys.record("ip-addresses", id), "prefixes"],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("ip-addresses", id)}/prefixes`;
      return (await send<AddressAround>("GET", path, { signal })).json;
    },
  });
}
