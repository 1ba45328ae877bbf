/** One thing that a run of Sitebook can be told. */
export interface Setting {
  readonly flag: string;
  readonly variable: string;
  /** How the value is called in the help; a setting without one is a switch. */
  readonly value?: string;
  /** As it would be written; "" is unset. */
  readonly fallback: string;
  readonly meaning: string;
}

/** Every setting, once: the parser, the help, `--print-config` and the table of docs/operate.md come from here. */
export const settings = {
  data: {
    flag: "--data",
    variable: "SITEBOOK_DATA",
    value: "DIR",
    fallback: "./sitebook-data",
    meaning: "data directory; created if it is missing",
  },
  host: {
    flag: "--host",
    variable: "SITEBOOK_HOST",
    value: "ADDR",
    fallback: "127.0.0.1",
    meaning: "address to listen on",
  },
  port: {
    flag: "--port",
    variable: "SITEBOOK_PORT",
    value: "N",
    fallback: "8480",
    meaning: "port; 0 takes a free one",
  },
  hostNames: {
    flag: "--host-name",
    variable: "SITEBOOK_HOST_NAME",
    value: "NAME",
    fallback: "",
    meaning: "names under which this machine is reached, in addition to its own, separated by commas",
  },
  trustedProxies: {
    flag: "--trusted-proxy",
    variable: "SITEBOOK_TRUSTED_PROXY",
    value: "CIDR",
    fallback: "",
    meaning: "proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, separated by commas",
  },
  sessionIdleMinutes: {
    flag: "--session-idle",
    variable: "SITEBOOK_SESSION_IDLE",
    value: "MINUTES",
    fallback: "60",
    meaning: "a session ends after this long without a request",
  },
  sessionHours: {
    flag: "--session-hours",
    variable: "SITEBOOK_SESSION_HOURS",
    value: "HOURS",
    fallback: "12",
    meaning: "a session ends this long after sign-in",
  },
  requireSecondFactor: {
    flag: "--require-second-factor",
    variable: "SITEBOOK_REQUIRE_SECOND_FACTOR",
    value: "ROLE",
    fallback: "",
    meaning:
      "people of this role or above must have a second factor: viewer, operator, manager, admin or super_admin",
  },
  tlsCert: {
    flag: "--tls-cert",
    variable: "SITEBOOK_TLS_CERT",
    value: "FILE",
    fallback: "",
    meaning: "certificate chain in PEM; read again when the file changes",
  },
  tlsKey: {
    flag: "--tls-key",
    variable: "SITEBOOK_TLS_KEY",
    value: "FILE",
    fallback: "",
    meaning: "private key in PEM, used with --tls-cert",
  },
  tlsSelfSigned: {
    flag: "--tls-self-signed",
    variable: "SITEBOOK_TLS_SELF_SIGNED",
    fallback: "",
    meaning: "serve over TLS with a self-signed certificate, stored in the data directory",
  },
  idleSeconds: {
    flag: "--idle-timeout",
    variable: "SITEBOOK_IDLE_TIMEOUT",
    value: "SECONDS",
    fallback: "30",
    meaning: "a connection is closed after this long without traffic",
  },
  backupEvery: {
    flag: "--backup-every",
    variable: "SITEBOOK_BACKUP_EVERY",
    value: "TIME",
    fallback: "",
    meaning: "back up on a schedule, such as 24h or 30m",
  },
  backupKeep: {
    flag: "--backup-keep",
    variable: "SITEBOOK_BACKUP_KEEP",
    value: "N",
    fallback: "14",
    meaning: "scheduled backups to keep",
  },
  backupBucket: {
    flag: "--backup-bucket",
    variable: "SITEBOOK_BACKUP_BUCKET",
    value: "URL",
    fallback: "",
    meaning:
      "an S3-compatible bucket that gets a copy of each scheduled backup, as https://host/bucket/prefix",
  },
  answerMemory: {
    flag: "--answer-memory",
    variable: "SITEBOOK_ANSWER_MEMORY",
    value: "MB",
    fallback: "16",
    meaning: "memory for cached lists; 0 turns the cache off",
  },
  documentsLimit: {
    flag: "--documents-limit",
    variable: "SITEBOOK_DOCUMENTS_LIMIT",
    value: "MB",
    fallback: "1024",
    meaning: "room for all files attached to records, in the database; 0 accepts none",
  },
  netboxHosts: {
    flag: "--netbox-hosts",
    variable: "SITEBOOK_NETBOX_HOSTS",
    value: "HOSTS",
    fallback: "any",
    meaning:
      "NetBox servers that admins can import from: any, off, or host names, addresses and networks separated by commas; loopback, link-local and cloud metadata addresses must be listed",
  },
  logFormat: {
    flag: "--log-format",
    variable: "SITEBOOK_LOG_FORMAT",
    value: "FORMAT",
    fallback: "text",
    meaning: "text for people or json for machines",
  },
  logRequests: {
    flag: "--log-requests",
    variable: "SITEBOOK_LOG_REQUESTS",
    fallback: "",
    meaning: "log every request, not only those that fail",
  },
  metrics: {
    flag: "--metrics",
    variable: "SITEBOOK_METRICS",
    fallback: "",
    meaning: "serve /metrics in Prometheus text form",
  },
  metricsAddress: {
    flag: "--metrics-address",
    variable: "SITEBOOK_METRICS_ADDRESS",
    value: "ADDR:PORT",
    fallback: "",
    meaning: "serve /metrics there instead of on the main address",
  },
  litestream: {
    flag: "--litestream",
    variable: "SITEBOOK_LITESTREAM",
    fallback: "",
    meaning: "leave checkpoints to Litestream, which replicates the database",
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** The name of a setting in the code. */
export type SettingName = keyof typeof settings;

/** What a setting is told: by its flag, else by its variable, where an empty one counts as unset, else its default. */
export const settingOf = (
  name: SettingName,
  given: Readonly<Partial<Record<SettingName, string>>>,
  environment: Readonly<Record<string, string | undefined>>,
): string => given[name] ?? (environment[settings[name].variable] || settings[name].fallback);
