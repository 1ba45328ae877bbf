import { type Parameter, readParameterLines } from "../../../lib/text/parameterLines.ts";
import type { Output } from "../../../resources/outputs.ts";
import {
  ansible,
  dnsmasq,
  hosts,
  icinga,
  kea,
  oxidized,
  prometheus,
  reverseZone,
  ssh,
  zone,
} from "./texts.ts";

/** An output that is in the executable. */
export interface BuiltInOutput
  extends Pick<Output, "slug" | "name" | "resource" | "query" | "template" | "contentType" | "fileName"> {
  readonly description: string;
  /** As the lines of an output declare them. */
  readonly parameterLines: string;
}

/** All of them, in the order in which they are listed. */
export const builtInOutputs: readonly BuiltInOutput[] = [
  {
    slug: "prometheus",
    name: "Prometheus targets",
    description: "Devices and virtual machines for the HTTP service discovery of Prometheus.",
    resource: "devices",
    query: "status=active&sort=name__natural",
    parameterLines: "port = 9100 # Port of the exporter",
    contentType: "application/json",
    fileName: "targets.json",
    template: prometheus,
  },
  {
    slug: "ansible",
    name: "Ansible inventory",
    description: "Devices and virtual machines, in groups by site, role, platform and cluster.",
    resource: "devices",
    query: "status=active&sort=name__natural",
    parameterLines: "",
    contentType: "text/yaml",
    fileName: "sitebook.yml",
    template: ansible,
  },
  {
    slug: "hosts",
    name: "/etc/hosts",
    description: "Addresses and their names for /etc/hosts.",
    resource: "ip-addresses",
    query: "status=active",
    parameterLines: "domain = # Domain of names without a dot",
    contentType: "text/plain",
    fileName: "hosts",
    template: hosts,
  },
  {
    slug: "zone",
    name: "DNS zone",
    description:
      "The forward zone of a domain for BIND or NSD: the names of addresses as A and AAAA records.",
    resource: "ip-addresses",
    query: "status=active",
    parameterLines:
      "domain # Domain of the zone, such as example.net\nns # Name server of the zone, such as ns1.example.net\nttl = 3600 # Seconds that others keep a record",
    contentType: "text/plain",
    fileName: "zone.db",
    template: zone,
  },
  {
    slug: "reverse-zone",
    name: "Reverse DNS zone",
    description: "The reverse zone of a prefix for BIND or NSD: the names of addresses as PTR records.",
    resource: "ip-addresses",
    query: "status=active",
    parameterLines:
      "prefix # Prefix of the zone, such as 10.20.0.0/24\nns # Name server of the zone, such as ns1.example.net\ndomain = # Domain of names without a dot\nttl = 3600 # Seconds that others keep a record",
    contentType: "text/plain",
    fileName: "reverse.db",
    template: reverseZone,
  },
  {
    slug: "dnsmasq",
    name: "dnsmasq",
    description: "Reservations, DHCP ranges and names for dnsmasq.",
    resource: "ip-addresses",
    query: "status=active",
    parameterLines: "domain = # Domain of names without a dot",
    contentType: "text/plain",
    fileName: "sitebook.conf",
    template: dnsmasq,
  },
  {
    slug: "kea",
    name: "Kea subnets",
    description: "The value of subnet4 for Kea DHCP: subnets with their pools and reservations.",
    resource: "prefixes",
    query: "status__n=container&status__n=deprecated&sort=prefix",
    parameterLines: "",
    contentType: "text/plain",
    fileName: "subnet4.json",
    template: kea,
  },
  {
    slug: "ssh",
    name: "SSH hosts",
    description: "Host blocks for the configuration of OpenSSH.",
    resource: "devices",
    query: "status=active&sort=name__natural",
    parameterLines: "user = # User name to sign in with",
    contentType: "text/plain",
    fileName: "sitebook",
    template: ssh,
  },
  {
    slug: "oxidized",
    name: "Oxidized",
    description: "Lines of router.db: name, address and model.",
    resource: "devices",
    query: "status=active&sort=name__natural",
    parameterLines: "",
    contentType: "text/plain",
    fileName: "router.db",
    template: oxidized,
  },
  {
    slug: "icinga",
    name: "Icinga hosts",
    description: "Host objects for Icinga 2, with groups by site and role.",
    resource: "devices",
    query: "status=active&sort=name__natural",
    parameterLines: "",
    contentType: "text/plain",
    fileName: "sitebook.conf",
    template: icinga,
  },
];

/** The parameters that a built-in output or a record declares. */
export const parametersOf = (lines: string | null): readonly Parameter[] =>
  readParameterLines(lines ?? "").parameters;

/** The built-in output of a slug, without regard to case. */
export const findBuiltIn = (slug: string): BuiltInOutput | undefined =>
  builtInOutputs.find((one) => one.slug === slug.toLowerCase());
