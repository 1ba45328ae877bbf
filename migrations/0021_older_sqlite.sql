-- Makes the file one that older SQLite can open, from 3.38 on, which Debian 12 and Litestream have.

-- Before 3.47, RAISE takes a literal alone. The server reads the details of a conflict itself (src/db/conflicts).
DROP TRIGGER racks_place_insert;
DROP TRIGGER racks_place_update;
DROP TRIGGER racks_size_update;
DROP TRIGGER locations_site_update;
DROP TRIGGER device_types_size_update;
DROP TRIGGER devices_place_insert;
DROP TRIGGER devices_place_update;
DROP TRIGGER interfaces_device_insert;
DROP TRIGGER interfaces_device_update;
DROP TRIGGER interfaces_kind_update;
DROP TRIGGER ip_addresses_insert;
DROP TRIGGER ip_addresses_update;
DROP TRIGGER ip_addresses_move;
DROP TRIGGER interfaces_primary_update;
DROP TRIGGER devices_primary_insert;
DROP TRIGGER devices_primary_update;
DROP TRIGGER ip_ranges_insert;
DROP TRIGGER ip_ranges_update;
DROP TRIGGER circuits_ends_insert;
DROP TRIGGER circuits_ends_update;
DROP TRIGGER devices_circuits_update;
DROP TRIGGER interfaces_circuits_update;

CREATE TRIGGER racks_place_insert BEFORE INSERT ON racks BEGIN
  SELECT RAISE(ABORT, 'locationId: the location is at another site')
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id <> NEW.site_id;
END;

CREATE TRIGGER racks_place_update BEFORE UPDATE OF site_id, location_id ON racks BEGIN
  SELECT RAISE(ABORT, 'siteId: a device is in this rack; take it out first')
    FROM devices WHERE devices.rack_id = NEW.id AND NEW.site_id <> OLD.site_id;
  SELECT RAISE(ABORT, 'locationId: the location is at another site')
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id <> NEW.site_id;
END;

CREATE TRIGGER racks_size_update BEFORE UPDATE OF height, start_unit ON racks BEGIN
  SELECT RAISE(ABORT, 'height: a device is outside')
    FROM devices JOIN device_types AS type ON type.id = devices.device_type_id
    WHERE devices.rack_id = NEW.id AND devices.position IS NOT NULL
      AND (devices.position < NEW.start_unit * 10 OR devices.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) > (NEW.start_unit + NEW.height) * 10);
END;

CREATE TRIGGER locations_site_update BEFORE UPDATE OF site_id ON locations WHEN NEW.site_id IS NOT OLD.site_id BEGIN
  SELECT RAISE(ABORT, 'siteId: a rack is at this location')
    FROM racks WHERE racks.location_id = NEW.id AND NEW.site_id IS NOT NULL AND racks.site_id <> NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: a device is at this location')
    FROM devices WHERE devices.location_id = NEW.id AND NEW.site_id IS NOT NULL AND devices.site_id IS NOT NEW.site_id;
END;

CREATE TRIGGER device_types_size_update BEFORE UPDATE OF rack_units, full_depth ON device_types
WHEN NEW.rack_units IS NOT OLD.rack_units OR NEW.full_depth IS NOT OLD.full_depth BEGIN
  SELECT RAISE(ABORT, 'rackUnits: a device of this type has a place in a rack')
    FROM devices JOIN racks ON racks.id = devices.rack_id
    WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL AND NEW.rack_units = 0;
  SELECT RAISE(ABORT, 'rackUnits: a device would not fit into its rack')
    FROM devices JOIN racks ON racks.id = devices.rack_id
    WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL
      AND devices.position + ((coalesce(NEW.rack_units, 100) + 49) / 50 * 5) > (racks.start_unit + racks.height) * 10;
  SELECT RAISE(ABORT, 'rackUnits: a device would overlap another')
    FROM devices JOIN racks ON racks.id = devices.rack_id
      JOIN devices AS other ON other.rack_id = devices.rack_id AND other.id <> devices.id AND other.position IS NOT NULL
      JOIN device_types AS other_type ON other_type.id = other.device_type_id
    WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL
      AND other.position < devices.position + ((coalesce(NEW.rack_units, 100) + 49) / 50 * 5)
      AND devices.position < other.position + CASE WHEN other.device_type_id = NEW.id THEN ((coalesce(NEW.rack_units, 100) + 49) / 50 * 5) ELSE ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5) END
      AND (other.face = devices.face OR NEW.full_depth IS NOT 0 OR (other.device_type_id <> NEW.id AND other_type.full_depth IS NOT 0));
