import type { WriteContext } from "../../resource/writing/context.ts";
import type { DemoDevice } from "../equipment/equipment.ts";
import { interfaceOf } from "./interfaces.ts";

/** Devices by the code of their site and their name, "RTM1 core-a". */
export type DemoDevices = ReadonlyMap<string, DemoDevice>;

/** A port of a router towards another site. */
export interface Uplink {
  readonly id: string;
  readonly router: DemoDevice;
  readonly port: string;
}

/** Hands out the ports of routers towards other sites. */
export interface Uplinks {
  /** The next free port of the backbone routers of a site. */
  core(code: string, description: string): Uplink;
  /** The next free port of the routers of a site that meet other networks. */
  edge(code: string, description: string): Uplink;
}

/** The ports of a model towards other sites: how they begin, and their type. */
const lines: Readonly<Record<string, readonly [start: string, type: string]>> = {
  "KR-9508": ["et-0/0/", "400gbase-x-qsfpdd"],
  "KR-9504": ["et-0/0/", "400gbase-x-qsfpdd"],
  "KR-5232C": ["et-0/0/", "100gbase-x-qsfp28"],
  "KR-5216X": ["et-0/1/", "100gbase-x-qsfp28"],
};

/** The routers of a site that meet other networks. */
export const edgesOf = (placed: DemoDevices, code: string): readonly DemoDevice[] =>
  ["edge-a", "edge-b"].flatMap((name) => placed.get(`${code} ${name}`) ?? []);

/** The routers of a site that carry the backbone: its cores, or its edges where it has none. */
export function coresOf(placed: DemoDevices, code: string): readonly DemoDevice[] {
  const cores = ["core-a", "core-b"].flatMap((name) => placed.get(`${code} ${name}`) ?? []);
  return cores.length > 0 ? cores : edgesOf(placed, code);
}

/** Hands out ports, of the router that has given the fewest so far. */
export function createUplinks(context: WriteContext, placed: DemoDevices): Uplinks {
  const given = new Map<string, number>();
  const next = (routers: readonly DemoDevice[], description: string): Uplink => {
    const [router] = [...routers].sort((a, b) => (given.get(a.id) ?? 0) - (given.get(b.id) ?? 0));
    if (router === undefined) throw new Error(`the demonstration has no router for: ${description}`);
    const number = given.get(router.id) ?? 0;
    given.set(router.id, number + 1);
    const [start, type] = lines[router.model] ?? ["", ""];
    const port = `${start}${number}`;
    return {
      router,
      port,
      id: interfaceOf(context, { deviceId: router.id, name: port, type, description }),
    };
  };
  return {
    core: (code, description) => next(coresOf(placed, code), description),
    edge: (code, description) => next(edgesOf(placed, code), description),
  };
}
