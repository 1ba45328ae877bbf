-- Racks, devices and their ports. What holds across records is judged by triggers, which refuse and never write; the
-- engine answers their words with 409. Heights and positions are compared in tenths of a unit: a type's rack_units are
-- hundredths, rounded up to halves, and a type without any is taken to be 1 U high. A device takes
-- [position, position + height) of its face, and of both faces where its type is not said to be of half depth.
ALTER TABLE device_types ADD COLUMN full_depth INTEGER DEFAULT 1 CHECK (full_depth IN (0, 1));
ALTER TABLE device_types ADD COLUMN ports TEXT;
ALTER TABLE purchase_order_items ADD COLUMN device_type_id TEXT REFERENCES device_types (id) ON DELETE RESTRICT;
CREATE INDEX purchase_order_items_device_type_id ON purchase_order_items (device_type_id);
ALTER TABLE virtual_machines ADD COLUMN vcpus INTEGER CHECK (vcpus BETWEEN 0 AND 100000);
ALTER TABLE virtual_machines ADD COLUMN memory_mb INTEGER CHECK (memory_mb BETWEEN 0 AND 1000000000);
ALTER TABLE virtual_machines ADD COLUMN disk_gb INTEGER CHECK (disk_gb BETWEEN 0 AND 1000000000);

