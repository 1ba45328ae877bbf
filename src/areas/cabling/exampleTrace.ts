import type { Trace, TracePort } from "./answers.ts";

const port = (number: number, device: string, name: string): TracePort => ({
  interfaceId: `01a20191-bb51-7cc0-8a51-3a1c5a3f2b1${number}`,
  name,
  kind: "network",
  side: null,
  position: null,
  deviceId: `01a20191-bb51-7cc0-8a51-3a1c5a3f2b2${number}`,
  device,
  rackId: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b30",
  rack: "A01",
  unit: "41.0",
});

const [start, end] = [port(1, "rtm1-leaf-a01-1", "Ethernet48"), port(2, "rtm1-spine-1", "Ethernet1")];

/** A trace as the document of the API shows it: one cable between two switches. */
export const exampleTrace: Trace = {
  state: "complete",
  paths: [
    {
      state: "complete",
      start,
      end,
      lengthM: "3.00",
      hops: [
        {
          cable: {
            id: "01a20191-bb51-7cc0-8a51-3a1c5a3f2b40",
            ...{ label: "C-0412", status: "connected", type: "mmf-om4", color: "00bcd4" },
            ...{ lengthM: "3.00", bundle: null },
          },
          circuit: null,
          from: start,
          to: end,
        },
      ],
    },
  ],
};
