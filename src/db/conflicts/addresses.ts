import type { Conflict } from "./conflict.ts";

const families = [4, 6] as const;

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
  {
    raised: "address: it is the primary address of a device",
    text: `'address: it is the primary address of ' || devices.name`,
    from: `devices WHERE substr(NEW.address_order, 1, 1) <> substr(OLD.address_order, 1, 1) AND NEW.id IN (devices.primary_ip4_id, devices.primary_ip6_id)`,
  },
  ...families.map((family) => ({
    raised: `interfaceId: it is the primary IPv${family} address of a device`,
    text: `'interfaceId: ' || NEW.address || ' is the primary address of ' || devices.name`,
    from: `devices LEFT JOIN interfaces ON interfaces.id = NEW.interface_id
      WHERE devices.primary_ip${family}_id = NEW.id AND interfaces.device_id IS NOT devices.id`,
  })),
  {
    raised: "deviceId: the interface has the primary address of its device",
    text: `'deviceId: ' || ip_addresses.address || ' is the primary address of ' || devices.name`,
    from: `ip_addresses JOIN devices ON ip_addresses.id IN (devices.primary_ip4_id, devices.primary_ip6_id)
      WHERE ip_addresses.interface_id = NEW.id AND devices.id = OLD.device_id`,
  },
  ...families.flatMap((family) => [
    {
      raised: `primaryIp${family}Id: the address is no IPv${family} address`,
      text: `'primaryIp${family}Id: ' || ip_addresses.address || ' is no IPv${family} address'`,
      from: `ip_addresses WHERE ip_addresses.id = NEW.primary_ip${family}_id AND substr(ip_addresses.address_order, 1, 1) <> '${family}'`,
    },
    {
      raised: `primaryIp${family}Id: the address is not on this device`,
      text: `'primaryIp${family}Id: ' || ip_addresses.address || ' is on ' || coalesce(other.name || ', another device', 'no interface of this device')`,
      from: `ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
      WHERE ip_addresses.id = NEW.primary_ip${family}_id AND other.id IS NOT NEW.id`,
    },
  ]),
  {
    raised: "first: the range overlaps another",
    text: `'first: ' || other.first || ' to ' || other.last || ' is a range already'`,
    from: `ip_ranges AS other
      WHERE other.vrf_id IS NEW.vrf_id AND other.first_order <= NEW.last_order AND other.last_order >= NEW.first_order AND other.id <> NEW.id`,
  },
];
