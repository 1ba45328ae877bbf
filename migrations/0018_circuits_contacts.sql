-- Lines of providers with their two ends, and whom to call.
CREATE TABLE circuits (
  id TEXT PRIMARY KEY NOT NULL,
  cid TEXT NOT NULL,
  cid_folded TEXT NOT NULL,
  vendor_id TEXT NOT NULL REFERENCES vendors (id) ON DELETE RESTRICT,
  type_id TEXT REFERENCES circuit_types (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  a_site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  a_interface_id TEXT REFERENCES interfaces (id) ON DELETE SET NULL,
  z_site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  z_interface_id TEXT REFERENCES interfaces (id) ON DELETE SET NULL,
  down_mbps INTEGER CHECK (down_mbps BETWEEN 0 AND 100000000),
  up_mbps INTEGER CHECK (up_mbps BETWEEN 0 AND 100000000),
  contract_id TEXT REFERENCES contracts (id) ON DELETE RESTRICT,
  install_date TEXT,
  end_date TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX circuits_unique_vendor_id_cid ON circuits (vendor_id, cid_folded);
CREATE INDEX circuits_cid_folded ON circuits (cid_folded, id);
CREATE INDEX circuits_type_id ON circuits (type_id);
CREATE INDEX circuits_status ON circuits (status, cid_folded, id);
CREATE INDEX circuits_a_site_id ON circuits (a_site_id);
CREATE INDEX circuits_a_interface_id ON circuits (a_interface_id);
CREATE INDEX circuits_z_site_id ON circuits (z_site_id);
CREATE INDEX circuits_z_interface_id ON circuits (z_interface_id);
CREATE INDEX circuits_contract_id ON circuits (contract_id);
CREATE INDEX circuits_end_date ON circuits (end_date);

CREATE TABLE contacts (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  group_id TEXT REFERENCES contact_groups (id) ON DELETE RESTRICT,
  vendor_id TEXT REFERENCES vendors (id) ON DELETE RESTRICT,
  title TEXT,
  email TEXT,
  email_folded TEXT,
  phone TEXT,
  phone_folded TEXT,
  address TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX contacts_name_folded ON contacts (name_folded, id);
CREATE INDEX contacts_group_id ON contacts (group_id);
CREATE INDEX contacts_vendor_id ON contacts (vendor_id);

CREATE TRIGGER circuits_ends_insert BEFORE INSERT ON circuits BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: ' || interfaces.name || ' of ' || devices.name || ' is at ' || coalesce(sites.name, 'no site'))
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.a_interface_id AND devices.site_id IS NOT NEW.a_site_id;
  SELECT RAISE(ABORT, 'zInterfaceId: ' || interfaces.name || ' of ' || devices.name || ' is at ' || coalesce(sites.name, 'no site'))
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.z_interface_id AND devices.site_id IS NOT NEW.z_site_id;
END;
CREATE TRIGGER circuits_ends_update BEFORE UPDATE OF a_site_id, a_interface_id, z_site_id, z_interface_id ON circuits BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: ' || interfaces.name || ' of ' || devices.name || ' is at ' || coalesce(sites.name, 'no site'))
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.a_interface_id AND devices.site_id IS NOT NEW.a_site_id;
  SELECT RAISE(ABORT, 'zInterfaceId: ' || interfaces.name || ' of ' || devices.name || ' is at ' || coalesce(sites.name, 'no site'))
    FROM interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
    WHERE interfaces.id = NEW.z_interface_id AND devices.site_id IS NOT NEW.z_site_id;
END;
CREATE TRIGGER devices_circuits_update BEFORE UPDATE OF site_id ON devices WHEN NEW.site_id IS NOT OLD.site_id BEGIN
  SELECT RAISE(ABORT, 'siteId: circuit ' || circuits.cid || ' ends at ' || interfaces.name || ' of this device')
    FROM interfaces JOIN circuits ON circuits.a_interface_id = interfaces.id
    WHERE interfaces.device_id = NEW.id AND circuits.a_site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: circuit ' || circuits.cid || ' ends at ' || interfaces.name || ' of this device')
    FROM interfaces JOIN circuits ON circuits.z_interface_id = interfaces.id
    WHERE interfaces.device_id = NEW.id AND circuits.z_site_id IS NOT NEW.site_id;
END;
CREATE TRIGGER interfaces_circuits_update BEFORE UPDATE OF device_id ON interfaces WHEN NEW.device_id <> OLD.device_id BEGIN
  SELECT RAISE(ABORT, 'deviceId: circuit ' || circuits.cid || ' ends here, and ' || devices.name || ' is at another site')
    FROM circuits JOIN devices ON devices.id = NEW.device_id
    WHERE (circuits.a_interface_id = NEW.id AND circuits.a_site_id IS NOT devices.site_id) OR (circuits.z_interface_id = NEW.id AND circuits.z_site_id IS NOT devices.site_id);
END;
