import type { Answer } from "../../support.ts";
import type { Api } from "../world.ts";
import type { Handles } from "./seed.ts";
import type { Deed, Step } from "./steps.ts";

/** One side of a history: a server, and what is known of its records. */
export interface Side {
  readonly api: Api;
  /** Does one step; what is refused leaves nothing, and is no failure. Throws where the server fails. */
  play(step: Step): Promise<void>;
  /** How many steps were done, and how many refused. */
  readonly counts: { done: number; refused: number };
}

type Numbers = Omit<Step, "deed">;

/** Creates a side over the records of the start. */
export function createSide(api: Api, start: Handles): Side {
  const handles: Handles = new Map([...start].map(([resource, ids]) => [resource, [...ids]]));
  const counts = { done: 0, refused: 0 };
  const ids = (resource: string): string[] => handles.get(resource) ?? [];
  const pick = (resource: string, number: number): string | undefined =>
    ids(resource)[number % Math.max(ids(resource).length, 1)];
  const need = (resource: string, number: number): string => pick(resource, number) ?? "";
  const create = async (resource: string, body: object): Promise<Answer> => {
    const answer = await api.post(`/api/${resource}`, body);
    if (answer.status === 201) handles.set(resource, [...ids(resource), answer.body.data.id]);
    return answer;
  };
  const edit = (resource: string, number: number, body: object): Promise<Answer> =>
    api.patch(`/api/${resource}/${need(resource, number)}`, body);
  const remove = async (resource: string, number: number): Promise<Answer> => {
    const id = need(resource, number);
    const answer = await api.delete(`/api/${resource}/${id}`);
    if (answer.status < 300)
      handles.set(
        resource,
        ids(resource).filter((each) => each !== id),
      );
    return answer;
  };
  const read = async (resource: string, number: number) =>
    (await api.get(`/api/${resource}/${need(resource, number)}`)).body?.data ?? {};
  const swapVlans = async ({ record, other }: Numbers): Promise<Answer> => {
    const [one, two] = [await read("vlans", record), await read("vlans", other)];
    const first = await edit("vlans", record, { vid: 4000 });
    if (first.status !== 200 || one.vid === two.vid) return first;
    await edit("vlans", other, { vid: one.vid });
    return edit("vlans", record, { vid: two.vid });
  };
  const swapDevices = async ({ record, other }: Numbers): Promise<Answer> => {
    const one = await read("devices", record);
    const { body } = await api.get(`/api/devices?rackId=${one.rackId}&position__empty=false&sort=name`);
    const two = body.data?.[other % Math.max(body.data.length, 1)] ?? one;
    const moves = [
      { deviceId: one.id, position: two.position, face: two.face },
      { deviceId: two.id, position: one.position, face: one.face },
    ];
    return api.post(`/api/racks/${one.rackId}/arrange`, { moves });
  };
  const createDevice = async ({ record, other, value }: Numbers): Promise<Answer> => {
    const typeId = need("device-types", record);
    const answer = await create("devices", {
      ...{ name: `new-${value}`, deviceTypeId: typeId, serial: value % 3 === 0 ? `N-${value}` : null },
      ...(other % 2 === 0
        ? { rackId: need("racks", other), position: 1 + value, face: "front" }
        : { siteId: need("sites", other) }),
    });
    if (answer.status !== 201) return answer;
    const ports = await api.get(`/api/interfaces?deviceId=${answer.body.data.id}&sort=name`);
    const made = ports.body.data.map((each: { id: string }) => each.id);
    handles.set("interfaces", [...ids("interfaces"), ...made]);
    return answer;
  };
  const deeds: Readonly<Record<Deed, (numbers: Numbers) => Promise<Answer>>> = {
    editDevice: ({ record, other, value }) =>
      edit(
        "devices",
        record,
        oneOf(other, [
          { name: `dev-${value * 3}` },
          { description: `Note ${value}` },
          { status: value % 2 === 0 ? "offline" : "planned" },
          { serial: `S-${value}` },
          { assetTag: `A-${value * 7}` },
          { purchaseDate: `2024-01-0${1 + (value % 9)}` },
          { warrantyEnd: `2025-01-0${1 + (value % 9)}` },
        ]),
      ),
    placeDevice: ({ record, other, value }) =>
      edit(
        "devices",
        record,
        value === 0
          ? { rackId: null, position: null, face: null }
          : { rackId: need("racks", other), position: 1 + value, face: "front" },
      ),
    swapDevices,
    createDevice,
    deleteDevice: ({ record }) => remove("devices", record),
    mountBlade: ({ record, other, value }) =>
      edit(
        "devices",
        12 + (record % 4),
        value === 0 ? { parentId: null } : { parentId: need("devices", other) },
      ),
    editInterface: ({ record, other, value }) =>
      edit(
        "interfaces",
        record,
        oneOf(other, [
          { description: `Port ${value}` },
          { mtu: 1500 + value },
          { enabled: value % 2 === 0 },
          { untaggedVlanId: value === 0 ? null : need("vlans", record + value) },
          { name: `port${value}` },
        ]),
      ),
    createInterface: ({ record, value }) =>
      create("interfaces", { deviceId: need("devices", record), name: `added${value % 3}` }),
    deleteInterface: ({ record }) => remove("interfaces", record),
    editAddress: ({ record, other, value }) =>
      edit(
        "ip-addresses",
        record,
        oneOf(other, [
          { dnsName: `host-${value}.example.net` },
          { address: `10.0.0.${value + 8}/24` },
          { interfaceId: value === 0 ? null : need("interfaces", other) },
          { description: `Address ${value}` },
        ]),
      ),
    createAddress: ({ other, value }) =>
      create("ip-addresses", { address: `10.0.0.${value + 20}/24`, interfaceId: need("interfaces", other) }),
    deleteAddress: ({ record }) => remove("ip-addresses", record),
    editVlan: ({ record, other, value }) =>
      edit(
        "vlans",
        record,
        oneOf(other, [{ name: `LAN ${value}` }, { vid: 104 + value }, { description: `V${value}` }]),
      ),
    createVlan: ({ value, other }) =>
      create("vlans", { name: `New ${value}`, vid: 110 + value, groupId: need("vlan-groups", other) }),
    deleteVlan: ({ record }) => remove("vlans", record),
    swapVlans,
    editRack: ({ record, other, value }) =>
      edit(
        "racks",
        record,
        oneOf(other, [
          { name: `R${value}` },
          { description: `Rack ${value}` },
          { height: 12 + value },
          { powerBudgetW: 1000 * value },
        ]),
      ),
    createRack: ({ record, value }) =>
      create("racks", { name: `N${value}`, siteId: need("sites", record), height: 12 }),
    deleteRack: ({ record }) => remove("racks", record),
    editSite: ({ record, other, value }) =>
      edit(
        "sites",
        record,
        oneOf(other, [
          { latitude: 50 + value / 10 },
          { longitude: 4 + value / 10 },
          { description: `Site ${value}` },
        ]),
      ),
    moveLocation: ({ record, other, value }) =>
      edit(
        "locations",
        record,
        value < 4 ? { parentId: null, siteId: need("sites", other) } : { parentId: need("locations", other) },
      ),
    createCable: ({ record, other, value }) =>
      create("cables", {
        label: `K-${value}`,
        aInterfaceId: need("interfaces", record),
        bInterfaceId: need("interfaces", other),
      }),
    editCable: ({ record, other, value }) =>
      edit(
        "cables",
        record,
        oneOf(other, [
          { lengthM: value + 1 },
          { status: value % 2 === 0 ? "planned" : "connected" },
          { bInterfaceId: need("interfaces", other) },
        ]),
      ),
    deleteCable: ({ record }) => remove("cables", record),
    addLink: ({ record, other, value }) =>
      api.post(`/api/incidents/${need("incidents", record)}/links`, {
        ...{ kind: "affects", resource: "devices", recordId: need("devices", other) },
        note: value < 5 ? null : `Note ${value}`,
      }),
    removeLink: async ({ record, other }) => {
      const path = `/api/incidents/${need("incidents", record)}/links`;
      const links = (await api.get(path)).body?.data ?? [];
      return api.delete(`${path}/${links[other % Math.max(links.length, 1)]?.id}`);
    },
    addTag: ({ record, other }) =>
      api.post(`/api/devices/${need("devices", record)}/tags`, { tagId: need("tags", other) }),
    removeTag: async ({ record, other }) => {
      const path = `/api/devices/${need("devices", record)}/tags`;
      const tags = (await api.get(path)).body?.data ?? [];
      return api.delete(`${path}/${tags[other % Math.max(tags.length, 1)]?.id}`);
    },
    setCustom: ({ record, other, value }) =>
      edit("devices", record, { custom: oneOf(other, [{ owner: `Team ${value % 3}` }, { rank: value }]) }),
    createField: ({ value, other }) =>
      create("custom-fields", {
        ...{ resource: other % 2 === 0 ? "devices" : "racks", key: `extra${value % 4}` },
        ...{ label: `Extra ${value % 4}`, kind: "text" },
      }),
    receive: async ({ record, value }) => {
      const item = need("purchase-order-items", record);
      const order = need("purchase-orders", Math.floor((record % 6) / 3));
      return api.post(`/api/purchase-orders/${order}/receive`, {
        items: [{ itemId: item, quantity: 1 + (value % 3) }],
      });
    },
    editItem: ({ record, value }) => {
      const order = need("purchase-orders", Math.floor((record % 6) / 3));
      const item = need("purchase-order-items", record);
      return api.patch(`/api/purchase-orders/${order}/items/${item}`, { notes: `Item ${value}` });
    },
    createView: ({ value }) =>
      create("views", {
        ...{ resource: "vlans", name: `Range ${value}`, search: `vid__gte=${1 + value}`, shared: true },
      }),
    editView: ({ record, other, value }) =>
      edit("views", record, oneOf(other, [{ name: `Range ${value}` }, { search: `vid__lt=${1 + value}` }])),
    deleteView: ({ record }) => remove("views", record),
    comment: ({ record, value }) =>
      api.post(`/api/devices/${need("devices", record)}/comments`, { body: `Remark ${value}` }),
  };
  return {
    api,
    counts,
    play: async ({ deed, ...numbers }) => {
      const { status, text } = await deeds[deed](numbers);
      if (status >= 500) throw new Error(`${deed} ${JSON.stringify(numbers)} answered ${status}: ${text}`);
      if (status < 300) counts.done += 1;
      else counts.refused += 1;
    },
  };
}

const oneOf = <Value>(number: number, values: readonly Value[]): Value => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error("there is nothing to pick from");
  return value;
};
