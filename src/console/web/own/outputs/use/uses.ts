import { renderCommand, textPath, type UseSource, valuesOf } from "./commands.ts";
import { quoteYaml } from "./quoting.ts";

/** A part of a configuration, or a command. */
interface Snippet {
  readonly label: string;
  readonly text: string;
}

/** How an output is used. */
interface Uses {
  readonly intro: string;
  readonly snippets: readonly Snippet[];
  /** One of the snippets is a command, which differs by where it runs. */
  readonly hasCommand: boolean;
}

const follows = "written whenever something changes";

/** What is said of the built-in outputs; an output with the slug of one is used in the same way. */
const bySlug: Readonly<
  Record<string, (source: UseSource) => Omit<Uses, "hasCommand"> & { readonly hasCommand?: false }>
> = {
  prometheus: (source) => ({
    intro: "Prometheus reads the targets itself, every minute. Put a read-only token into the file below.",
    hasCommand: false,
    snippets: [
      {
        label: "In prometheus.yml",
        text: [
          "scrape_configs:",
          "  - job_name: sitebook",
          "    http_sd_configs:",
          `      - url: ${quoteYaml(source.origin + textPath(source))}`,
          "        authorization:",
          "          type: Bearer",
          "          credentials_file: /etc/prometheus/sitebook.token",
          "    relabel_configs:",
          "      - source_labels: [name]",
          "        target_label: instance",
        ].join("\n"),
      },
    ],
  }),
  ansible: (source) => ({
    intro: "Write the inventory before a play, or add --follow to keep it up to date.",
    snippets: [
      {
        label: "Write the inventory, if Ansible accepts it",
        text: renderCommand(source, {
          to: "inventory/sitebook.yml",
          check: "env ANSIBLE_INVENTORY_ANY_UNPARSED_IS_FAILED=1 ansible-inventory -i {} --list",
          isOnce: true,
        }),
      },
      { label: "Run a play", text: "ansible-playbook -i inventory/sitebook.yml site.yml" },
    ],
  }),
  hosts: (source) => ({
    intro: "It lacks localhost, so use it where a second file of hosts is read, such as that of dnsmasq.",
    snippets: [
      {
        label: `A file of hosts, ${follows}`,
        text: renderCommand(source, { to: "/etc/hosts.sitebook", run: "systemctl reload dnsmasq" }),
      },
      { label: "In dnsmasq.conf", text: "addn-hosts=/etc/hosts.sitebook" },
    ],
  }),
  zone: (source) => {
    const domain = valuesOf(source).domain ?? "example.net";
    return zoneUses(source, domain);
  },
  "reverse-zone": (source) => zoneUses(source, /^\$ORIGIN (\S+)\.$/m.exec(source.text ?? "")?.[1] ?? "ZONE"),
  dnsmasq: (source) => ({
    intro:
      "dnsmasq reads its configuration when it starts, so it is restarted after each change, and only if it accepts the file.",
    snippets: [
      {
        label: `A file in dnsmasq.d, ${follows}`,
        text: renderCommand(source, {
          to: "/etc/dnsmasq.d/sitebook.conf",
          check: "dnsmasq --test --conf-file={}",
          run: "systemctl restart dnsmasq",
        }),
      },
    ],
  }),
  kea: (source) => ({
    intro: "The text is the value of subnet4: prefixes with a DHCP range or a reservation.",
    snippets: [
      {
        label: `A file to include, ${follows}`,
        text: renderCommand(source, {
          to: "/etc/kea/sitebook-subnet4.json",
          check: "/usr/local/sbin/check-kea-subnets {}",
          run: "systemctl kill --signal=HUP kea-dhcp4-server",
        }),
      },
      {
        label: "In kea-dhcp4.conf",
        text: [
          "{",
          '  "Dhcp4": {',
          '    "interfaces-config": { "interfaces": ["eth0"] },',
          '    "subnet4": <?include "/etc/kea/sitebook-subnet4.json"?>',
          "  }",
          "}",
        ].join("\n"),
      },
      {
        label: "The check, in /usr/local/sbin/check-kea-subnets; make it executable",
        text: [
          "#!/bin/sh",
          "set -e",
          'sed "s|/etc/kea/sitebook-subnet4.json|$1|" /etc/kea/kea-dhcp4.conf > /etc/kea/sitebook-check.conf',
          "exec kea-dhcp4 -t /etc/kea/sitebook-check.conf",
        ].join("\n"),
      },
    ],
  }),
  ssh: (source) => ({
    intro: "Include the file at the top of your own configuration: the first match counts.",
    snippets: [
      {
        label: "Write the hosts, if OpenSSH accepts them",
        text: renderCommand(source, {
          to: "~/.ssh/sitebook",
          check: "ssh -G -F {} localhost",
          isOnce: true,
        }),
      },
      { label: "At the top of ~/.ssh/config", text: "Include ~/.ssh/sitebook" },
    ],
  }),
  oxidized: (source) => ({
    intro:
      "Oxidized reads the lines as its CSV source. Map the slugs of platforms to the models that it knows.",
    snippets: [
      { label: `router.db, ${follows}`, text: renderCommand(source, { to: "~/.config/oxidized/router.db" }) },
      {
        label: "In the configuration of Oxidized",
        text: [
          "source:",
          "  default: csv",
          "  csv:",
          "    file: ~/.config/oxidized/router.db",
          "    delimiter: !ruby/regexp /:/",
          "    map: { name: 0, ip: 1, model: 2 }",
          "model_map:",
          "  castel_linux_5: linuxgeneric",
        ].join("\n"),
      },
    ],
  }),
  icinga: (source) => ({
    intro: "Hosts are checked with hostalive, and are in groups by site and role.",
    snippets: [
      {
        label: `A file beside icinga2.conf, ${follows}`,
        text: renderCommand(source, {
          to: "/etc/icinga2/sitebook-hosts.conf",
          check: "icinga2 daemon -C -c /etc/icinga2/sitebook-check.conf -DSitebookFile={}",
          run: "systemctl reload icinga2",
        }),
      },
      { label: "At the end of icinga2.conf", text: 'include "sitebook-hosts.conf"' },
      {
        label: "The check, in /etc/icinga2/sitebook-check.conf",
        text: ['include "constants.conf"', "include <itl>", "include <plugins>", "include SitebookFile"].join(
          "\n",
        ),
      },
    ],
  }),
};

