import type { DevicePort } from "../../../../../areas/equipment/answers.ts";
import { requestPage } from "../../../api/client.ts";
import type { Row } from "../../../api/record.ts";
import type { Option } from "../../../ui/input/option.ts";
import { freeSides, hasSocket, sidesOf } from "../sockets.ts";
import { fetchPorts } from "../usePorts.ts";
import { readPortText } from "./readPortText.ts";

/** A port that a cable can lead to, with the other ports of its device. */
export interface FoundPort {
  readonly port: DevicePort;
  readonly ports: readonly DevicePort[];
  readonly device: { readonly id: string; readonly name: string };
}

/** Ports of a device that are meant. */
interface Sought {
  readonly deviceId: string;
  readonly fits: (port: DevicePort) => boolean;
  /** The name of the port as typed: one of exactly this name comes first. */
  readonly name?: string;
}

const [maxDevices, maxPorts] = [6, 30];

/**
 * Finds ports by the names of device and port, by the label of a cable, or by what was scanned; free ones come first. Without
 * a text, finds those of the device to which the last cable leads.
 */
export async function findPorts(
  near: DevicePort,
  text: string,
  lastDeviceId: string | undefined,
  signal: AbortSignal,
): Promise<readonly FoundPort[]> {
  const all = await seek(text.trim(), lastDeviceId, signal);
  const some = all.slice(0, maxDevices);
  const ids = [...new Set(some.map(({ deviceId }) => deviceId))];
  if (ids.length === 0) return [];
  const [{ data: devices }, ...ports] = await Promise.all([
    requestPage("/api/devices", { id: ids, pageSize: maxDevices }, signal),
    ...ids.map(fetchPorts),
  ]);
  const found = some.flatMap(({ deviceId, fits, name }) => {
    const own = ports[ids.indexOf(deviceId)] ?? [];
    const device = { id: deviceId, name: String(devices.find(({ id }) => id === deviceId)?.name ?? "") };
    return own
      .filter((port) => port.id !== near.id && isCounterpart(near, port) && fits(port))
      .map((port) => ({ port, ports: own, device, rank: rankOf(port, own, name) }));
  });
  const distinct = [...new Map(found.map((one) => [one.port.id, one])).values()];
  return distinct.sort((a, b) => a.rank - b.rank).slice(0, maxPorts);
}

/** Whether a cable may lead from one port to the other: power goes from an outlet to an inlet. */
function isCounterpart({ kind }: DevicePort, port: DevicePort): boolean {
  if (kind === "inlet") return port.kind === "outlet";
  if (kind === "outlet") return port.kind === "inlet";
  return hasSocket(port) && port.kind !== "inlet" && port.kind !== "outlet";
}

/** The place of a port among those found: one of exactly the typed name, then free ones, then the others. */
function rankOf(port: DevicePort, ports: readonly DevicePort[], name = ""): number {
  const isExact = name !== "" && port.name.toLowerCase() === name.toLowerCase();
  return (isExact ? 0 : 2) + (freeSides(port, ports).length > 0 ? 0 : 1);
}

async function seek(
  text: string,
  lastDeviceId: string | undefined,
  signal: AbortSignal,
): Promise<readonly Sought[]> {
  const isAny = (): boolean => true;
  if (text === "") {
    if (lastDeviceId !== undefined) return [{ deviceId: lastDeviceId, fits: isAny }];
    const { data } = await requestPage("/api/devices", { pageSize: maxDevices, sort: "name" }, signal);
    return data.map(({ id }) => ({ deviceId: id, fits: isAny }));
  }
  const read = readPortText(text);
  if ("id" in read) return seekRecord(read.id, read.resource ?? (await resourceOf(read.id, signal)), signal);
  const [byDevice, byPort, byCable] = await Promise.all([
    Promise.all(read.splits.map((split) => seekInDevices(split, signal))),
    requestPage("/api/interfaces", { search: text, pageSize: maxDevices }, signal),
    requestPage("/api/cables", { search: text, pageSize: 2 }, signal),
  ]);
  return [
    ...byDevice.flat(),
    ...(await seekEnds(byCable.data, signal)),
    ...byPort.data.map((row) => soughtPort(row, text)),
  ];
}

/** Ports by the names of device and port; a device of exactly this name is the only one. */
async function seekInDevices(
  { device, port }: { readonly device: string; readonly port: string },
  signal: AbortSignal,
): Promise<readonly Sought[]> {
  const { data } = await requestPage("/api/devices", { search: device, pageSize: maxDevices }, signal);
  const exact = data.filter(({ name }) => String(name).toLowerCase() === device.toLowerCase());
  const words = port.toLowerCase().split(/\s+/);
  return (exact.length > 0 ? exact : data).map(({ id }) => ({
    deviceId: id,
    name: port,
    fits: ({ name, label }) => words.every((word) => `${name} ${label ?? ""}`.toLowerCase().includes(word)),
  }));
}

/** The resource of a record that only its id is known of, as on a label: the change log knows it. */
async function resourceOf(recordId: string, signal: AbortSignal): Promise<string> {
  const { data } = await requestPage("/api/changes", { recordId, pageSize: 1 }, signal);
  return String(data[0]?.resource ?? "");
}

async function seekRecord(id: string, resource: string, signal: AbortSignal): Promise<readonly Sought[]> {
  if (resource === "devices") return [{ deviceId: id, fits: () => true }];
  if (resource !== "interfaces" && resource !== "cables") return [];
  const { data } = await requestPage(`/api/${resource}`, { id, pageSize: 1 }, signal);
  return resource === "cables" ? seekEnds(data, signal) : data.map((row) => soughtPort(row));
}

/** The ports at both ends of cables. */
async function seekEnds(cables: readonly Row[], signal: AbortSignal): Promise<readonly Sought[]> {
  const ids = cables.flatMap(({ aInterfaceId, bInterfaceId }) => [
    String(aInterfaceId),
    String(bInterfaceId),
  ]);
  if (ids.length === 0) return [];
  const { data } = await requestPage("/api/interfaces", { id: ids, pageSize: ids.length }, signal);
  return data.map((row) => soughtPort(row));
}

const soughtPort = (row: Row, name = ""): Sought => ({
  deviceId: String(row.deviceId),
  fits: ({ id }) => id === row.id,
  name,
});

/** Returns a found port as an option; a taken one says by which cable. */
export const portOption = (found: FoundPort): Option => ({
  value: found.port.id,
  label: `${found.device.name} · ${found.port.name}`,
  hint: describeUse(found),
});

function describeUse({ port, ports }: FoundPort): string {
  const { cables, circuit } = port;
  const taken = cables.slice(0, 3).map(({ label, side, position, far }) => {
    const at = [side, position === null ? null : `position ${position}`].filter((part) => part !== null);
    const to = far === null ? "" : ` to ${far.device} ${far.name}`;
    return `${at.length === 0 ? "" : `${at.join(", ")}: `}cable ${label ?? "without a label"}${to}`;
  });
  const all = [...taken, ...(circuit === null ? [] : [`circuit ${circuit.cid}`])];
  if (all.length === 0) return "Free";
  const free = freeSides(port, ports);
  if (free.length === 0) return `Taken: ${all.join("; ")}`;
  const rest = sidesOf(port, ports).length > 1 ? `${free[0]} free` : "positions free";
  return `${all.join("; ")}; ${rest}`;
}
