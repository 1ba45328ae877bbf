import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A program that reads an output, and how it is asked whether it accepts one. */
export interface Reader {
  readonly slug: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly program: string;
  /** The files that it is given, by their names; the text of the output is `text`. */
  readonly files: (text: string) => Readonly<Record<string, string>>;
  /** The arguments, given the folder of the files. */
  readonly words: (folder: string) => readonly string[];
}

const domain = "example.net";
const ns = "ns.example.org";

const kea = (text: string): string => `{"Dhcp4": {
  "interfaces-config": {"interfaces": []},
  "lease-database": {"type": "memfile", "persist": false},
  "subnet4": ${text}
}}`;

const icinga = `const PluginDir = "/usr/lib/nagios/plugins"
include <itl>
include <plugins>
include "hosts.conf"
`;

/** The programs that read the built-in outputs. */
export const readers: readonly Reader[] = [
  {
    ...{ slug: "zone", parameters: { domain, ns }, program: "named-checkzone" },
    files: (text) => ({ zone: text }),
    words: (folder) => [domain, join(folder, "zone")],
  },
  {
    ...{ slug: "zone", parameters: { domain, ns }, program: "nsd-checkzone" },
    files: (text) => ({ zone: text }),
    words: (folder) => [domain, join(folder, "zone")],
  },
  ...(
    [
      ["10.20.0.0/16", "20.10.in-addr.arpa"],
      ["10.20.1.0/26", "0/26.1.20.10.in-addr.arpa"],
      ["2001:db8::/32", "8.b.d.0.1.0.0.2.ip6.arpa"],
    ] as const
  ).flatMap(([prefix, zone]) =>
    ["named-checkzone", "nsd-checkzone"].map(
      (program): Reader => ({
        ...{ slug: "reverse-zone", parameters: { prefix, ns, domain }, program },
        files: (text) => ({ zone: text }),
        words: (folder) => [zone, join(folder, "zone")],
      }),
    ),
  ),
  {
    ...{ slug: "dnsmasq", parameters: { domain }, program: "dnsmasq" },
    files: (text) => ({ conf: text }),
    words: (folder) => ["--test", `--conf-file=${join(folder, "conf")}`],
  },
  {
    ...{ slug: "kea", program: "kea-dhcp4" },
    files: (text) => ({ "kea.json": kea(text) }),
    words: (folder) => ["-t", join(folder, "kea.json")],
  },
  {
    ...{ slug: "prometheus", program: "promtool" },
    files: (text) => ({
      "targets.json": text,
      "prometheus.yml":
        "scrape_configs:\n  - job_name: sitebook\n    file_sd_configs:\n      - files: [targets.json]\n",
    }),
    words: (folder) => ["check", "config", join(folder, "prometheus.yml")],
  },
  {
    ...{ slug: "ssh", parameters: { user: "admin" }, program: "ssh" },
    files: (text) => ({ config: text }),
    words: (folder) => ["-G", "-F", join(folder, "config"), "anything"],
  },
  {
    ...{ slug: "ansible", program: "ansible-inventory" },
    files: (text) => ({ "inventory.yml": text }),
    words: (folder) => ["-i", join(folder, "inventory.yml"), "--list"],
  },
  {
    ...{ slug: "icinga", program: "icinga2" },
    files: (text) => ({ "icinga2.conf": icinga, "hosts.conf": text }),
    words: (folder) => ["daemon", "-C", "-c", join(folder, "icinga2.conf"), "-DDataDir=.", "-DLogDir=."],
  },
];

/** Where a program is; undefined where it is not installed. */
export const findProgram = (program: string): string | undefined =>
  Bun.which(program, { PATH: `${process.env.PATH ?? ""}:/usr/sbin:/sbin` }) ?? undefined;

/** Has a program read a text, and returns what it says. */
export function ask(
  { program, files, words }: Reader,
  text: string,
): { readonly code: number; readonly said: string } {
  const folder = mkdtempSync(join(tmpdir(), "sitebook-outputs-"));
  try {
    // Icinga gives up the rights of root.
    chmodSync(folder, 0o777);
    for (const [name, content] of Object.entries(files(text))) writeFileSync(join(folder, name), content);
    const { exitCode, stdout, stderr } = Bun.spawnSync([findProgram(program) ?? program, ...words(folder)], {
      cwd: folder,
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: folder, LC_ALL: "C.UTF-8" },
    });
    return { code: exitCode, said: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
