import type { PortCable } from "../../../../areas/cabling/answers.ts";

/** Where a cable leads to, in words. */
interface CableEnd {
  /** Undefined at the end of a circuit, which is at no device. */
  readonly deviceId: string | undefined;
  /** The name of the device, or of the provider network or the provider of the circuit. */
  readonly device: string;
  readonly port: string;
}

/** Returns the end of the path that a cable is on, or else its other end. */
export function endOfCable({ far, peer, circuit }: Pick<PortCable, "far" | "peer" | "circuit">): CableEnd {
  if (peer === null && circuit !== null) {
    return { deviceId: undefined, device: circuit.providerNetwork ?? circuit.provider, port: "" };
  }
  const { deviceId, device, name } = peer ?? far;
  return { deviceId, device, port: name };
}
