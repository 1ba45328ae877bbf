import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { virtualMachines } from "../../resources/virtual-machines.ts";
import { setPrimary } from "../equipment/setPrimary.ts";
import { createAddress, updateAddress } from "./address.ts";

/** What IP addresses and what has them do otherwise than other records. */
export const addressingHandlers: readonly Handlers[] = [
  handlers(ipAddresses, {
    create: ({ context, body }) => createAddress(context, body),
    update: ({ context, id, body, before }) => updateAddress(context, id, body, before),
  }),
  handlers(virtualMachines, { actions: { primary: (work) => setPrimary(virtualMachines, work) } }),
];
