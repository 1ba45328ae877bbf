import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whyNotMount } from "../appliance/mounts.ts";

/** A program that reads an output, and how it is asked whether it accepts one. */
export interface Reader {
  readonly slug: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly program: string;
  /** The package of Debian that has the program. */
  readonly debian: string;
  /** Why the program can't be asked here although it is installed; undefined where it can. */
  readonly whyNot?: string | undefined;
  /** The files that it is given, by their names; the text of the output is `text`. */
  readonly files: (text: string) => Readonly<Record<string, string>>;
  /** The command, given the folder of the files and the text; the program with its arguments. */
  readonly words: (folder: string, text: string) => readonly string[];
}

const domain = "example.net";
const ns = "ns.example.org";

const kea = (text: string): string => `{"Dhcp4": {
  "interfaces-config": {"interfaces": []},
  "lease-database": {"type": "memfile", "persist": false},
  "subnet4": ${text}
}}`;

/** Looks up each address and name of a file of hosts, by the resolver of the system. */
const lookUp = 'mount --bind "$0" /etc/hosts && exec getent -s files hosts "$@"';

/** The addresses and names of a file of hosts. */
const namesIn = (text: string): readonly string[] =>
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => line.split(/[\t ]/));

const icinga = `const PluginDir = "/usr/lib/nagios/plugins"
include <itl>
include <plugins>
include "hosts.conf"
`;

const asked: readonly Omit<Reader, "debian">[] = [
  {
    ...{ slug: "hosts", parameters: { domain }, program: "getent", whyNot: whyNotMount },
    files: (text) => ({ hosts: text }),
    // A namespace of its own has another /etc/hosts.
    words: (folder, text) => [
      ...["unshare", "--mount", "sh", "-c", lookUp, join(folder, "hosts")],
      ...namesIn(text),
    ],
  },
  {
    ...{ slug: "zone", parameters: { domain, ns }, program: "named-checkzone" },
    files: (text) => ({ zone: text }),
    words: (folder) => ["named-checkzone", domain, join(folder, "zone")],
  },
  {
    ...{ slug: "zone", parameters: { domain, ns }, program: "nsd-checkzone" },
    files: (text) => ({ zone: text }),
    words: (folder) => ["nsd-checkzone", domain, join(folder, "zone")],
  },
  ...(
    [
      ["10.20.0.0/16", "20.10.in-addr.arpa"],
      ["10.20.1.0/26", "0/26.1.20.10.in-addr.arpa"],
      ["2001:db8::/32", "8.b.d.0.1.0.0.2.ip6.arpa"],
    ] as const
  ).flatMap(([prefix, zone]) =>
    ["named-checkzone", "nsd-checkzone"].map(
      (program): Omit<Reader, "debian"> => ({
        ...{ slug: "reverse-zone", parameters: { prefix, ns, domain }, program },
        files: (text) => ({ zone: text }),
        words: (folder) => [program, zone, join(folder, "zone")],
      }),
    ),
  ),
  {
    ...{ slug: "dnsmasq", parameters: { domain }, program: "dnsmasq" },
    files: (text) => ({ conf: text }),
    words: (folder) => ["dnsmasq", "--test", `--conf-file=${join(folder, "conf")}`],
  },
  {
    ...{ slug: "kea", program: "kea-dhcp4" },
    files: (text) => ({ "kea.json": kea(text) }),
    words: (folder) => ["kea-dhcp4", "-t", join(folder, "kea.json")],
  },
  {
    ...{ slug: "prometheus", program: "promtool" },
    files: (text) => ({
      "targets.json": text,
      "prometheus.yml":
        "scrape_configs:\n  - job_name: sitebook\n    file_sd_configs:\n      - files: [targets.json]\n",
    }),
    words: (folder) => ["promtool", "check", "config", join(folder, "prometheus.yml")],
  },
  {
    ...{ slug: "ssh", parameters: { user: "admin" }, program: "ssh" },
    files: (text) => ({ config: text }),
    words: (folder) => ["ssh", "-G", "-F", join(folder, "config"), "anything"],
  },
  {
    ...{ slug: "ansible", program: "ansible-inventory" },
    files: (text) => ({ "inventory.yml": text }),
    words: (folder) => ["ansible-inventory", "-i", join(folder, "inventory.yml"), "--list"],
  },
  {
    ...{ slug: "icinga", program: "icinga2" },
    files: (text) => ({ "icinga2.conf": icinga, "hosts.conf": text }),
    words: (folder) => [
      "icinga2",
      "daemon",
      "-C",
      "-c",
      join(folder, "icinga2.conf"),
      "-DDataDir=.",
      "-DLogDir=.",
    ],
  },
];

/** The packages of Debian that have the programs. */
const packages: Readonly<Record<string, string>> = {
  getent: "libc-bin",
  "named-checkzone": "bind9-utils",
  "nsd-checkzone": "nsd",
  dnsmasq: "dnsmasq-base",
  "kea-dhcp4": "kea-dhcp4-server",
  promtool: "prometheus",
  ssh: "openssh-client",
  "ansible-inventory": "ansible",
  icinga2: "icinga2-bin",
};

/** The programs that read the built-in outputs, and how they are asked. */
export const readers: readonly Reader[] = asked.map((reader) => ({
  ...reader,
  debian: packages[reader.program] ?? reader.program,
}));

/** Why a program is passed over; undefined where it is asked. */
export function whyPassedOver({ program, debian, whyNot }: Reader): string | undefined {
  if (findProgram(program) === undefined) return `it is not installed (Debian: ${debian})`;
  return whyNot;
}

/** Where a program is; undefined where it is not installed. */
export const findProgram = (program: string): string | undefined =>
  Bun.which(program, { PATH: `${process.env.PATH ?? ""}:/usr/sbin:/sbin` }) ?? undefined;

/** Has a program read a text, and returns what it says. */
export function ask(
  { files, words }: Reader,
  text: string,
): { readonly code: number; readonly said: string } {
  const folder = mkdtempSync(join(tmpdir(), "sitebook-outputs-"));
  try {
    // Icinga gives up the rights of root.
    chmodSync(folder, 0o777);
    for (const [name, content] of Object.entries(files(text))) writeFileSync(join(folder, name), content);
    const [program = "", ...others] = words(folder, text);
    const { exitCode, stdout, stderr } = Bun.spawnSync([findProgram(program) ?? program, ...others], {
      cwd: folder,
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: folder, LC_ALL: "C.UTF-8" },
    });
    return { code: exitCode, said: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
