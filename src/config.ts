/** What a run of Sitebook is told: flags win over `SITEBOOK_*` variables, which win over defaults. */
export interface Config {
  /** The data directory. */
  readonly data: string;
  /** The address to listen on. */
  readonly host: string;
  /** The port; 0 takes a free one. */
  readonly port: number;
  /** Names under which this machine is reached, besides its own. */
  readonly hostNames: readonly string[];
  /** A session ends after this many minutes without a request. */
  readonly sessionIdleMinutes: number;
  /** A session ends this many hours after sign-in. */
  readonly sessionHours: number;
  /** The first super_admin, made only while there are no people. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined;
}

/** Wrong usage; the text says what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Setting {
  readonly flag: string;
  readonly variable: string;
  readonly fallback: string;
  /** How the value is called in the help. */
  readonly value: string;
  readonly meaning: string;
}

/** Every setting, once: the parser, the help and the README's table come from here. */
export const settings = {
  data: {
    flag: "--data",
    variable: "SITEBOOK_DATA",
    fallback: "./sitebook-data",
    value: "DIR",
    meaning: "data directory",
  },
  host: {
    flag: "--host",
    variable: "SITEBOOK_HOST",
    fallback: "127.0.0.1",
    value: "ADDR",
    meaning: "address to listen on",
  },
  port: {
    flag: "--port",
    variable: "SITEBOOK_PORT",
    fallback: "8480",
    value: "N",
    meaning: "port; 0 takes a free one",
  },
  hostNames: {
    flag: "--host-name",
    variable: "SITEBOOK_HOST_NAME",
    fallback: "",
    value: "NAME",
    meaning: "names under which this machine is reached, with commas between",
  },
  sessionIdleMinutes: {
    flag: "--session-idle",
    variable: "SITEBOOK_SESSION_IDLE",
    fallback: "60",
    value: "MINUTES",
    meaning: "a session ends after this long without a request",
  },
  sessionHours: {
    flag: "--session-hours",
    variable: "SITEBOOK_SESSION_HOURS",
    fallback: "12",
    value: "HOURS",
    meaning: "a session ends this long after sign-in",
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Reads the configuration from flags and environment; throws `UsageError` that names the flag. */
export function readConfig(flags: readonly string[], environment: Environment): Config {
  const given = readFlags(flags);
  const text = (key: keyof typeof settings): string => {
    const { flag, variable, fallback } = settings[key];
    return given.get(flag) ?? environment[variable] ?? fallback;
  };
  const count = (key: keyof typeof settings, minimum: number, maximum: number): number => {
    const value = text(key);
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new UsageError(`${settings[key].flag} must be a whole number from ${minimum} to ${maximum}`);
  };
  return {
    data: text("data"),
    host: text("host"),
    port: count("port", 0, 65_535),
    hostNames: text("hostNames")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    sessionIdleMinutes: count("sessionIdleMinutes", 1, 100_000),
    sessionHours: count("sessionHours", 1, 100_000),
    firstAdmin: readFirstAdmin(environment),
  };
}

function readFlags(flags: readonly string[]): Map<string, string> {
  const known = new Set<string>(Object.values(settings).map(({ flag }) => flag));
  const given = new Map<string, string>();
  for (let index = 0; index < flags.length; index += 1) {
    const [flag = "", inline] = (flags[index] ?? "").split(/=(.*)/s, 2);
    if (!known.has(flag)) throw new UsageError(`unknown flag ${flag}: see "sitebook help"`);
    const value = inline ?? flags[++index];
    if (value === undefined) throw new UsageError(`${flag} needs a value: see "sitebook help"`);
    given.set(flag, value);
  }
  return given;
}

function readFirstAdmin(environment: Environment): Config["firstAdmin"] {
  const { SITEBOOK_ADMIN_EMAIL: email, SITEBOOK_ADMIN_PASSWORD: password } = environment;
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) {
    throw new UsageError("SITEBOOK_ADMIN_EMAIL and SITEBOOK_ADMIN_PASSWORD go together: set both or none");
  }
  return { email, password };
}
