-- Addresses and ranges of them. An address sorts, and is the same as another, by address_order: its family and its bits,
-- without the length of its network.
CREATE TABLE ip_addresses (
  id TEXT PRIMARY KEY NOT NULL,
  address TEXT NOT NULL,
  address_order TEXT NOT NULL,
  vrf_id TEXT REFERENCES vrfs (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  role TEXT,
  dns_name TEXT,
  dns_name_folded TEXT,
  interface_id TEXT REFERENCES interfaces (id) ON DELETE CASCADE,
  vm_interface_id TEXT REFERENCES vm_interfaces (id) ON DELETE CASCADE,
  nat_inside_id TEXT REFERENCES ip_addresses (id) ON DELETE SET NULL,
  shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
  tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX ip_addresses_address_order ON ip_addresses (address_order, id);
CREATE INDEX ip_addresses_vrf_id_order ON ip_addresses (vrf_id, address_order, id);
-- The few that may stand twice.
CREATE INDEX ip_addresses_shared ON ip_addresses (vrf_id, address_order) WHERE shared = 1;
CREATE INDEX ip_addresses_status ON ip_addresses (status, address_order, id);
CREATE INDEX ip_addresses_interface_id ON ip_addresses (interface_id, address_order);
CREATE INDEX ip_addresses_vm_interface_id ON ip_addresses (vm_interface_id, address_order);
CREATE INDEX ip_addresses_nat_inside_id ON ip_addresses (nat_inside_id);
CREATE INDEX ip_addresses_tenant_id ON ip_addresses (tenant_id);

CREATE TABLE ip_ranges (
  id TEXT PRIMARY KEY NOT NULL,
  first TEXT NOT NULL,
  first_order TEXT NOT NULL,
  last TEXT NOT NULL,
  last_order TEXT NOT NULL,
  vrf_id TEXT REFERENCES vrfs (id) ON DELETE RESTRICT,
  purpose TEXT NOT NULL CHECK (purpose IN ('dhcp', 'reserved')),
  site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX ip_ranges_first_order ON ip_ranges (first_order, id);
CREATE INDEX ip_ranges_vrf_id_order ON ip_ranges (vrf_id, first_order);
CREATE INDEX ip_ranges_site_id ON ip_ranges (site_id);

CREATE TRIGGER ip_addresses_insert BEFORE INSERT ON ip_addresses BEGIN
  SELECT RAISE(ABORT, 'vmInterfaceId: an address is on an interface of a device or of a virtual machine, not on both')
    WHERE NEW.interface_id IS NOT NULL AND NEW.vm_interface_id IS NOT NULL;
  SELECT RAISE(ABORT, CASE WHEN NEW.shared AND NOT other.shared THEN 'shared: ' ELSE 'address: ' END || other.address || ' is taken' || coalesce(' by ' || devices.name || ' ' || interfaces.name, ' by ' || virtual_machines.name || ' ' || vm_interfaces.name, ' by ' || vm_interfaces.name, ' by ' || other.dns_name, ''))
    FROM ip_addresses AS other
      LEFT JOIN interfaces ON interfaces.id = other.interface_id LEFT JOIN devices ON devices.id = interfaces.device_id
      LEFT JOIN vm_interfaces ON vm_interfaces.id = other.vm_interface_id LEFT JOIN virtual_machines ON virtual_machines.id = vm_interfaces.vm_id
    WHERE other.vrf_id IS NEW.vrf_id AND other.address_order = NEW.address_order AND other.id <> NEW.id AND NOT (other.shared AND NEW.shared);
END;
CREATE TRIGGER ip_addresses_update BEFORE UPDATE OF address_order, vrf_id, shared ON ip_addresses BEGIN
  SELECT RAISE(ABORT, CASE WHEN NEW.shared AND NOT other.shared THEN 'shared: ' ELSE 'address: ' END || other.address || ' is taken' || coalesce(' by ' || devices.name || ' ' || interfaces.name, ' by ' || virtual_machines.name || ' ' || vm_interfaces.name, ' by ' || vm_interfaces.name, ' by ' || other.dns_name, ''))
    FROM ip_addresses AS other
      LEFT JOIN interfaces ON interfaces.id = other.interface_id LEFT JOIN devices ON devices.id = interfaces.device_id
      LEFT JOIN vm_interfaces ON vm_interfaces.id = other.vm_interface_id LEFT JOIN virtual_machines ON virtual_machines.id = vm_interfaces.vm_id
    WHERE other.vrf_id IS NEW.vrf_id AND other.address_order = NEW.address_order AND other.id <> NEW.id AND NOT (other.shared AND NEW.shared);
  SELECT RAISE(ABORT, 'address: it is the primary address of ' || devices.name)
    FROM devices WHERE substr(NEW.address_order, 1, 1) <> substr(OLD.address_order, 1, 1) AND NEW.id IN (devices.primary_ip4_id, devices.primary_ip6_id);
END;
CREATE TRIGGER ip_addresses_move BEFORE UPDATE OF interface_id, vm_interface_id ON ip_addresses BEGIN
  SELECT RAISE(ABORT, 'vmInterfaceId: an address is on an interface of a device or of a virtual machine, not on both')
    WHERE NEW.interface_id IS NOT NULL AND NEW.vm_interface_id IS NOT NULL;
  SELECT RAISE(ABORT, 'interfaceId: ' || NEW.address || ' is the primary address of ' || devices.name)
    FROM devices LEFT JOIN interfaces ON interfaces.id = NEW.interface_id
    WHERE devices.primary_ip4_id = NEW.id AND interfaces.device_id IS NOT devices.id;
  SELECT RAISE(ABORT, 'interfaceId: ' || NEW.address || ' is the primary address of ' || devices.name)
    FROM devices LEFT JOIN interfaces ON interfaces.id = NEW.interface_id
    WHERE devices.primary_ip6_id = NEW.id AND interfaces.device_id IS NOT devices.id;
END;
CREATE TRIGGER interfaces_primary_update BEFORE UPDATE OF device_id ON interfaces WHEN NEW.device_id <> OLD.device_id BEGIN
  SELECT RAISE(ABORT, 'deviceId: ' || ip_addresses.address || ' is the primary address of ' || devices.name)
    FROM ip_addresses JOIN devices ON ip_addresses.id IN (devices.primary_ip4_id, devices.primary_ip6_id)
    WHERE ip_addresses.interface_id = NEW.id AND devices.id = OLD.device_id;
END;
CREATE TRIGGER devices_primary_insert BEFORE INSERT ON devices BEGIN
  SELECT RAISE(ABORT, 'primaryIp4Id: ' || ip_addresses.address || ' is no IPv4 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip4_id AND substr(ip_addresses.address_order, 1, 1) <> '4';
  SELECT RAISE(ABORT, 'primaryIp4Id: ' || ip_addresses.address || ' is on ' || coalesce(other.name || ', another device', 'no interface of this device'))
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip4_id AND other.id IS NOT NEW.id;
  SELECT RAISE(ABORT, 'primaryIp6Id: ' || ip_addresses.address || ' is no IPv6 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip6_id AND substr(ip_addresses.address_order, 1, 1) <> '6';
  SELECT RAISE(ABORT, 'primaryIp6Id: ' || ip_addresses.address || ' is on ' || coalesce(other.name || ', another device', 'no interface of this device'))
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip6_id AND other.id IS NOT NEW.id;
END;
CREATE TRIGGER devices_primary_update BEFORE UPDATE OF primary_ip4_id, primary_ip6_id ON devices BEGIN
  SELECT RAISE(ABORT, 'primaryIp4Id: ' || ip_addresses.address || ' is no IPv4 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip4_id AND substr(ip_addresses.address_order, 1, 1) <> '4';
  SELECT RAISE(ABORT, 'primaryIp4Id: ' || ip_addresses.address || ' is on ' || coalesce(other.name || ', another device', 'no interface of this device'))
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip4_id AND other.id IS NOT NEW.id;
  SELECT RAISE(ABORT, 'primaryIp6Id: ' || ip_addresses.address || ' is no IPv6 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip6_id AND substr(ip_addresses.address_order, 1, 1) <> '6';
  SELECT RAISE(ABORT, 'primaryIp6Id: ' || ip_addresses.address || ' is on ' || coalesce(other.name || ', another device', 'no interface of this device'))
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip6_id AND other.id IS NOT NEW.id;
END;
CREATE TRIGGER ip_ranges_insert BEFORE INSERT ON ip_ranges BEGIN
  SELECT RAISE(ABORT, 'last: must be of the same family as first') WHERE substr(NEW.last_order, 1, 1) <> substr(NEW.first_order, 1, 1);
  SELECT RAISE(ABORT, 'last: must not be before first') WHERE NEW.last_order < NEW.first_order;
  SELECT RAISE(ABORT, 'first: ' || other.first || ' to ' || other.last || ' is a range already')
    FROM ip_ranges AS other
    WHERE other.vrf_id IS NEW.vrf_id AND other.first_order <= NEW.last_order AND other.last_order >= NEW.first_order AND other.id <> NEW.id;
END;
CREATE TRIGGER ip_ranges_update BEFORE UPDATE OF first_order, last_order, vrf_id ON ip_ranges BEGIN
  SELECT RAISE(ABORT, 'last: must be of the same family as first') WHERE substr(NEW.last_order, 1, 1) <> substr(NEW.first_order, 1, 1);
  SELECT RAISE(ABORT, 'last: must not be before first') WHERE NEW.last_order < NEW.first_order;
  SELECT RAISE(ABORT, 'first: ' || other.first || ' to ' || other.last || ' is a range already')
    FROM ip_ranges AS other
    WHERE other.vrf_id IS NEW.vrf_id AND other.first_order <= NEW.last_order AND other.last_order >= NEW.first_order AND other.id <> NEW.id;
END;
