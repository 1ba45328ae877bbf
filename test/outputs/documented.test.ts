import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ask, type Reader, whyPassedOver } from "./programs.ts";
import { openEmpty } from "./world.ts";

const page = readFileSync(join(import.meta.dir, "../../docs/integrate.md"), "utf8");

/** The first block of a section that has a text in it. */
function blockOf(section: string, part: string): string {
  const [, body = ""] = page.split(`\n## ${section}\n`);
  const own = body.split("\n## ")[0] ?? "";
  const found = [...own.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  const block = found.find((one) => one.includes(part));
  if (block === undefined) throw new Error(`docs/integrate.md has no ${part} in ${section}`);
  return block;
}

/** What docs/integrate.md writes into the configuration of programs, with the output that belongs to it. */
const documented: readonly Reader[] = [
  {
    ...{ slug: "prometheus", program: "promtool", debian: "prometheus" },
    files: () => ({ "prometheus.yml": blockOf("Prometheus", "http_sd_configs") }),
    words: (folder) => ["promtool", "check", "config", "--syntax-only", join(folder, "prometheus.yml")],
  },
  {
    ...{ slug: "kea", program: "kea-dhcp4", debian: "kea-dhcp4-server" },
    files: (text) => ({
      "subnet4.json": text,
      "kea.json": blockOf("Kea", "Dhcp4")
        .replace("/etc/kea/sitebook-subnet4.json", "subnet4.json")
        .replace("eth0", "lo"),
    }),
    words: () => ["kea-dhcp4", "-t", "kea.json"],
  },
  {
    ...{ slug: "icinga", program: "icinga2", debian: "icinga2-bin" },
    files: (text) => ({
      "constants.conf": 'const PluginDir = "/usr/lib/nagios/plugins"\n',
      "check.conf": blockOf("Icinga 2", "SitebookFile"),
      "hosts.conf": text,
    }),
    words: (folder) => [
      ...["icinga2", "daemon", "-C", "-c", join(folder, "check.conf")],
      ...[`-DSitebookFile=${join(folder, "hosts.conf")}`, "-DDataDir=.", "-DLogDir=."],
    ],
  },
];

for (const reader of documented) {
  test.skipIf(whyPassedOver(reader) !== undefined)(
    `${reader.program} accepts what the documentation writes into its configuration`,
    () => {
      const world = openEmpty();
      try {
        world.create("prefixes", { prefix: "10.30.1.0/24" });
        world.create("ip-ranges", { first: "10.30.1.100", last: "10.30.1.199", purpose: "dhcp" });
        const { code, said } = ask(reader, world.render(reader.slug));
        expect([code, code === 0 ? "" : said]).toEqual([0, ""]);
      } finally {
        world.close();
      }
    },
  );
}
