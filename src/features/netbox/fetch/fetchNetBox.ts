import type { ConnectHosts } from "../../../lib/network/connectHosts.ts";
import type { NetBoxData, NetBoxRecord } from "../data.ts";
import { fieldsOfColumns } from "../models/index.ts";
import { apiAddress, authorizationOf } from "./address.ts";
import { ask, defaultLimits, type NetBoxConnection, type ReadLimits } from "./ask.ts";
import { countOthers } from "./countOthers.ts";
import { readEndpoints } from "./endpoints.ts";
import { readAll } from "./pages.ts";
import { type PinnedHost, pinnedHostsOf, type ResolveHost, systemResolve } from "./pinnedHost.ts";
import { Unreachable, unreadable } from "./unreadable.ts";

/** What is being read of a NetBox. */
export interface NetBoxProgress {
  /** "dcim.site". */
  readonly model: string;
  readonly read: number;
  readonly total: number;
}

/** Which NetBox is read, in whose name. */
export interface NetBoxSource {
  /** As it was typed. */
  readonly url: string;
  /** An API token that may read; it is neither stored nor logged. */
  readonly token: string;
  /** Which hosts may be connected to. */
  readonly hosts: ConnectHosts;
  /** How host names are resolved; by the system unless given. */
  readonly resolve?: ResolveHost;
  readonly limits?: ReadLimits;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: NetBoxProgress) => void;
}

/**
 * Reads everything of a NetBox that has a place here by its API, and counts what has none.
 * @throws Refusal 400 for an address or a token that is none or may not be used, 502 where the NetBox cannot be read
 */
export async function fetchNetBox(source: NetBoxSource): Promise<NetBoxData> {
  const { url, token, hosts, resolve = systemResolve, limits = defaultLimits, signal } = source;
  const { onProgress = () => {} } = source;
  const [api, authorization] = [apiAddress(url), authorizationOf(token)];
  const pinnedHosts = await pinnedHostsOf(api, hosts, resolve);
  const { connection, version } = await connect(pinnedHosts, {
    ...{ authorization, signal, limits, received: { bytes: 0 } },
    deadline: AbortSignal.timeout(limits.milliseconds),
  });
  const records = new Map<string, readonly NetBoxRecord[]>();
  const denied = new Set<string>();
  for (const [model, path] of Object.entries(readEndpoints)) {
    const read = await readAll(connection, path, fieldsOfColumns(model), (progress) =>
      onProgress({ model, ...progress }),
    );
    if ("records" in read) records.set(model, read.records);
    else if (read.status === 403) denied.add(model);
    // Older versions lack some models, newer ones others.
    else if (read.status !== 404) throw refused(read, path);
  }
  if (records.size === 0) throw unreadable("the token may not read anything there");
  const others = await countOthers(connection);
  return {
    records,
    counted: others.counts,
    denied,
    disksInMegabytes: isAtLeast(version, [4, 1]),
    notes: [
      `Read from NetBox ${version}.`,
      ...[...denied].map(tellDenied),
      ...others.denied.map((model) => `NetBox does not let this token count ${model}.`),
    ],
  };
}

const tellDenied = (model: string): string =>
  `NetBox does not let this token read ${model}: it was left out, and so were references to it.`;

/** Connects to the first host that can be reached, and keeps to it. */
async function connect(
  [pinned, ...others]: readonly PinnedHost[],
  how: Omit<NetBoxConnection, "pinned">,
): Promise<{ readonly connection: NetBoxConnection; readonly version: string }> {
  if (pinned === undefined) throw unreadable("there is no such host");
  const connection = { ...how, pinned };
  try {
    return { connection, version: await readVersion(connection) };
  } catch (error) {
    if (!(error instanceof Unreachable) || others.length === 0) throw error;
    return connect(others, how);
  }
}

/** Reads the version of a NetBox, which only a NetBox has at this address; no other text of it is repeated. */
async function readVersion(connection: NetBoxConnection): Promise<string> {
  const answer = await ask(connection, "status/");
  if ("status" in answer) throw refused(answer, "status");
  const version = String(answer.document["netbox-version"]);
  if (/^\d{1,3}\.\d{1,3}[\w.+-]{0,30}$/.test(version)) return version;
  throw unreadable("there is something else than a NetBox at this address");
}

/** What is said where NetBox refuses; it answers 403 to a wrong token. */
function refused({ status }: { readonly status: number }, path: string): Error {
  if (status === 401 || status === 403) return unreadable(`NetBox does not accept the token (${status})`);
  if (status === 404) return unreadable("there is no NetBox at this address");
  return unreadable(`NetBox answers ${path} with ${status}`);
}

const isAtLeast = (version: string, [major, minor]: readonly [number, number]): boolean => {
  const [a = 0, b = 0] = version.split(".").map(Number);
  return a > major || (a === major && b >= minor);
};
