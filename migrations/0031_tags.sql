-- Words that people put on records of any resource, and which records have them. Beside the records and not in them: who may
-- read a tag may not read all that has it.
CREATE TABLE tags (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT NOT NULL,
  color TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tags_unique_slug ON tags (lower(slug));
CREATE UNIQUE INDEX tags_unique_name ON tags (name_folded);
CREATE INDEX tags_name_folded ON tags (name_folded, id);

-- The resource of a tag is always the same; the column is there as all that is attached to records names both of its ends.
CREATE TABLE record_tags (
  id TEXT PRIMARY KEY NOT NULL,
  owner_resource TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  tag_resource TEXT NOT NULL,
  tag_id TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX record_tags_owner ON record_tags (owner_id, tag_id);
CREATE INDEX record_tags_tag ON record_tags (tag_id, owner_resource, owner_id);

-- Whatever deletes a record or a tag has let go of these rows before. A cascade that passes the code by is refused here.
CREATE TRIGGER regions_record_tags BEFORE DELETE ON regions
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER sites_record_tags BEFORE DELETE ON sites
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER locations_record_tags BEFORE DELETE ON locations
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER tenant_groups_record_tags BEFORE DELETE ON tenant_groups
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER tenants_record_tags BEFORE DELETE ON tenants
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER contact_groups_record_tags BEFORE DELETE ON contact_groups
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER contacts_record_tags BEFORE DELETE ON contacts
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER vrfs_record_tags BEFORE DELETE ON vrfs
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER vlan_groups_record_tags BEFORE DELETE ON vlan_groups
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER vlans_record_tags BEFORE DELETE ON vlans
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER prefixes_record_tags BEFORE DELETE ON prefixes
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER ip_addresses_record_tags BEFORE DELETE ON ip_addresses
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER ip_ranges_record_tags BEFORE DELETE ON ip_ranges
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER vlan_memberships_record_tags BEFORE DELETE ON vlan_memberships
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER circuit_types_record_tags BEFORE DELETE ON circuit_types
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER circuits_record_tags BEFORE DELETE ON circuits
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER cluster_groups_record_tags BEFORE DELETE ON cluster_groups
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER cluster_types_record_tags BEFORE DELETE ON cluster_types
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER clusters_record_tags BEFORE DELETE ON clusters
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER virtual_machines_record_tags BEFORE DELETE ON virtual_machines
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER vm_interfaces_record_tags BEFORE DELETE ON vm_interfaces
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER manufacturers_record_tags BEFORE DELETE ON manufacturers
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER platforms_record_tags BEFORE DELETE ON platforms
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER device_roles_record_tags BEFORE DELETE ON device_roles
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER device_types_record_tags BEFORE DELETE ON device_types
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER racks_record_tags BEFORE DELETE ON racks
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER devices_record_tags BEFORE DELETE ON devices
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER interfaces_record_tags BEFORE DELETE ON interfaces
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER cables_record_tags BEFORE DELETE ON cables
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER vendors_record_tags BEFORE DELETE ON vendors
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER contracts_record_tags BEFORE DELETE ON contracts
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER slas_record_tags BEFORE DELETE ON slas
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER categories_record_tags BEFORE DELETE ON categories
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER purchase_orders_record_tags BEFORE DELETE ON purchase_orders
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER services_record_tags BEFORE DELETE ON services
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER on_call_schedules_record_tags BEFORE DELETE ON on_call_schedules
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER runbooks_record_tags BEFORE DELETE ON runbooks
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER known_issues_record_tags BEFORE DELETE ON known_issues
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER maintenance_windows_record_tags BEFORE DELETE ON maintenance_windows
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER change_requests_record_tags BEFORE DELETE ON change_requests
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER incidents_record_tags BEFORE DELETE ON incidents
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
CREATE TRIGGER tags_record_tags BEFORE DELETE ON tags
  WHEN EXISTS (SELECT 1 FROM record_tags WHERE owner_id = OLD.id OR tag_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'record_tags: the record still has record_tags');
END;
