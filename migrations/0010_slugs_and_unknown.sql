-- Slugs are kept in any case and unique without regard to it; those that are there are in lower case.
DROP INDEX regions_unique_slug;
CREATE UNIQUE INDEX regions_unique_slug ON regions (lower(slug));
DROP INDEX sites_unique_slug;
CREATE UNIQUE INDEX sites_unique_slug ON sites (lower(slug));
DROP INDEX locations_unique_site_id_slug;
CREATE UNIQUE INDEX locations_unique_site_id_slug ON locations (site_id, lower(slug));
DROP INDEX tenant_groups_unique_slug;
CREATE UNIQUE INDEX tenant_groups_unique_slug ON tenant_groups (lower(slug));
DROP INDEX tenants_unique_slug;
CREATE UNIQUE INDEX tenants_unique_slug ON tenants (lower(slug));
DROP INDEX contact_groups_unique_slug;
CREATE UNIQUE INDEX contact_groups_unique_slug ON contact_groups (lower(slug));
DROP INDEX vlan_groups_unique_slug;
CREATE UNIQUE INDEX vlan_groups_unique_slug ON vlan_groups (lower(slug));
DROP INDEX circuit_types_unique_slug;
CREATE UNIQUE INDEX circuit_types_unique_slug ON circuit_types (lower(slug));
DROP INDEX cluster_groups_unique_slug;
CREATE UNIQUE INDEX cluster_groups_unique_slug ON cluster_groups (lower(slug));
DROP INDEX cluster_types_unique_slug;
CREATE UNIQUE INDEX cluster_types_unique_slug ON cluster_types (lower(slug));
DROP INDEX manufacturers_unique_slug;
CREATE UNIQUE INDEX manufacturers_unique_slug ON manufacturers (lower(slug));
DROP INDEX platforms_unique_slug;
CREATE UNIQUE INDEX platforms_unique_slug ON platforms (lower(slug));
DROP INDEX device_roles_unique_slug;
CREATE UNIQUE INDEX device_roles_unique_slug ON device_roles (lower(slug));
DROP INDEX device_types_unique_slug;
CREATE UNIQUE INDEX device_types_unique_slug ON device_types (lower(slug));
DROP INDEX vendors_unique_slug;
CREATE UNIQUE INDEX vendors_unique_slug ON vendors (lower(slug));
DROP INDEX categories_unique_slug;
CREATE UNIQUE INDEX categories_unique_slug ON categories (lower(slug));

-- Whether an interface is enabled may be unknown. Rows keep their numbers, by which the search index knows them.
CREATE TABLE vm_interfaces_new (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  vm_id TEXT REFERENCES virtual_machines (id) ON DELETE RESTRICT,
  mac_address TEXT,
  mtu INTEGER CHECK (mtu BETWEEN 1 AND 65536),
  enabled INTEGER CHECK (enabled IN (0, 1)),
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
INSERT INTO vm_interfaces_new
  (rowid, id, name, name_folded, vm_id, mac_address, mtu, enabled, description, description_folded, created_at, updated_at, revision)
SELECT
  rowid, id, name, name_folded, vm_id, mac_address, mtu, enabled, description, description_folded, created_at, updated_at, revision
FROM vm_interfaces;
DROP TABLE vm_interfaces;
ALTER TABLE vm_interfaces_new RENAME TO vm_interfaces;
CREATE UNIQUE INDEX vm_interfaces_unique_vm_id_name ON vm_interfaces (vm_id, name);
CREATE INDEX vm_interfaces_name_folded ON vm_interfaces (name_folded, id);
