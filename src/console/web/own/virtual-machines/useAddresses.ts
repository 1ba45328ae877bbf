import { useQuery } from "@tanstack/react-query";
import type { HeldAddress } from "../../../../areas/addressing/assign/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { send } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** Returns the addresses of a virtual machine with their interfaces; a write to any record invalidates them. */
export const useAddresses = (id: string) =>
  useQuery({
    queryKey: [...keys.record("virtual-machines", id), "addresses"],
    queryFn: async ({ signal }) => {
      const path = `${recordAddress("virtual-machines", id)}/addresses`;
      return (await send<{ data: HeldAddress[] }>("GET", path, { signal })).json.data;
    },
  });