END;

CREATE TRIGGER devices_place_insert BEFORE INSERT ON devices BEGIN
  SELECT RAISE(ABORT, 'siteId: the rack is at another site')
    FROM racks JOIN sites ON sites.id = racks.site_id
    WHERE racks.id = NEW.rack_id AND racks.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'locationId: the location is not at the site of the device')
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: the device that this is part of is at another site')
    FROM devices AS parent LEFT JOIN sites ON sites.id = parent.site_id
    WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'rackId: the device is part of another')
    FROM devices AS parent WHERE parent.id = NEW.parent_id AND NEW.rack_id IS NOT NULL;
  SELECT RAISE(ABORT, 'position: the device type is 0 U high')
    FROM device_types AS type
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL AND type.rack_units = 0;
  SELECT RAISE(ABORT, 'position: the device is outside of the rack')
    FROM racks, device_types AS type
    WHERE racks.id = NEW.rack_id AND type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND (NEW.position < racks.start_unit * 10 OR NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) > (racks.start_unit + racks.height) * 10);
  SELECT RAISE(ABORT, 'position: another device is there')
    FROM device_types AS type, devices AS other JOIN device_types AS other_type ON other_type.id = other.device_type_id
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND other.rack_id = NEW.rack_id AND other.position IS NOT NULL AND other.id <> NEW.id
      AND other.position < NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) AND NEW.position < other.position + ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5)
      AND (other.face = NEW.face OR type.full_depth IS NOT 0 OR other_type.full_depth IS NOT 0);
END;

CREATE TRIGGER devices_place_update BEFORE UPDATE OF device_type_id, site_id, location_id, rack_id, position, face, parent_id ON devices BEGIN
  SELECT RAISE(ABORT, 'siteId: the rack is at another site')
    FROM racks JOIN sites ON sites.id = racks.site_id
    WHERE racks.id = NEW.rack_id AND racks.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'locationId: the location is not at the site of the device')
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: the device that this is part of is at another site')
    FROM devices AS parent LEFT JOIN sites ON sites.id = parent.site_id
    WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'rackId: the device is part of another')
    FROM devices AS parent WHERE parent.id = NEW.parent_id AND NEW.rack_id IS NOT NULL;
  SELECT RAISE(ABORT, 'position: the device type is 0 U high')
    FROM device_types AS type
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL AND type.rack_units = 0;
  SELECT RAISE(ABORT, 'position: the device is outside of the rack')
    FROM racks, device_types AS type
    WHERE racks.id = NEW.rack_id AND type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND (NEW.position < racks.start_unit * 10 OR NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) > (racks.start_unit + racks.height) * 10);
  SELECT RAISE(ABORT, 'position: another device is there')
    FROM device_types AS type, devices AS other JOIN device_types AS other_type ON other_type.id = other.device_type_id
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND other.rack_id = NEW.rack_id AND other.position IS NOT NULL AND other.id <> NEW.id
      AND other.position < NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) AND NEW.position < other.position + ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5)
      AND (other.face = NEW.face OR type.full_depth IS NOT 0 OR other_type.full_depth IS NOT 0);
END;

CREATE TRIGGER interfaces_device_insert BEFORE INSERT ON interfaces BEGIN
  SELECT RAISE(ABORT, 'parentId: the interface is on another device')
    FROM interfaces AS parent JOIN devices ON devices.id = parent.device_id
    WHERE parent.id = NEW.parent_id AND parent.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: the interface is on another device')
    FROM interfaces AS lag JOIN devices ON devices.id = lag.device_id
    WHERE lag.id = NEW.lag_id AND lag.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: the interface is no LAG')
    FROM interfaces AS lag WHERE lag.id = NEW.lag_id AND lag.kind <> 'lag';
END;

