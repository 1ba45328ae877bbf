import { createAddressOf } from "./appliance/serving/proxies.ts";
import { type Role, roles } from "./http/access.ts";
import { UsageError } from "./lib/failures/failure.ts";
import { type ConnectHosts, readConnectHosts } from "./lib/network/connectHosts.ts";
import { day, hour, minute } from "./lib/time/duration.ts";
import { type Setting, type SettingName, settingOf, settings } from "./settings.ts";

/** What a run of Sitebook is told: flags win over `SITEBOOK_*` variables, which win over defaults. */
export interface Config {
  /** The data directory. */
  readonly data: string;
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly hostNames: readonly string[];
  /** Addresses or networks in CIDR notation. */
  readonly trustedProxies: readonly string[];
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** The least role that asks for a second factor; undefined where none does. */
  readonly requireSecondFactor: Role | undefined;
  /** Where the certificate comes from; undefined serves plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | "self-signed" | undefined;
  readonly idleSeconds: number;
  /** Megabytes for answers that are kept to be given again. */
  readonly answerMemory: number;
  /** Megabytes that all documents together may have. */
  readonly documentsLimit: number;
  /** The NetBoxes that admins may have it read. */
  readonly netboxHosts: ConnectHosts;
  readonly backup: {
    /** Milliseconds between scheduled backups; undefined makes none. */
    readonly every: number | undefined;
    readonly keep: number;
    /** The credentials are those of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
    readonly bucket: string | undefined;
  };
  readonly log: { readonly format: "text" | "json"; readonly requests: boolean };
  /** Where metrics are served; `main` is the main address. */
  readonly metrics: "main" | { readonly host: string; readonly port: number } | undefined;
  readonly litestream: boolean;
  /** The first super_admin, made only while there are no people. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Given = Readonly<Partial<Record<SettingName, string>>>;

const switches: Readonly<Record<string, boolean>> = {
  "": false,
  "0": false,
  false: false,
  "1": true,
  true: true,
};
const units: Readonly<Record<string, number>> = { s: 1000, m: minute, h: hour, d: day };

/** Reads the configuration of what flags give and of the environment; throws `UsageError` that names the flag. */
export function readConfig(given: Given, environment: Environment): Config {
  const text = (name: SettingName): string => settingOf(name, given, environment);
  const wrong = (name: SettingName, rule: string): UsageError =>
    new UsageError(`${settings[name].flag} ${rule}`);
  const count = (name: SettingName, minimum: number, maximum: number): number => {
    const number = /^\d{1,9}$/.test(text(name)) ? Number(text(name)) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw wrong(name, `must be a whole number from ${minimum} to ${maximum}`);
  };
  const list = (name: SettingName): string[] =>
    text(name)
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const isOn = (name: SettingName): boolean => {
    const value = switches[text(name).toLowerCase()];
    if (value === undefined)
      throw wrong(name, "takes no value: remove the value, or true or false in the variable");
    return value;
  };
  const optional = (name: SettingName): string | undefined => text(name) || undefined;

  const readRole = (name: SettingName): Role | undefined => {
    const given = optional(name);
    const role = roles.find((known) => known === given);
    if (given === undefined || role !== undefined) return role;
    throw wrong(name, `must be one of ${roles.join(", ")}`);
  };
  const readTls = (): Config["tls"] => {
    const [cert, key] = [optional("tlsCert"), optional("tlsKey")];
    if ((cert === undefined) !== (key === undefined))
      throw wrong("tlsCert", "and --tls-key go together: give both or none");
    if (cert !== undefined && key !== undefined) {
      if (isOn("tlsSelfSigned")) throw wrong("tlsSelfSigned", "and --tls-cert exclude each other: give one");
      return { cert, key };
    }
    return isOn("tlsSelfSigned") ? "self-signed" : undefined;
  };
  const readEvery = (): number | undefined => {
    const every = optional("backupEvery");
    if (every === undefined) return undefined;
    const [, number = "", unit = ""] = /^(\d{1,6})([smhd])$/.exec(every) ?? [];
    const milliseconds = Number(number) * (units[unit] ?? 0);
    if (milliseconds >= 1000 && milliseconds <= 366 * day) return milliseconds;
    throw wrong("backupEvery", "must be a time such as 24h, 30m or 7d");
  };
  const readBucket = (): string | undefined => {
    const bucket = optional("backupBucket");
    if (bucket === undefined || /^https?:\/\/[^/@?#]+\/[^/?#]+(\/[^?#]*)?$/.test(bucket)) return bucket;
    throw wrong("backupBucket", "must be an address such as https://host/bucket/prefix");
  };
  const readMetrics = (): Config["metrics"] => {
    const address = optional("metricsAddress");
    if (address === undefined) return isOn("metrics") ? "main" : undefined;
    const [, host = "", port = ""] = /^(.+):(\d{1,5})$/.exec(address) ?? [];
    if (host === "" || Number(port) > 65_535)
      throw wrong("metricsAddress", "must be an address and a port, such as 127.0.0.1:9480");
    return { host: host.replace(/^\[(.*)\]$/, "$1"), port: Number(port) };
  };
  const readProxies = (): string[] => {
    const proxies = list("trustedProxies");
    createAddressOf(proxies);
    return proxies;
  };
  const readNetBoxHosts = (): ConnectHosts => {
    const hosts = readConnectHosts(list("netboxHosts"));
    if (hosts !== undefined) return hosts;
    throw wrong(
      "netboxHosts",
      "must be any, off, or host names, addresses and networks without ports, with commas between",
    );
  };
  const format = text("logFormat");
  if (format !== "text" && format !== "json") throw wrong("logFormat", "must be text or json");

  return {
    data: text("data"),
    host: text("host"),
    port: count("port", 0, 65_535),
    hostNames: list("hostNames"),
    trustedProxies: readProxies(),
    sessionIdleMinutes: count("sessionIdleMinutes", 1, 100_000),
    sessionHours: count("sessionHours", 1, 100_000),
    requireSecondFactor: readRole("requireSecondFactor"),
    tls: readTls(),
    idleSeconds: count("idleSeconds", 1, 255),
    answerMemory: count("answerMemory", 0, 100_000),
    documentsLimit: count("documentsLimit", 0, 10_000_000),
    netboxHosts: readNetBoxHosts(),
    backup: { every: readEvery(), keep: count("backupKeep", 1, 10_000), bucket: readBucket() },
    log: { format, requests: isOn("logRequests") },
    metrics: readMetrics(),
    litestream: isOn("litestream"),
    firstAdmin: readFirstAdmin(environment),
  };
}

/** The settings as they hold, flag by flag, as they would be written; nothing among them is a secret. */
export function printConfig(given: Given, environment: Environment): string {
  const rows = Object.entries(settings).map(([name, setting]: [string, Setting]) => {
    const value = settingOf(name as SettingName, given, environment);
    return `${setting.flag} ${value === "" ? "(unset)" : value}`;
  });
  return rows.join("\n");
}

function readFirstAdmin(environment: Environment): Config["firstAdmin"] {
  const { SITEBOOK_ADMIN_EMAIL: email, SITEBOOK_ADMIN_PASSWORD: password } = environment;
  if (!email && !password) return undefined;
  if (!email || !password) {
    throw new UsageError("SITEBOOK_ADMIN_EMAIL and SITEBOOK_ADMIN_PASSWORD go together: set both or none");
  }
  return { email, password };
}
