import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";

const model = "circuits.providernetwork";

/** Returns the provider network that an end of a circuit is in: in a field of its own up to NetBox 4.1. */
export function providerNetworkOf(end: NetBoxRecord, world: NetBoxWorld): NetBoxRecord | undefined {
  const isTermination = textIn(end, "termination_type") === model;
  return world.get(model, numberIn(end, isTermination ? "termination_id" : "provider_network"));
}

/** Returns the name of the provider network at an end of a circuit, with its provider if that is not the circuit's. */
export function networkNameOf(
  end: NetBoxRecord,
  circuit: NetBoxRecord,
  world: NetBoxWorld,
): string | undefined {
  const network = providerNetworkOf(end, world);
  if (network === undefined) return undefined;
  const name = textIn(network, "name").trim();
  const provider = world.get("circuits.provider", numberIn(network, "provider"));
  const isOther = provider !== undefined && provider.id !== numberIn(circuit, "provider");
  return isOther ? `${name} (${textIn(provider, "name").trim()})` : name;
}