CREATE TRIGGER interfaces_device_update BEFORE UPDATE OF device_id, parent_id, lag_id ON interfaces BEGIN
  SELECT RAISE(ABORT, 'parentId: the interface is on another device')
    FROM interfaces AS parent JOIN devices ON devices.id = parent.device_id
    WHERE parent.id = NEW.parent_id AND parent.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: the interface is on another device')
    FROM interfaces AS lag JOIN devices ON devices.id = lag.device_id
    WHERE lag.id = NEW.lag_id AND lag.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: the interface is no LAG')
    FROM interfaces AS lag WHERE lag.id = NEW.lag_id AND lag.kind <> 'lag';
  SELECT RAISE(ABORT, 'deviceId: another interface depends on this one')
    FROM interfaces AS other
    WHERE NEW.device_id <> OLD.device_id AND (other.parent_id = NEW.id OR other.lag_id = NEW.id) AND other.device_id <> NEW.device_id;
END;

CREATE TRIGGER interfaces_kind_update BEFORE UPDATE OF kind ON interfaces WHEN NEW.kind <> 'lag' BEGIN
  SELECT RAISE(ABORT, 'kind: the LAG has members')
    FROM interfaces AS member WHERE member.lag_id = NEW.id;
END;

CREATE TRIGGER ip_addresses_insert BEFORE INSERT ON ip_addresses BEGIN
  SELECT RAISE(ABORT, 'vmInterfaceId: an address is on an interface of a device or of a virtual machine, not on both')
    WHERE NEW.interface_id IS NOT NULL AND NEW.vm_interface_id IS NOT NULL;
  SELECT RAISE(ABORT, 'address: the address is in use')
    FROM ip_addresses AS other
      LEFT JOIN interfaces ON interfaces.id = other.interface_id LEFT JOIN devices ON devices.id = interfaces.device_id
      LEFT JOIN vm_interfaces ON vm_interfaces.id = other.vm_interface_id LEFT JOIN virtual_machines ON virtual_machines.id = vm_interfaces.vm_id
    WHERE other.vrf_id IS NEW.vrf_id AND other.address_order = NEW.address_order AND other.id <> NEW.id AND NOT (other.shared AND NEW.shared);
END;

CREATE TRIGGER ip_addresses_update BEFORE UPDATE OF address_order, vrf_id, shared ON ip_addresses BEGIN
  SELECT RAISE(ABORT, 'address: the address is in use')
    FROM ip_addresses AS other
      LEFT JOIN interfaces ON interfaces.id = other.interface_id LEFT JOIN devices ON devices.id = interfaces.device_id
      LEFT JOIN vm_interfaces ON vm_interfaces.id = other.vm_interface_id LEFT JOIN virtual_machines ON virtual_machines.id = vm_interfaces.vm_id
    WHERE other.vrf_id IS NEW.vrf_id AND other.address_order = NEW.address_order AND other.id <> NEW.id AND NOT (other.shared AND NEW.shared);
  SELECT RAISE(ABORT, 'address: it is the primary address of a device')
    FROM devices WHERE substr(NEW.address_order, 1, 1) <> substr(OLD.address_order, 1, 1) AND NEW.id IN (devices.primary_ip4_id, devices.primary_ip6_id);
END;

CREATE TRIGGER ip_addresses_move BEFORE UPDATE OF interface_id, vm_interface_id ON ip_addresses BEGIN
  SELECT RAISE(ABORT, 'vmInterfaceId: an address is on an interface of a device or of a virtual machine, not on both')
    WHERE NEW.interface_id IS NOT NULL AND NEW.vm_interface_id IS NOT NULL;
  SELECT RAISE(ABORT, 'interfaceId: it is the primary IPv4 address of a device')
    FROM devices LEFT JOIN interfaces ON interfaces.id = NEW.interface_id
    WHERE devices.primary_ip4_id = NEW.id AND interfaces.device_id IS NOT devices.id;
  SELECT RAISE(ABORT, 'interfaceId: it is the primary IPv6 address of a device')
    FROM devices LEFT JOIN interfaces ON interfaces.id = NEW.interface_id
    WHERE devices.primary_ip6_id = NEW.id AND interfaces.device_id IS NOT devices.id;
END;

CREATE TRIGGER interfaces_primary_update BEFORE UPDATE OF device_id ON interfaces WHEN NEW.device_id <> OLD.device_id BEGIN
  SELECT RAISE(ABORT, 'deviceId: the interface has the primary address of its device')
    FROM ip_addresses JOIN devices ON ip_addresses.id IN (devices.primary_ip4_id, devices.primary_ip6_id)
    WHERE ip_addresses.interface_id = NEW.id AND devices.id = OLD.device_id;
