import type { Client } from "../support.ts";

/** Records to cable with, made over HTTP. */
export interface Cabling {
  device(name: string): Promise<string>;
  /** A port of a device, by its name; `more` are further fields. */
  port(deviceId: string, name: string, more?: object): Promise<string>;
  /** A panel with ports "1" to `count`. */
  panel(name: string, count?: number): Promise<readonly string[]>;
  /** A cable between two ports; its id. */
  cable(a: string, b: string, more?: object): Promise<string>;
  /** The trace of a port, as a line of names: "sw1 Gi1 -C-0001- p1 1 | p1 1 rear". */
  trace(portId: string): Promise<{ readonly state: string; readonly paths: readonly string[] }>;
}

/** Makes records as an admin; a request that fails says what it was told. */
export function createCabling(admin: Client): Cabling {
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post(path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text} ${JSON.stringify(body)}`);
    return answer.body.data.id;
  };
  let typeId: Promise<string> | undefined;
  const type = (): Promise<string> => {
    typeId ??= make("/api/manufacturers", { name: "Korvane" }).then((manufacturerId) =>
      make("/api/device-types", { name: "KR-1", slug: "kr-1", manufacturerId }),
    );
    return typeId;
  };
  const device = async (name: string) => make("/api/devices", { name, deviceTypeId: await type() });
  const port = (deviceId: string, name: string, more = {}) =>
    make("/api/interfaces", { deviceId, name, ...more });
  return {
    device,
    port,
    panel: async (name, count = 1) => {
      const deviceId = await device(name);
      const ports: string[] = [];
      for (let number = 1; number <= count; number += 1)
        ports.push(await port(deviceId, String(number), { kind: "panel" }));
      return ports;
    },
    cable: (aInterfaceId, bInterfaceId, more = {}) =>
      make("/api/cables", { aInterfaceId, bInterfaceId, ...more }),
    trace: async (portId) => {
      const { body } = await admin.get(`/api/interfaces/${portId}/trace`);
      return { state: body.data.state, paths: body.data.paths.map(lineOf) };
    },
  };
}

interface ShownPort {
  readonly device: string;
  readonly name: string;
  readonly side: string | null;
  readonly position: number | null;
}

interface ShownHop {
  readonly cable: { readonly label: string } | null;
  readonly circuit: { readonly cid: string } | null;
  readonly from: ShownPort | null;
  readonly to: ShownPort | null;
}

/** A path in one line; what is at the front of a panel, or at a whole port, is not mentioned. */
function lineOf({ hops, state }: { readonly hops: readonly ShownHop[]; readonly state: string }): string {
  const show = (port: ShownPort | null): string =>
    port === null
      ? "elsewhere"
      : [
          port.device,
          port.name,
          ...(port.side === "rear" ? ["rear"] : []),
          ...(port.position === null ? [] : [`#${port.position}`]),
        ].join(" ");
  const ways = hops.map(({ cable, circuit, to }) => {
    const by = cable?.label ?? circuit?.cid;
    return `${by === undefined ? "|" : `-${by}-`} ${show(to)}`;
  });
  return `${[show(hops[0]?.from ?? null), ...ways].join(" ")}: ${state}`;
}
