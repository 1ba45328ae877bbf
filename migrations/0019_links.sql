-- What records are about: the devices that an incident affects, what a contract covers. Beside the records, as not everybody
-- who reads one may read the other. A link whose record is gone has no id of it and still says what it was called.
CREATE TABLE links (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  owner_resource TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  record_resource TEXT NOT NULL,
  record_id TEXT,
  record_title TEXT NOT NULL,
  note TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX links_owner ON links (owner_id, kind, record_id);
CREATE INDEX links_record ON links (record_id);

-- Whatever deletes a record has let go of its links before. A cascade that passes the code by is refused here.
CREATE TRIGGER sites_links BEFORE DELETE ON sites
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER locations_links BEFORE DELETE ON locations
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER racks_links BEFORE DELETE ON racks
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER devices_links BEFORE DELETE ON devices
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER circuits_links BEFORE DELETE ON circuits
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER clusters_links BEFORE DELETE ON clusters
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER virtual_machines_links BEFORE DELETE ON virtual_machines
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER interfaces_links BEFORE DELETE ON interfaces
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER vm_interfaces_links BEFORE DELETE ON vm_interfaces
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER prefixes_links BEFORE DELETE ON prefixes
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER ip_addresses_links BEFORE DELETE ON ip_addresses
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER vlans_links BEFORE DELETE ON vlans
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER vrfs_links BEFORE DELETE ON vrfs
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER tenants_links BEFORE DELETE ON tenants
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER device_types_links BEFORE DELETE ON device_types
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER platforms_links BEFORE DELETE ON platforms
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER vendors_links BEFORE DELETE ON vendors
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER contacts_links BEFORE DELETE ON contacts
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER contracts_links BEFORE DELETE ON contracts
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER runbooks_links BEFORE DELETE ON runbooks
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER known_issues_links BEFORE DELETE ON known_issues
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER maintenance_windows_links BEFORE DELETE ON maintenance_windows
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER change_requests_links BEFORE DELETE ON change_requests
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
CREATE TRIGGER incidents_links BEFORE DELETE ON incidents
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
