import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import { readConfig } from "../../config.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { parseSiteAddress, siteAddressRule } from "../../lib/network/siteAddress.ts";
import { isExecutable } from "../../lib/version.ts";
import type { Arguments, Command, Flag } from "../command.ts";
import { followFlags, serverFlags } from "../server/serverFlags.ts";
import {
  executablePath,
  findSystem,
  hasSystemd,
  requireRoot,
  rootFlag,
  runTool,
  type System,
  tryTool,
  unitName,
} from "./system.ts";
import { account, environmentFile, isState, renderUnit } from "./unit.ts";

const defaultData = "/var/lib/sitebook";

/** `sitebook service install`: from now on it starts with the machine. */
export const serviceInstall: Command = {
  name: "service install",
  summary: "install the systemd service, or update it to this version; stores the flags of serve",
  usage: "",
  flags: {
    ...serverFlags,
    data: { ...serverFlags.data, fallback: defaultData },
    follow: {
      flag: "--standby-of",
      value: "URL",
      meaning: `install a standby that follows this box; a super_admin's token stands in ${environmentFile} as SITEBOOK_STANDBY_TOKEN`,
    },
    print: { flag: "--print", meaning: "print the unit, and do nothing" },
    ...rootFlag,
  },
  examples: [
    {
      line: "sudo ./sitebook service install --host 0.0.0.0 --tls-self-signed --backup-every 24h",
      effect: `copies itself to ${executablePath}, makes the account ${account}, writes the unit and starts it`,
    },
    { line: "sitebook service install --port 443 --print", effect: "shows the unit first" },
    {
      line: "sudo ./sitebook service install --standby-of https://box.example.org --host 0.0.0.0",
      effect:
        "installs a warm standby of that box; without --standby-of, the same command makes it a box again",
    },
  ],
  run: async (args) => {
    const { data, unit } = planUnit(args);
    if (args.given.print !== undefined) {
      process.stdout.write(unit);
      return;
    }
    const system = findSystem(args);
    requireRoot(system, "service install");
    if (!isExecutable)
      throw new Failure('a service needs the executable: build it with "bun run build", and run that');
    for (const step of [
      () => installExecutable(system),
      () => makeAccount(system),
      () => makeDirectory(system, data),
      () => writeUnit(system, unit),
      () => start(system),
    ]) {
      console.log(step());
    }
  },
};

/** The flags are checked as the command checks them, without the variables of this shell, which the service will not have. */
function planUnit({ given }: Arguments): { readonly data: string; readonly unit: string } {
  const { data = defaultData, follow: address, ...others } = given;
  if (!isAbsolute(data)) throw new UsageError(`--data needs an absolute path here, such as ${defaultData}`);
  const { port } = readConfig({ ...others, data }, {});
  const follow = address === undefined ? undefined : parseSiteAddress(address);
  if (address !== undefined && follow === undefined) throw new UsageError(`--standby-of ${siteAddressRule}`);
  const flags = Object.entries<Flag>(serverFlags).flatMap(([name, { flag, value }]) => {
    const text = others[name];
    if (text === undefined) return [];
    if (follow !== undefined && !(name in followFlags))
      throw new UsageError(`${flag} is for a box: leave it out with --standby-of`);
    return value === undefined ? [flag] : [`${flag}=${text}`];
  });
  return { data, unit: renderUnit({ executable: executablePath, data, port, follow, flags }) };
}

function installExecutable({ executable }: System): string {
  if (process.execPath === executable) return `${executable} stays where it is`;
  mkdirSync(dirname(executable), { recursive: true });
  // A program that runs cannot be written over, but its name can be given to another.
  const next = `${executable}.new`;
  copyFileSync(process.execPath, next);
  chmodSync(next, 0o755);
  renameSync(next, executable);
  return `copied the executable to ${executable}`;
}

function makeAccount({ isRunning }: System): string {
  if (!isRunning) return `left the account ${account} to the first boot: the service needs it`;
  if (tryTool(["getent", "passwd", account]).exitCode === 0) return `found the account ${account}`;
  const options = ["--system", "--user-group", "--no-create-home", "--home-dir", defaultData];
  runTool(["useradd", ...options, "--shell", "/usr/sbin/nologin", account]);
  return `created the system account ${account}`;
}

function makeDirectory({ isRunning }: System, data: string): string {
  if (isState(data)) return `the data directory is ${data}: systemd creates it when the service starts`;
  if (!isRunning) return `left the data directory ${data} to you: it must be owned by ${account}`;
  if (existsSync(data)) return `the data directory is ${data}: it must be owned by ${account}`;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  runTool(["chown", `${account}:${account}`, data]);
  return `created the data directory ${data}`;
}

function writeUnit({ unit }: System, text: string): string {
  mkdirSync(dirname(unit), { recursive: true });
  writeFileSync(unit, text, { mode: 0o644 });
  return `wrote ${unit}; variables for it may stand in ${environmentFile}`;
}

function start(system: System): string {
  if (!hasSystemd(system))
    return `started nothing: systemd does not run here; enable ${unitName} where it does`;
  runTool(["systemctl", "daemon-reload"]);
  runTool(["systemctl", "enable", unitName]);
  runTool(["systemctl", "restart", unitName]);
  return `enabled and started ${unitName}: "journalctl -u sitebook" has its log, and on a first start the set-up link`;
}