CREATE TABLE racks (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  name_natural TEXT NOT NULL,
  site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE RESTRICT,
  location_id TEXT REFERENCES locations (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 100),
  start_unit INTEGER NOT NULL CHECK (start_unit BETWEEN 1 AND 99),
  top_down INTEGER NOT NULL CHECK (top_down IN (0, 1)),
  tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT,
  serial TEXT,
  serial_folded TEXT,
  asset_tag TEXT,
  asset_tag_folded TEXT,
  power_budget_w INTEGER CHECK (power_budget_w BETWEEN 0 AND 1000000),
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX racks_unique_site_id_name ON racks (site_id, name);
CREATE UNIQUE INDEX racks_unique_asset_tag ON racks (asset_tag_folded);
CREATE INDEX racks_name_folded ON racks (name_folded, id);
CREATE INDEX racks_name_natural ON racks (name_natural, id, status);
CREATE INDEX racks_location_id ON racks (location_id);
CREATE INDEX racks_tenant_id ON racks (tenant_id);
CREATE INDEX racks_status ON racks (status, name_folded, id);
CREATE INDEX racks_serial ON racks (serial_folded);

CREATE TABLE devices (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  name_natural TEXT NOT NULL,
  device_type_id TEXT NOT NULL REFERENCES device_types (id) ON DELETE RESTRICT,
  role_id TEXT REFERENCES device_roles (id) ON DELETE RESTRICT,
  platform_id TEXT REFERENCES platforms (id) ON DELETE RESTRICT,
  site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  location_id TEXT REFERENCES locations (id) ON DELETE RESTRICT,
  rack_id TEXT REFERENCES racks (id) ON DELETE RESTRICT,
  position INTEGER CHECK (position BETWEEN 10 AND 1985 AND position % 5 = 0),
  face TEXT CHECK (face IN ('front', 'rear')),
  parent_id TEXT REFERENCES devices (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  serial TEXT,
  serial_folded TEXT,
  asset_tag TEXT,
  asset_tag_folded TEXT,
  tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT,
  cluster_id TEXT REFERENCES clusters (id) ON DELETE RESTRICT,
  primary_ip4_id TEXT REFERENCES ip_addresses (id) ON DELETE SET NULL,
  primary_ip6_id TEXT REFERENCES ip_addresses (id) ON DELETE SET NULL,
  purchase_order_id TEXT REFERENCES purchase_orders (id) ON DELETE SET NULL,
  purchase_date TEXT,
  warranty_end TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX devices_unique_site_id_name ON devices (site_id, name);
CREATE UNIQUE INDEX devices_unique_asset_tag ON devices (asset_tag_folded);
CREATE INDEX devices_name_folded ON devices (name_folded, id);
CREATE INDEX devices_name_natural ON devices (name_natural, id, status);
CREATE INDEX devices_device_type_id ON devices (device_type_id);
CREATE INDEX devices_role_id ON devices (role_id);
CREATE INDEX devices_platform_id ON devices (platform_id);
CREATE INDEX devices_location_id ON devices (location_id);
CREATE INDEX devices_rack_id ON devices (rack_id, position);
CREATE INDEX devices_parent_id ON devices (parent_id);
CREATE INDEX devices_tenant_id ON devices (tenant_id);
CREATE INDEX devices_cluster_id ON devices (cluster_id);
CREATE INDEX devices_primary_ip4_id ON devices (primary_ip4_id);
CREATE INDEX devices_primary_ip6_id ON devices (primary_ip6_id);
CREATE INDEX devices_purchase_order_id ON devices (purchase_order_id);
CREATE INDEX devices_status ON devices (status, name_folded, id);
CREATE INDEX devices_serial ON devices (serial_folded);
CREATE INDEX devices_warranty_end ON devices (warranty_end);

CREATE TABLE interfaces (
  id TEXT PRIMARY KEY NOT NULL,
  device_id TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  name_natural TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('network', 'virtual', 'lag', 'console', 'inlet', 'outlet', 'panel')),
  type TEXT,
  label TEXT,
  label_folded TEXT,
  mac_address TEXT,
  mtu INTEGER CHECK (mtu BETWEEN 1 AND 65536),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  management_only INTEGER NOT NULL CHECK (management_only IN (0, 1)),
  parent_id TEXT REFERENCES interfaces (id) ON DELETE CASCADE,
  lag_id TEXT REFERENCES interfaces (id) ON DELETE SET NULL,
  mode TEXT CHECK (mode IN ('access', 'tagged', 'all')),
  untagged_vlan_id TEXT REFERENCES vlans (id) ON DELETE RESTRICT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX interfaces_unique_device_id_kind_name ON interfaces (device_id, kind, name);
CREATE INDEX interfaces_name_folded ON interfaces (name_folded, id);
CREATE INDEX interfaces_name_natural ON interfaces (name_natural, id);
CREATE INDEX interfaces_device_id_natural ON interfaces (device_id, name_natural, id);
CREATE INDEX interfaces_parent_id ON interfaces (parent_id);
CREATE INDEX interfaces_lag_id ON interfaces (lag_id);
CREATE INDEX interfaces_untagged_vlan_id ON interfaces (untagged_vlan_id);

CREATE TABLE vlan_memberships (
  id TEXT PRIMARY KEY NOT NULL,
  interface_id TEXT NOT NULL REFERENCES interfaces (id) ON DELETE CASCADE,
  vlan_id TEXT NOT NULL REFERENCES vlans (id) ON DELETE RESTRICT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX vlan_memberships_unique_interface_id_vlan_id ON vlan_memberships (interface_id, vlan_id);
CREATE INDEX vlan_memberships_vlan_id ON vlan_memberships (vlan_id);
CREATE INDEX vlan_memberships_created_at ON vlan_memberships (created_at, id);

CREATE TRIGGER racks_place_insert BEFORE INSERT ON racks BEGIN
  SELECT RAISE(ABORT, 'locationId: ' || locations.name || ' is at ' || sites.name)
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id <> NEW.site_id;
END;
CREATE TRIGGER racks_place_update BEFORE UPDATE OF site_id, location_id ON racks BEGIN
  SELECT RAISE(ABORT, 'siteId: ' || devices.name || ' is in this rack; take it out first')
    FROM devices WHERE devices.rack_id = NEW.id AND NEW.site_id <> OLD.site_id;
  SELECT RAISE(ABORT, 'locationId: ' || locations.name || ' is at ' || sites.name)
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id <> NEW.site_id;
END;
CREATE TRIGGER racks_size_update BEFORE UPDATE OF height, start_unit ON racks BEGIN
  SELECT RAISE(ABORT, CASE WHEN NEW.height <> OLD.height THEN 'height: ' ELSE 'startUnit: ' END || devices.name || ' is at ' || 'U' || printf('%g', devices.position / 10.0) || CASE WHEN ((coalesce(type.rack_units, 100) + 49) / 50 * 5) > 10 THEN ' to U' || printf('%g', (devices.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5)) / 10.0 - 1) ELSE '' END)
    FROM devices JOIN device_types AS type ON type.id = devices.device_type_id
    WHERE devices.rack_id = NEW.id AND devices.position IS NOT NULL
      AND (devices.position < NEW.start_unit * 10 OR devices.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) > (NEW.start_unit + NEW.height) * 10);
END;
CREATE TRIGGER locations_site_update BEFORE UPDATE OF site_id ON locations WHEN NEW.site_id IS NOT OLD.site_id BEGIN
  SELECT RAISE(ABORT, 'siteId: rack ' || racks.name || ' is at this location')
    FROM racks WHERE racks.location_id = NEW.id AND NEW.site_id IS NOT NULL AND racks.site_id <> NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: ' || devices.name || ' is at this location')
    FROM devices WHERE devices.location_id = NEW.id AND NEW.site_id IS NOT NULL AND devices.site_id IS NOT NEW.site_id;
END;
CREATE TRIGGER device_types_size_update BEFORE UPDATE OF rack_units, full_depth ON device_types
WHEN NEW.rack_units IS NOT OLD.rack_units OR NEW.full_depth IS NOT OLD.full_depth BEGIN
  SELECT RAISE(ABORT, 'rackUnits: ' || devices.name || ' has a place in ' || racks.name)
    FROM devices JOIN racks ON racks.id = devices.rack_id
    WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL AND NEW.rack_units = 0;
  SELECT RAISE(ABORT, 'rackUnits: ' || devices.name || ' would not fit into ' || racks.name)
    FROM devices JOIN racks ON racks.id = devices.rack_id
    WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL
      AND devices.position + ((coalesce(NEW.rack_units, 100) + 49) / 50 * 5) > (racks.start_unit + racks.height) * 10;
  SELECT RAISE(ABORT, CASE WHEN NEW.rack_units IS NOT OLD.rack_units THEN 'rackUnits: ' ELSE 'fullDepth: ' END || devices.name || ' would meet ' || other.name || ' in ' || racks.name)
    FROM devices JOIN racks ON racks.id = devices.rack_id
      JOIN devices AS other ON other.rack_id = devices.rack_id AND other.id <> devices.id AND other.position IS NOT NULL
      JOIN device_types AS other_type ON other_type.id = other.device_type_id
    WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL
      AND other.position < devices.position + ((coalesce(NEW.rack_units, 100) + 49) / 50 * 5)
      AND devices.position < other.position + CASE WHEN other.device_type_id = NEW.id THEN ((coalesce(NEW.rack_units, 100) + 49) / 50 * 5) ELSE ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5) END
      AND (other.face = devices.face OR NEW.full_depth IS NOT 0 OR (other.device_type_id <> NEW.id AND other_type.full_depth IS NOT 0));
END;
CREATE TRIGGER devices_place_insert BEFORE INSERT ON devices BEGIN
  SELECT RAISE(ABORT, 'siteId: rack ' || racks.name || ' is at ' || sites.name)
    FROM racks JOIN sites ON sites.id = racks.site_id
    WHERE racks.id = NEW.rack_id AND racks.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'locationId: ' || locations.name || ' is at ' || sites.name)
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: ' || parent.name || ', which it is part of, is at ' || coalesce(sites.name, 'no site'))
    FROM devices AS parent LEFT JOIN sites ON sites.id = parent.site_id
    WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'rackId: it is part of ' || parent.name || ' and stands where that does')
    FROM devices AS parent WHERE parent.id = NEW.parent_id AND NEW.rack_id IS NOT NULL;
  SELECT RAISE(ABORT, 'position: ' || type.name || ' is 0 U high and takes no place')
    FROM device_types AS type
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL AND type.rack_units = 0;
  SELECT RAISE(ABORT, 'position: ' || racks.name || ' has U' || racks.start_unit || ' to U' || (racks.start_unit + racks.height - 1) || ', and ' || type.name || ' is ' || printf('%g', ((coalesce(type.rack_units, 100) + 49) / 50 * 5) / 10.0) || ' U high')
    FROM racks, device_types AS type
    WHERE racks.id = NEW.rack_id AND type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND (NEW.position < racks.start_unit * 10 OR NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) > (racks.start_unit + racks.height) * 10);
  SELECT RAISE(ABORT, 'position: ' || 'U' || printf('%g', other.position / 10.0) || CASE WHEN ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5) > 10 THEN ' to U' || printf('%g', (other.position + ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5)) / 10.0 - 1) ELSE '' END || ' is taken by ' || other.name)
    FROM device_types AS type, devices AS other JOIN device_types AS other_type ON other_type.id = other.device_type_id
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND other.rack_id = NEW.rack_id AND other.position IS NOT NULL AND other.id <> NEW.id
      AND other.position < NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) AND NEW.position < other.position + ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5)
      AND (other.face = NEW.face OR type.full_depth IS NOT 0 OR other_type.full_depth IS NOT 0);
