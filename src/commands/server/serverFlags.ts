import { settings } from "../../settings.ts";
import type { Flag } from "../command.ts";

const { hostNames, trustedProxies, netboxHosts } = settings;

/** The flags of whatever serves. Those that take a list may also be given several times. */
export const serverFlags = {
  ...settings,
  hostNames: { ...hostNames, joins: true },
  netboxHosts: { ...netboxHosts, joins: true },
  trustedProxies: { ...trustedProxies, joins: true },
} as const satisfies Readonly<Record<string, Flag>>;

const { backupEvery: _, backupKeep: __, backupBucket: ___, litestream: ____, ...rest } = serverFlags;

/** The flags of a standby, whose backups and replicas are those of its box. */
export const followFlags = rest;
