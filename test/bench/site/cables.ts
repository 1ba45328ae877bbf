import { counts, firstPanelled } from "./plan.ts";

/** A cable between two ports, by the numbers of their devices and their own. */
interface CablePlan {
  readonly a: number;
  readonly b: number;
  readonly port: number;
  readonly aSide?: "front" | "rear";
  readonly bSide?: "front" | "rear";
}

const portsOfDevice = counts.interfaces / counts.devices;

/** The cables of the site: between devices that are next to each other or, from `firstPanelled` on, over two panels. */
export function planCables(): CablePlan[] {
  const planned: CablePlan[] = [];
  for (let device = 0; device < counts.devices; device += 2)
    for (let port = 0; port < firstPanelled; port += 1) planned.push({ a: device, b: device + 1, port });
  for (let device = 0; device < counts.devices; device += 4) {
    for (let port = firstPanelled; port < portsOfDevice; port += 1) {
      planned.push({ a: device, b: device + 1, port, bSide: "front" });
      planned.push({ a: device + 1, b: device + 2, port, aSide: "rear", bSide: "rear" });
      planned.push({ a: device + 2, b: device + 3, port, aSide: "front" });
    }
  }
  return planned;
}