END;
CREATE TRIGGER devices_place_update BEFORE UPDATE OF device_type_id, site_id, location_id, rack_id, position, face, parent_id ON devices BEGIN
  SELECT RAISE(ABORT, 'siteId: rack ' || racks.name || ' is at ' || sites.name)
    FROM racks JOIN sites ON sites.id = racks.site_id
    WHERE racks.id = NEW.rack_id AND racks.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'locationId: ' || locations.name || ' is at ' || sites.name)
    FROM locations JOIN sites ON sites.id = locations.site_id
    WHERE locations.id = NEW.location_id AND locations.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: ' || parent.name || ', which it is part of, is at ' || coalesce(sites.name, 'no site'))
    FROM devices AS parent LEFT JOIN sites ON sites.id = parent.site_id
    WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'rackId: it is part of ' || parent.name || ' and stands where that does')
    FROM devices AS parent WHERE parent.id = NEW.parent_id AND NEW.rack_id IS NOT NULL;
  SELECT RAISE(ABORT, 'position: ' || type.name || ' is 0 U high and takes no place')
    FROM device_types AS type
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL AND type.rack_units = 0;
  SELECT RAISE(ABORT, 'position: ' || racks.name || ' has U' || racks.start_unit || ' to U' || (racks.start_unit + racks.height - 1) || ', and ' || type.name || ' is ' || printf('%g', ((coalesce(type.rack_units, 100) + 49) / 50 * 5) / 10.0) || ' U high')
    FROM racks, device_types AS type
    WHERE racks.id = NEW.rack_id AND type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND (NEW.position < racks.start_unit * 10 OR NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) > (racks.start_unit + racks.height) * 10);
  SELECT RAISE(ABORT, 'position: ' || 'U' || printf('%g', other.position / 10.0) || CASE WHEN ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5) > 10 THEN ' to U' || printf('%g', (other.position + ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5)) / 10.0 - 1) ELSE '' END || ' is taken by ' || other.name)
    FROM device_types AS type, devices AS other JOIN device_types AS other_type ON other_type.id = other.device_type_id
    WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND other.rack_id = NEW.rack_id AND other.position IS NOT NULL AND other.id <> NEW.id
      AND other.position < NEW.position + ((coalesce(type.rack_units, 100) + 49) / 50 * 5) AND NEW.position < other.position + ((coalesce(other_type.rack_units, 100) + 49) / 50 * 5)
      AND (other.face = NEW.face OR type.full_depth IS NOT 0 OR other_type.full_depth IS NOT 0);
