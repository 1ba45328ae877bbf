import type { World } from "./world.ts";

/** Records that are cabled, made over HTTP as an operator. */
export interface Cabled {
  add(path: string, body: Readonly<Record<string, unknown>>): Promise<string>;
  /** A device with ports of these names; the ids of the ports, by name. */
  device(
    name: string,
    ports: readonly string[],
    more?: { readonly kind?: string; readonly place?: object },
  ): Promise<{ readonly id: string; readonly ports: Readonly<Record<string, string>> }>;
  cable(a: string | undefined, b: string | undefined, more?: object): Promise<string>;
}

/** Makes devices of one type, and cables between their ports. */
export function cabledIn(world: World): Cabled {
  const add: Cabled["add"] = async (path, body) => {
    const { status, body: answer } = await world.send("operator", "POST", `/api/${path}`, body);
    if (status !== 201) throw new Error(`adding to ${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  let type: Promise<string> | undefined;
  return {
    add,
    device: async (name, names, { kind = "network", place = {} } = {}) => {
      type ??= add("device-types", { name: "Cabled box", rackUnits: 1 });
      const id = await add("devices", { name, deviceTypeId: await type, ...place });
      const ports: Record<string, string> = {};
      for (const port of names) ports[port] = await add("interfaces", { deviceId: id, name: port, kind });
      return { id, ports };
    },
    cable: (aInterfaceId, bInterfaceId, more = {}) => add("cables", { aInterfaceId, bInterfaceId, ...more }),
  };
}