function zoneUses(source: UseSource, zone: string): Omit<Uses, "hasCommand"> {
  const name = `${zone.replaceAll("/", "-")}.zone`;
  const [file, nsdFile] = [`/var/lib/bind/${name}`, `/etc/nsd/${name}`];
  return {
    intro: "The zone is written whenever something changes, and only if the checker accepts it.",
    snippets: [
      {
        label: "With BIND",
        text: renderCommand(source, {
          to: file,
          check: `named-checkzone ${zone} {}`,
          run: `rndc reload ${zone}`,
        }),
      },
      { label: "In named.conf.local", text: `zone "${zone}" { type primary; file "${file}"; };` },
      {
        label: "With NSD",
        text: renderCommand(source, {
          to: nsdFile,
          check: `nsd-checkzone ${zone} {}`,
          run: "systemctl reload nsd",
        }),
      },
      { label: "In nsd.conf.d", text: `zone:\n  name: ${zone}\n  zonefile: ${nsdFile}` },
    ],
  };
}

/** Returns how an output is used. */
export function usesOf(source: UseSource): Uses {
  const { slug, fileName } = source.output;
  const known = Object.hasOwn(bySlug, slug.toLowerCase()) ? bySlug[slug.toLowerCase()] : undefined;
  if (known !== undefined) return { hasCommand: true, ...known(source) };
  return {
    intro: "Keep a file up to date, or have the tool read the address.",
    hasCommand: true,
    snippets: [
      {
        label: `A file, ${follows}`,
        text: renderCommand(source, { to: fileName ?? `${slug}.txt` }),
      },
    ],
  };
}
