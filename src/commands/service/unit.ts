import { posix } from "node:path";
import { UsageError } from "../../lib/failures/failure.ts";

/** What a systemd unit is written for. */
export interface UnitPlan {
  readonly executable: string;
  /** The data directory, absolute. */
  readonly data: string;
  readonly port: number;
  /** The address of the box that it follows as a standby; undefined for a box. */
  readonly follow?: string | undefined;
  /** Flags of `serve`, or of `standby follow`, other than `--data`, as they would be typed. */
  readonly flags: readonly string[];
}

/** The account that runs the service. */
export const account = "sitebook";

/** Variables for the service, such as credentials of a bucket; the file may be missing. */
export const environmentFile = "/etc/sitebook.env";

const states = "/var/lib/";

/** Writes the systemd unit: started when it answers, watched while it runs, shut in as far as it can be. */
export function renderUnit({ executable, data, port, follow, flags }: UnitPlan): string {
  const does = follow === undefined ? ["serve"] : ["standby", "follow", follow];
  const command = [executable, ...does, "--data", data, ...flags].map(quote).join(" ");
  return `# Written by "sitebook service install"; changes belong into "systemctl edit sitebook".
[Unit]
Description=Sitebook, infrastructure inventory and operations
Wants=network-online.target
After=network-online.target
# A box in a cupboard tries again until it works.
StartLimitIntervalSec=0

[Service]
Type=notify
NotifyAccess=main
ExecStart=${command}
User=${account}
Group=${account}
EnvironmentFile=-${environmentFile}
${renderState(data)}
UMask=0077
WatchdogSec=30
# The first start of a new version may migrate a large database.
TimeoutStartSec=15min
TimeoutStopSec=30
KillMode=mixed
Restart=on-failure
RestartSec=5
# 2 is a wrong flag: trying again cannot help.
RestartPreventExitStatus=2
LimitNOFILE=65536
${renderPrivileges(port)}
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
# MemoryDenyWriteExecute stays off: the JavaScript engine compiles to machine code.

[Install]
WantedBy=multi-user.target
`;
}

/** systemd makes and owns a directory below /var/lib; any other is made writable where it is. */
function renderState(data: string): string {
  const state = isState(data)
    ? [`StateDirectory=${posix.relative(states, data)}`, "StateDirectoryMode=0700"]
    : [];
  return [...state, ...(isState(data) ? [] : [`ReadWritePaths=${quote(data)}`])].join("\n");
}

/** Whether systemd itself makes this directory when the service starts. */
export const isState = (data: string): boolean => /^\/var\/lib\/[\w.-]+(\/[\w.-]+)*$/.test(data);

/** Ports below 1024 need a right of their own. */
const renderPrivileges = (port: number): string =>
  port > 0 && port < 1024
    ? "AmbientCapabilities=CAP_NET_BIND_SERVICE\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE"
    : "CapabilityBoundingSet=";

/** An argument as a unit takes it; `%` and `$` mean something there. */
function quote(argument: string): string {
  if (/[\0-\x1f\x7f]/.test(argument))
    throw new UsageError("a unit file cannot contain control characters: choose another value");
  const escaped = argument.replaceAll("%", "%%").replaceAll("$", "$$$$");
  if (/^[\w@+=:,./%$-]+$/.test(escaped)) return escaped;
  return `"${escaped.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
