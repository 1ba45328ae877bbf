/** Words of a template, and what they say. */
export interface FilterWord {
  /** The names of the filters that it is about. */
  readonly names: readonly string[];
  readonly example: string;
  readonly says: string;
}

/** The variables of a template beside its records. */
export const variableWords: readonly FilterWord[] = [
  { names: ["records"], example: "{{ records.size }}", says: "How many records the list has" },
  { names: ["parameters"], example: "{{ parameters.port }}", says: "The value of the parameter port" },
  { names: ["serial"], example: "{{ serial }}", says: "A number that grows with each change" },
  { names: ["changedAt"], example: "{{ changedAt }}", says: "When something changed last" },
  {
    names: ["read"],
    example: '{% read machines from "virtual-machines?status=active" %}',
    says: "Reads a further list; narrowed behind the address narrows it with the first",
  },
];

/** The filters of Sitebook, beside those of Liquid. */
export const filterWords: readonly FilterWord[] = [
  { names: ["ip"], example: "address.address | ip", says: "10.0.0.5 of 10.0.0.5/24" },
  { names: ["length"], example: "address.address | length", says: "24 of 10.0.0.5/24" },
  { names: ["network"], example: "address.address | network", says: "10.0.0.0/24 of 10.0.0.5/24" },
  { names: ["netmask"], example: "prefix.prefix | netmask", says: "255.255.255.0 of 10.0.0.0/24" },
  { names: ["family"], example: "address.address | family", says: "4 or 6" },
  { names: ["number"], example: "address.address | number", says: "The address as a number" },
  { names: ["ptr"], example: "address.address | ptr", says: "The name in the reverse DNS" },
  { names: ["mac"], example: 'interface.macAddress | mac: "dot"', says: "A MAC address: colon, dot or bare" },
  {
    names: ["dns_name", "in_domain"],
    example: 'name | dns_name: "example.net"',
    says: "A host name in a domain; empty if it is not valid",
  },
  {
    names: ["host_name", "identifier"],
    example: "device.name | host_name",
    says: "The name if it needs no quotes",
  },
  { names: ["json"], example: "device.name | json", says: "Quoted for JSON" },
  { names: ["yaml"], example: "device.name | yaml", says: "Quoted for YAML" },
  { names: ["yaml_keys"], example: 'hosts | yaml_keys: "name", 8', says: "Keys of YAML, a line each" },
  { names: ["shell"], example: "device.name | shell", says: "Quoted for a shell" },
  { names: ["icinga"], example: "device.name | icinga", says: "Quoted for Icinga" },
  { names: ["line"], example: "device.name | line", says: "In one line, for comments" },
  {
    names: ["natural"],
    example: 'records | natural: "name"',
    says: "Sorted as people count: web2 before web10",
  },
  {
    names: ["unique_by", "count_by", "count_of"],
    example: 'records | unique_by: "name"',
    says: "Without duplicates of a field",
  },
  {
    names: ["groups_of", "reachable", "why_not"],
    example: "records | reachable",
    says: "Hosts with a name and an address",
  },
  {
    names: ["within", "leaves"],
    example: "addresses | within: prefix.prefix",
    says: "The addresses of a list that are in a prefix",
  },
  {
    names: ["prefix_of"],
    example: "address | prefix_of: prefixes",
    says: "The smallest prefix around an address",
  },
  {
    names: ["address_name"],
    example: "address | address_name",
    says: "The DNS name, or the name of its device",
  },
  {
    names: ["primary_ip"],
    example: "device | primary_ip",
    says: "The primary address of a device or machine",
  },
  { names: ["endpoint"], example: "address | endpoint: 9100", says: "10.0.0.5:9100, with brackets for IPv6" },
  {
    names: ["pick"],
    example: 'device | pick: "name", "site=site.name"',
    says: "An object of these values, for json",
  },
  {
    names: ["whole", "word"],
    example: 'parameters.port | whole: 1, 65535, "port"',
    says: "The value, or an error if it is no such number or word",
  },
  { names: ["fail"], example: '"domain is missing" | fail', says: "Stops with an error" },
  {
    names: ["date", "divided_by", "modulo"],
    example: 'changedAt | date: "%F %T"',
    says: "As in Liquid; wrong values are errors",
  },
];
