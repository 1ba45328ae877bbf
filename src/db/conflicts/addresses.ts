import type { Conflict } from "./conflict.ts";

const families = [4, 6] as const;

/** What has addresses on interfaces of its own, by the names of tables and fields. */
const holders = [
  {
    ...{ noun: "device", table: "devices", held: "interfaces", heldBy: "device_id", heldByField: "deviceId" },
    ...{ on: "interface_id", onField: "interfaceId" },
  },
  {
    ...{ noun: "virtual machine", table: "virtual_machines" },
    ...{ held: "vm_interfaces", heldBy: "vm_id", heldByField: "vmId" },
    ...{ on: "vm_interface_id", onField: "vmInterfaceId" },
  },
] as const;

/** What the primary addresses of devices and virtual machines can conflict with. */
const primaryConflicts = holders.flatMap(
  ({ noun, table, held, heldBy, heldByField, on, onField }): readonly Conflict[] => [
    {
      raised: `address: it is the primary address of a ${noun}`,
      text: `'address: it is the primary address of ' || ${table}.name`,
      from: `${table} WHERE substr(NEW.address_order, 1, 1) <> substr(OLD.address_order, 1, 1) AND NEW.id IN (${table}.primary_ip4_id, ${table}.primary_ip6_id)`,
    },
    {
      raised: `${heldByField}: the interface has the primary address of its ${noun}`,
      text: `'${heldByField}: ' || ip_addresses.address || ' is the primary address of ' || ${table}.name`,
      from: `ip_addresses JOIN ${table} ON ip_addresses.id IN (${table}.primary_ip4_id, ${table}.primary_ip6_id)
      WHERE ip_addresses.${on} = NEW.id AND ${table}.id = OLD.${heldBy}`,
    },
    ...families.flatMap((family) => [
      {
        raised: `${onField}: it is the primary IPv${family} address of a ${noun}`,
        text: `'${onField}: ' || NEW.address || ' is the primary address of ' || ${table}.name`,
        from: `${table} LEFT JOIN ${held} ON ${held}.id = NEW.${on}
      WHERE ${table}.primary_ip${family}_id = NEW.id AND ${held}.${heldBy} IS NOT ${table}.id`,
      },
      {
        raised: `primaryIp${family}Id: the address is not on this ${noun}`,
        text: `'primaryIp${family}Id: ' || ip_addresses.address || ' is on ' || coalesce(other.name || ', another ${noun}', 'no interface of this ${noun}')`,
        from: `ip_addresses LEFT JOIN ${held} ON ${held}.id = ip_addresses.${on} LEFT JOIN ${table} AS other ON other.id = ${held}.${heldBy}
      WHERE ip_addresses.id = NEW.primary_ip${family}_id AND other.id IS NOT NEW.id`,
      },
    ]),
  ],
);

/** What addresses, ranges of addresses and primary addresses can conflict with. */
export const addressConflicts: readonly Conflict[] = [
  {
    raised: "address: the address is in use",
    text: `CASE WHEN NEW.shared AND NOT other.shared THEN 'shared: ' ELSE 'address: ' END || other.address || ' is taken' || coalesce(' by ' || devices.name || ' ' || interfaces.name, ' by ' || virtual_machines.name || ' ' || vm_interfaces.name, ' by ' || vm_interfaces.name, ' by ' || other.dns_name, '')`,
    from: `ip_addresses AS other
      LEFT JOIN interfaces ON interfaces.id = other.interface_id LEFT JOIN devices ON devices.id = interfaces.device_id
      LEFT JOIN vm_interfaces ON vm_interfaces.id = other.vm_interface_id LEFT JOIN virtual_machines ON virtual_machines.id = vm_interfaces.vm_id
      WHERE other.vrf_id IS NEW.vrf_id AND other.address_order = NEW.address_order AND other.id <> NEW.id AND NOT (other.shared AND NEW.shared)`,
  },
  ...families.map((family) => ({
    raised: `primaryIp${family}Id: the address is no IPv${family} address`,
    text: `'primaryIp${family}Id: ' || ip_addresses.address || ' is no IPv${family} address'`,
    from: `ip_addresses WHERE ip_addresses.id = NEW.primary_ip${family}_id AND substr(ip_addresses.address_order, 1, 1) <> '${family}'`,
  })),
  ...primaryConflicts,
  {
    raised: "first: the range overlaps another",
    text: `'first: ' || other.first || ' to ' || other.last || ' is a range already'`,
    from: `ip_ranges AS other
      WHERE other.vrf_id IS NEW.vrf_id AND other.first_order <= NEW.last_order AND other.last_order >= NEW.first_order AND other.id <> NEW.id`,
  },
];
