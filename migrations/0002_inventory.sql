CREATE TABLE regions (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  parent_id TEXT REFERENCES regions (id) ON DELETE RESTRICT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX regions_unique_slug ON regions (slug);
CREATE INDEX regions_name_folded ON regions (name_folded, id);
CREATE INDEX regions_parent_id ON regions (parent_id);

CREATE TABLE sites (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT NOT NULL,
  status TEXT NOT NULL,
  region_id TEXT REFERENCES regions (id) ON DELETE RESTRICT,
  facility TEXT,
  latitude INTEGER CHECK (latitude BETWEEN -90000000 AND 90000000),
  longitude INTEGER CHECK (longitude BETWEEN -180000000 AND 180000000),
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX sites_unique_slug ON sites (slug);
CREATE INDEX sites_name_folded ON sites (name_folded, id);
CREATE INDEX sites_region_id ON sites (region_id);

CREATE TABLE locations (
  id TEXT PRIMARY KEY NOT NULL,
  site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT NOT NULL,
  status TEXT NOT NULL,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX locations_unique_site_id_slug ON locations (site_id, slug);
CREATE INDEX locations_name_folded ON locations (name_folded, id);

CREATE TABLE tenant_groups (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tenant_groups_unique_slug ON tenant_groups (slug);
CREATE INDEX tenant_groups_name_folded ON tenant_groups (name_folded, id);

CREATE TABLE tenants (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  group_id TEXT REFERENCES tenant_groups (id) ON DELETE RESTRICT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tenants_unique_slug ON tenants (slug);
CREATE INDEX tenants_name_folded ON tenants (name_folded, id);
CREATE INDEX tenants_group_id ON tenants (group_id);

CREATE TABLE contact_groups (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX contact_groups_unique_slug ON contact_groups (slug);
CREATE INDEX contact_groups_name_folded ON contact_groups (name_folded, id);

CREATE TABLE vrfs (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  rd TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX vrfs_name_folded ON vrfs (name_folded, id);

CREATE TABLE vlan_groups (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX vlan_groups_unique_slug ON vlan_groups (slug);
CREATE INDEX vlan_groups_name_folded ON vlan_groups (name_folded, id);

CREATE TABLE vlans (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  vid INTEGER NOT NULL CHECK (vid BETWEEN 1 AND 4094),
  group_id TEXT REFERENCES vlan_groups (id) ON DELETE RESTRICT,
  site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX vlans_unique_group_id_vid ON vlans (group_id, vid);
CREATE INDEX vlans_name_folded ON vlans (name_folded, id);
CREATE INDEX vlans_site_id ON vlans (site_id);

CREATE TABLE prefixes (
  id TEXT PRIMARY KEY NOT NULL,
  prefix TEXT NOT NULL,
  prefix_order TEXT NOT NULL,
  vrf_id TEXT REFERENCES vrfs (id) ON DELETE RESTRICT,
  site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  vlan_id TEXT REFERENCES vlans (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  is_pool INTEGER NOT NULL CHECK (is_pool IN (0, 1)),
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX prefixes_unique_vrf_id_prefix ON prefixes (coalesce(vrf_id, ''), prefix);
CREATE INDEX prefixes_prefix_order ON prefixes (prefix_order, id);
CREATE INDEX prefixes_vrf_id ON prefixes (vrf_id);
CREATE INDEX prefixes_site_id ON prefixes (site_id);
CREATE INDEX prefixes_vlan_id ON prefixes (vlan_id);

CREATE TABLE circuit_types (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX circuit_types_unique_slug ON circuit_types (slug);
CREATE INDEX circuit_types_name_folded ON circuit_types (name_folded, id);

CREATE TABLE cluster_groups (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX cluster_groups_unique_slug ON cluster_groups (slug);
CREATE INDEX cluster_groups_name_folded ON cluster_groups (name_folded, id);

CREATE TABLE cluster_types (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX cluster_types_unique_slug ON cluster_types (slug);
CREATE INDEX cluster_types_name_folded ON cluster_types (name_folded, id);

CREATE TABLE clusters (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  type_id TEXT REFERENCES cluster_types (id) ON DELETE RESTRICT,
  group_id TEXT REFERENCES cluster_groups (id) ON DELETE RESTRICT,
  site_id TEXT REFERENCES sites (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX clusters_name_folded ON clusters (name_folded, id);
CREATE INDEX clusters_type_id ON clusters (type_id);
CREATE INDEX clusters_group_id ON clusters (group_id);
CREATE INDEX clusters_site_id ON clusters (site_id);

CREATE TABLE virtual_machines (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  cluster_id TEXT REFERENCES clusters (id) ON DELETE RESTRICT,
  status TEXT NOT NULL,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX virtual_machines_name_folded ON virtual_machines (name_folded, id);
CREATE INDEX virtual_machines_cluster_id ON virtual_machines (cluster_id);

CREATE TABLE vm_interfaces (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  vm_id TEXT REFERENCES virtual_machines (id) ON DELETE RESTRICT,
  mac_address TEXT,
  mtu INTEGER CHECK (mtu BETWEEN 1 AND 65536),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX vm_interfaces_unique_vm_id_name ON vm_interfaces (vm_id, name);
CREATE INDEX vm_interfaces_name_folded ON vm_interfaces (name_folded, id);

CREATE TABLE manufacturers (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX manufacturers_unique_slug ON manufacturers (slug);
CREATE INDEX manufacturers_name_folded ON manufacturers (name_folded, id);

CREATE TABLE platforms (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  manufacturer_id TEXT REFERENCES manufacturers (id) ON DELETE RESTRICT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX platforms_unique_slug ON platforms (slug);
CREATE INDEX platforms_name_folded ON platforms (name_folded, id);
CREATE INDEX platforms_manufacturer_id ON platforms (manufacturer_id);

CREATE TABLE device_roles (
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
  compliance_baselines TEXT CHECK (json_valid(compliance_baselines)),
  vm_role INTEGER NOT NULL CHECK (vm_role IN (0, 1)),
  popular INTEGER NOT NULL CHECK (popular IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX device_roles_unique_slug ON device_roles (slug);
CREATE INDEX device_roles_name_folded ON device_roles (name_folded, id);

CREATE TABLE device_types (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT NOT NULL,
  manufacturer_id TEXT REFERENCES manufacturers (id) ON DELETE RESTRICT,
  description TEXT,
  description_folded TEXT,
  model_family TEXT,
  form_factor TEXT,
  airflow TEXT,
  key_features TEXT,
  typical_deployment TEXT,
  asic_chipset TEXT,
  rack_units INTEGER CHECK (rack_units BETWEEN 0 AND 99999),
  weight_kg INTEGER CHECK (weight_kg BETWEEN 0 AND 999999999),
  power_idle_w INTEGER CHECK (power_idle_w BETWEEN 0 AND 1000000),
  power_max_w INTEGER CHECK (power_max_w BETWEEN 0 AND 1000000),
  poe_budget_w INTEGER CHECK (poe_budget_w BETWEEN 0 AND 1000000),
  default_platform_id TEXT REFERENCES platforms (id) ON DELETE RESTRICT,
  default_role_id TEXT REFERENCES device_roles (id) ON DELETE RESTRICT,
  popular INTEGER NOT NULL CHECK (popular IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX device_types_unique_slug ON device_types (slug);
CREATE INDEX device_types_name_folded ON device_types (name_folded, id);
CREATE INDEX device_types_manufacturer_id ON device_types (manufacturer_id);
CREATE INDEX device_types_default_platform_id ON device_types (default_platform_id);
CREATE INDEX device_types_default_role_id ON device_types (default_role_id);