END;

CREATE TRIGGER devices_primary_insert BEFORE INSERT ON devices BEGIN
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is no IPv4 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip4_id AND substr(ip_addresses.address_order, 1, 1) <> '4';
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is not on this device')
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip4_id AND other.id IS NOT NEW.id;
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is no IPv6 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip6_id AND substr(ip_addresses.address_order, 1, 1) <> '6';
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is not on this device')
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip6_id AND other.id IS NOT NEW.id;
END;

CREATE TRIGGER devices_primary_update BEFORE UPDATE OF primary_ip4_id, primary_ip6_id ON devices BEGIN
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is no IPv4 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip4_id AND substr(ip_addresses.address_order, 1, 1) <> '4';
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is not on this device')
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip4_id AND other.id IS NOT NEW.id;
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is no IPv6 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip6_id AND substr(ip_addresses.address_order, 1, 1) <> '6';
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is not on this device')
    FROM ip_addresses LEFT JOIN interfaces ON interfaces.id = ip_addresses.interface_id LEFT JOIN devices AS other ON other.id = interfaces.device_id
    WHERE ip_addresses.id = NEW.primary_ip6_id AND other.id IS NOT NEW.id;
END;

CREATE TRIGGER ip_ranges_insert BEFORE INSERT ON ip_ranges BEGIN
  SELECT RAISE(ABORT, 'last: must be of the same family as first') WHERE substr(NEW.last_order, 1, 1) <> substr(NEW.first_order, 1, 1);
  SELECT RAISE(ABORT, 'last: must not be before first') WHERE NEW.last_order < NEW.first_order;
  SELECT RAISE(ABORT, 'first: the range overlaps another')
    FROM ip_ranges AS other
    WHERE other.vrf_id IS NEW.vrf_id AND other.first_order <= NEW.last_order AND other.last_order >= NEW.first_order AND other.id <> NEW.id;
END;

CREATE TRIGGER ip_ranges_update BEFORE UPDATE OF first_order, last_order, vrf_id ON ip_ranges BEGIN
  SELECT RAISE(ABORT, 'last: must be of the same family as first') WHERE substr(NEW.last_order, 1, 1) <> substr(NEW.first_order, 1, 1);
  SELECT RAISE(ABORT, 'last: must not be before first') WHERE NEW.last_order < NEW.first_order;
  SELECT RAISE(ABORT, 'first: the range overlaps another')
    FROM ip_ranges AS other
    WHERE other.vrf_id IS NEW.vrf_id AND other.first_order <= NEW.last_order AND other.last_order >= NEW.first_order AND other.id <> NEW.id;
END;

CREATE TRIGGER circuits_ends_insert BEFORE INSERT ON circuits BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: the interface is at another site')
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.a_interface_id AND devices.site_id IS NOT NEW.a_site_id;
  SELECT RAISE(ABORT, 'zInterfaceId: the interface is at another site')
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.z_interface_id AND devices.site_id IS NOT NEW.z_site_id;
END;

CREATE TRIGGER circuits_ends_update BEFORE UPDATE OF a_site_id, a_interface_id, z_site_id, z_interface_id ON circuits BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: the interface is at another site')
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.a_interface_id AND devices.site_id IS NOT NEW.a_site_id;
  SELECT RAISE(ABORT, 'zInterfaceId: the interface is at another site')
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.z_interface_id AND devices.site_id IS NOT NEW.z_site_id;
END;

CREATE TRIGGER devices_circuits_update BEFORE UPDATE OF site_id ON devices WHEN NEW.site_id IS NOT OLD.site_id BEGIN
  SELECT RAISE(ABORT, 'siteId: the A end of a circuit is on this device')
    FROM interfaces JOIN circuits ON circuits.a_interface_id = interfaces.id
    WHERE interfaces.device_id = NEW.id AND circuits.a_site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: the Z end of a circuit is on this device')
    FROM interfaces JOIN circuits ON circuits.z_interface_id = interfaces.id
    WHERE interfaces.device_id = NEW.id AND circuits.z_site_id IS NOT NEW.site_id;
END;

