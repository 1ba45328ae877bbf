import { expect, test } from "bun:test";
import fc from "fast-check";
import { load } from "js-yaml";
import { builtInOutputs } from "../../src/features/outputs/builtIn/builtIn.ts";
import { addMachines, hostileNames, type Names, openEmpty } from "./world.ts";

/** What each line of an output is, for all that people may type: none of it begins a line or leaves its place. */
const lines: Readonly<Record<string, RegExp>> = {
  hosts: /^(?:#.*|[\d.a-f:]+\t[a-z0-9.-]+(?: [a-z0-9-]+)?|)$/,
  zone: /^(?:;.*|\$ORIGIN example\.net\.|\$TTL 3600|@\tIN\t(?:SOA|NS)\t.*|[a-z0-9.-]+\.\tIN\t(?:A|AAAA)\t[\d.a-f:]+|)$/,
  "reverse-zone":
    /^(?:;.*|\$ORIGIN 10\.in-addr\.arpa\.|\$TTL 3600|@\tIN\t(?:SOA|NS)\t.*|[\d.]+\.10\.in-addr\.arpa\.\tIN\tPTR\t[a-z0-9.-]+\.|)$/,
  dnsmasq:
    /^(?:#.*|dhcp-range=(?:set:\w+,)?[\d.,]+,12h|dhcp-option=tag:\w+,option:router,[\d.]+|dhcp-host=[0-9a-f:]{17},(?:[\d.]+|\[[\da-f:]+\])(?:,[a-z0-9-]+)?|host-record=[a-z0-9.-]+,[\d.a-f:]+|)$/,
  ssh: /^(?:#.*|Host [A-Za-z0-9][A-Za-z0-9._-]*| {2}HostName [\d.a-f:]+| {2}User admin|)$/,
  oxidized: /^(?:#.*|[A-Za-z0-9][A-Za-z0-9._-]*:[\d.]+:[a-z0-9_]+|)$/,
  icinga:
    /^(?:#.*|object (?:Host "[A-Za-z0-9][A-Za-z0-9._-]*"|HostGroup "(?:site|role)_\w+") \{|\}| {2}check_command = "hostalive"| {2}address6? = "[\d.a-f:]+"| {2}display_name = "(?:[^"\\$]|\\["\\]|\$\$)*"| {2}groups = \[ "\w+"(?:, "\w+")? \]|)$/,
};

const parameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hosts: { domain: "example.net" },
  zone: { domain: "example.net", ns: "ns.example.org" },
  "reverse-zone": { prefix: "10.0.0.0/8", ns: "ns.example.org", domain: "example.net" },
  dnsmasq: { domain: "example.net" },
  ssh: { user: "admin" },
};

/** Names that the API takes: not blank, well-formed, without NUL. */
const name = fc
  .oneof(
    fc.constantFrom(...hostileNames),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc
      .array(fc.constantFrom(...hostileNames, "\n", '"', "\\", "{{", "}}", "a"), { maxLength: 4 })
      .map((parts) => parts.join("")),
  )
  .filter((text) => text.trim() !== "" && text.length <= 255 && !text.includes("\0") && text.isWellFormed());

const names: fc.Arbitrary<Names> = fc.record({
  ...{ device: name, machine: name, site: name, role: name, platform: name, cluster: name, dns: name },
});

/** What is wrong with a text, a problem a line. */
function problemsOf(slug: string, text: string, all: readonly Names[]): readonly unknown[] {
  const line = lines[slug];
  // All that any of the tools takes for the end of a line.
  if (line !== undefined) return text.split(/[\n\r\v\f\u0085\u2028\u2029]/).filter((one) => !line.test(one));
  return checks[slug]?.(text, all) ?? [`${slug} is not checked`];
}

const checks: Readonly<Record<string, (text: string, all: readonly Names[]) => readonly unknown[]>> = {
  prometheus: (text, all) => {
    const targets = JSON.parse(text) as { targets: string[]; labels: { name: string } }[];
    const told = targets.map(({ labels }) => labels.name).sort();
    expect(told).toEqual(all.flatMap(({ device, machine }) => [device, machine]).sort());
    return targets.filter(({ targets: [one = ""] }) => !/^(?:[\d.]+|\[[\da-f:]+\]):9100$/.test(one));
  },
  ansible: (text) => {
    const { all: inventory } = load(text) as {
      all: {
        hosts: Record<string, object>;
        children: Record<string, { hosts: Record<string, null> }> | null;
      };
    };
    const hosts = Object.keys(inventory.hosts);
    const groups = Object.entries(inventory.children ?? {});
    return [
      ...hosts.filter((one) => !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(one)),
      ...groups.filter(([group]) => !/^(?:site|role|platform|cluster)_\w+$/.test(group)),
      ...groups.flatMap(([, group]) => Object.keys(group.hosts).filter((one) => !hosts.includes(one))),
    ];
  },
  kea: (text, all) => {
    const subnets = JSON.parse(text.replace(/^#.*\n/, "")) as {
      subnet: string;
      pools: object[];
      reservations: { hostname?: string }[];
    }[];
    expect(subnets.map(({ subnet }) => subnet)).toEqual(all.map((_, place) => `10.20.${place}.0/24`));
    return subnets.filter(
      ({ pools, reservations }) =>
        pools.length !== 1 ||
        reservations.length !== 1 ||
        reservations.some(({ hostname = "x" }) => !/^[a-z0-9.-]+$/.test(hostname)),
    );
  },
};

test("no name that people may type leaves its place in a built-in output", () => {
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 30, size: "max" }), (all) => {
      const world = openEmpty();
      try {
        for (const [place, one] of all.entries()) addMachines(world, one, place);
        for (const { slug } of builtInOutputs) {
          const text = world.render(slug, parameters[slug]);
          expect([slug, problemsOf(slug, text, all)]).toEqual([slug, []]);
        }
      } finally {
        world.close();
      }
    }),
    { numRuns: 5, endOnFailure: true, includeErrorInReport: true },
  );
});
