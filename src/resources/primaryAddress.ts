import { actionOf } from "../resource/definition/actions.ts";
import { bodySchema } from "../resource/definition/schema.ts";
import { reference } from "../resource/fields/reference.ts";

/** The fields of a device or virtual machine that name its primary addresses, which are on its own interfaces. */
export const primaryAddresses = {
  primaryIp4Id: reference("ip-addresses", { onDelete: "clear" }).as({ label: "Primary IPv4" }),
  primaryIp6Id: reference("ip-addresses", { onDelete: "clear" }).as({ label: "Primary IPv6" }),
};

const schema = Object.assign(bodySchema({ ipAddressId: reference("ip-addresses").required() }), {
  title: "Primary address",
});

/** The action that sets a primary address. */
export const primaryAction = actionOf<{ readonly ipAddressId: string }>({
  label: "Set the primary address",
  description: "Sets an address of one of its interfaces as the primary one of its family.",
  schema,
  example: { ipAddressId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f" },
});
