import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { createAddress, updateAddress } from "./address.ts";

/** What IP addresses do otherwise than other records. */
export const addressingHandlers: readonly Handlers[] = [
  handlers(ipAddresses, {
    create: ({ context, body }) => createAddress(context, body),
    update: ({ context, id, body, before }) => updateAddress(context, id, body, before),
  }),
];