END;

CREATE TRIGGER interfaces_device_insert BEFORE INSERT ON interfaces BEGIN
  SELECT RAISE(ABORT, 'parentId: ' || parent.name || ' is on another device, ' || devices.name)
    FROM interfaces AS parent JOIN devices ON devices.id = parent.device_id
    WHERE parent.id = NEW.parent_id AND parent.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: ' || lag.name || ' is on another device, ' || devices.name)
    FROM interfaces AS lag JOIN devices ON devices.id = lag.device_id
    WHERE lag.id = NEW.lag_id AND lag.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: ' || lag.name || ' is no LAG')
    FROM interfaces AS lag WHERE lag.id = NEW.lag_id AND lag.kind <> 'lag';
END;
CREATE TRIGGER interfaces_device_update BEFORE UPDATE OF device_id, parent_id, lag_id ON interfaces BEGIN
  SELECT RAISE(ABORT, 'parentId: ' || parent.name || ' is on another device, ' || devices.name)
    FROM interfaces AS parent JOIN devices ON devices.id = parent.device_id
    WHERE parent.id = NEW.parent_id AND parent.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: ' || lag.name || ' is on another device, ' || devices.name)
    FROM interfaces AS lag JOIN devices ON devices.id = lag.device_id
    WHERE lag.id = NEW.lag_id AND lag.device_id <> NEW.device_id;
  SELECT RAISE(ABORT, 'lagId: ' || lag.name || ' is no LAG')
    FROM interfaces AS lag WHERE lag.id = NEW.lag_id AND lag.kind <> 'lag';
  SELECT RAISE(ABORT, 'deviceId: ' || other.name || ' lies on this interface')
    FROM interfaces AS other
    WHERE NEW.device_id <> OLD.device_id AND (other.parent_id = NEW.id OR other.lag_id = NEW.id) AND other.device_id <> NEW.device_id;
END;
CREATE TRIGGER interfaces_kind_update BEFORE UPDATE OF kind ON interfaces WHEN NEW.kind <> 'lag' BEGIN
  SELECT RAISE(ABORT, 'kind: ' || member.name || ' is a member of this LAG')
    FROM interfaces AS member WHERE member.lag_id = NEW.id;
END;
