-- Names that carry numbers sort as people count. The engine fills these columns at its next start; with the status, lists of
-- one status are found in this order without a look at the records.
ALTER TABLE sites ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX sites_name_natural ON sites (name_natural, id, status);
ALTER TABLE locations ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX locations_name_natural ON locations (name_natural, id, status);
ALTER TABLE vrfs ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX vrfs_name_natural ON vrfs (name_natural, id);
ALTER TABLE vlan_groups ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX vlan_groups_name_natural ON vlan_groups (name_natural, id);
ALTER TABLE clusters ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX clusters_name_natural ON clusters (name_natural, id, status);
ALTER TABLE virtual_machines ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX virtual_machines_name_natural ON virtual_machines (name_natural, id, status);
ALTER TABLE vm_interfaces ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX vm_interfaces_name_natural ON vm_interfaces (name_natural, id);
ALTER TABLE platforms ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX platforms_name_natural ON platforms (name_natural, id);
ALTER TABLE device_types ADD COLUMN name_natural TEXT NOT NULL DEFAULT '';
CREATE INDEX device_types_name_natural ON device_types (name_natural, id);