CREATE TRIGGER interfaces_circuits_update BEFORE UPDATE OF device_id ON interfaces WHEN NEW.device_id <> OLD.device_id BEGIN
  SELECT RAISE(ABORT, 'deviceId: a circuit ends at this interface')
    FROM circuits JOIN devices ON devices.id = NEW.device_id
    WHERE (circuits.a_interface_id = NEW.id AND circuits.a_site_id IS NOT devices.site_id) OR (circuits.z_interface_id = NEW.id AND circuits.z_site_id IS NOT devices.site_id);
END;

-- Before 3.45, json_valid(NULL) is false. The rows keep their rowids, by which the search index knows them.
-- Without its indexes the old table leaves room for the new one.
DROP INDEX changes_record;
DROP INDEX changes_actor_id;
DROP INDEX changes_group_id;
CREATE TABLE new_changes (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor_id TEXT,
  actor_email TEXT,
  request_id TEXT,
  action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  resource TEXT NOT NULL,
  record_id TEXT NOT NULL,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  group_id INTEGER
) STRICT;
INSERT INTO new_changes (sequence, at, actor_id, actor_email, request_id, action, resource, record_id, before, after, group_id)
  SELECT sequence, at, actor_id, actor_email, request_id, action, resource, record_id, before, after, group_id FROM changes;
DELETE FROM sqlite_sequence WHERE name = 'new_changes';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_changes', seq FROM sqlite_sequence WHERE name = 'changes';
DROP TABLE changes;
ALTER TABLE new_changes RENAME TO changes;
CREATE INDEX changes_record ON changes (resource, record_id, sequence);
CREATE INDEX changes_actor_id ON changes (actor_id, sequence);
CREATE INDEX changes_group_id ON changes (group_id, sequence) WHERE group_id IS NOT NULL;

CREATE TABLE new_device_roles (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT NOT NULL,
  color TEXT,
  description TEXT,
  description_folded TEXT,
  tier TEXT,
  redundancy TEXT,
  typical_location TEXT,
  responsibilities TEXT,
  compliance_baselines TEXT CHECK (compliance_baselines IS NULL OR json_valid(compliance_baselines)),
  vm_role INTEGER NOT NULL CHECK (vm_role IN (0, 1)),
  popular INTEGER NOT NULL CHECK (popular IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
INSERT INTO new_device_roles (rowid, id, name, name_folded, slug, color, description, description_folded, tier, redundancy, typical_location, responsibilities, compliance_baselines, vm_role, popular, created_at, updated_at, revision)
  SELECT rowid, id, name, name_folded, slug, color, description, description_folded, tier, redundancy, typical_location, responsibilities, compliance_baselines, vm_role, popular, created_at, updated_at, revision FROM device_roles;
DROP TABLE device_roles;
ALTER TABLE new_device_roles RENAME TO device_roles;
CREATE INDEX device_roles_name_folded ON device_roles (name_folded, id);
CREATE UNIQUE INDEX device_roles_unique_slug ON device_roles (lower(slug));

CREATE TABLE new_imports (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('import', 'edit')),
  state TEXT NOT NULL CHECK (state IN ('draft', 'checked', 'running', 'done', 'failed')),
  name TEXT NOT NULL,
  actor_id TEXT,
  actor_email TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  file TEXT NOT NULL CHECK (json_valid(file)),
  choice TEXT NOT NULL CHECK (json_valid(choice)),
  report TEXT CHECK (report IS NULL OR json_valid(report)),
  outcomes TEXT CHECK (outcomes IS NULL OR json_valid(outcomes)),
  failure TEXT,
  group_id INTEGER REFERENCES change_groups (number),
  idempotency_key TEXT
) STRICT;
INSERT INTO new_imports (rowid, id, kind, state, name, actor_id, actor_email, created_at, updated_at, file, choice, report, outcomes, failure, group_id, idempotency_key)
  SELECT rowid, id, kind, state, name, actor_id, actor_email, created_at, updated_at, file, choice, report, outcomes, failure, group_id, idempotency_key FROM imports;
DROP TABLE imports;
ALTER TABLE new_imports RENAME TO imports;
CREATE INDEX imports_actor_id ON imports (actor_id, created_at);
CREATE UNIQUE INDEX imports_idempotency_key ON imports (actor_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
