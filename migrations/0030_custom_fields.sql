-- Fields that people define: their values stand in the column `custom` of their record as JSON, and once more in
-- `custom_values`, by which lists filter and sort.
CREATE TABLE custom_fields (
  id TEXT PRIMARY KEY NOT NULL,
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  key_folded TEXT NOT NULL,
  label TEXT NOT NULL,
  label_folded TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('text', 'integer', 'decimal', 'date', 'boolean', 'choice', 'url')),
  choices TEXT CHECK (choices IS NULL OR json_valid(choices)),
  hint TEXT,
  status TEXT NOT NULL CHECK (status IN ('active', 'archived', 'deleting')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX custom_fields_unique_resource_key ON custom_fields (resource, key_folded);
CREATE INDEX custom_fields_label_folded ON custom_fields (label_folded, id);
CREATE INDEX custom_fields_status ON custom_fields (status, label_folded, id);

-- The value as it is sorted by: texts folded. The engine writes it along with the record.
CREATE TABLE custom_values (
  field_id TEXT NOT NULL,
  value ANY NOT NULL,
  record_id TEXT NOT NULL,
  PRIMARY KEY (field_id, value, record_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER custom_fields_values BEFORE DELETE ON custom_fields
  WHEN EXISTS (SELECT 1 FROM custom_values WHERE field_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'custom field: records still have values of it');
END;

ALTER TABLE cables ADD COLUMN custom TEXT;
ALTER TABLE categories ADD COLUMN custom TEXT;
ALTER TABLE change_requests ADD COLUMN custom TEXT;
ALTER TABLE circuit_types ADD COLUMN custom TEXT;
ALTER TABLE circuits ADD COLUMN custom TEXT;
ALTER TABLE cluster_groups ADD COLUMN custom TEXT;
ALTER TABLE cluster_types ADD COLUMN custom TEXT;
ALTER TABLE clusters ADD COLUMN custom TEXT;
ALTER TABLE contact_groups ADD COLUMN custom TEXT;
ALTER TABLE contacts ADD COLUMN custom TEXT;
ALTER TABLE contracts ADD COLUMN custom TEXT;
ALTER TABLE device_roles ADD COLUMN custom TEXT;
ALTER TABLE device_types ADD COLUMN custom TEXT;
ALTER TABLE devices ADD COLUMN custom TEXT;
ALTER TABLE incidents ADD COLUMN custom TEXT;
ALTER TABLE interfaces ADD COLUMN custom TEXT;
ALTER TABLE ip_addresses ADD COLUMN custom TEXT;
ALTER TABLE ip_ranges ADD COLUMN custom TEXT;
ALTER TABLE known_issues ADD COLUMN custom TEXT;
ALTER TABLE locations ADD COLUMN custom TEXT;
ALTER TABLE maintenance_windows ADD COLUMN custom TEXT;
ALTER TABLE manufacturers ADD COLUMN custom TEXT;
ALTER TABLE on_call_schedules ADD COLUMN custom TEXT;
ALTER TABLE platforms ADD COLUMN custom TEXT;
ALTER TABLE prefixes ADD COLUMN custom TEXT;
ALTER TABLE purchase_orders ADD COLUMN custom TEXT;
ALTER TABLE racks ADD COLUMN custom TEXT;
ALTER TABLE regions ADD COLUMN custom TEXT;
ALTER TABLE runbooks ADD COLUMN custom TEXT;
ALTER TABLE services ADD COLUMN custom TEXT;
ALTER TABLE sites ADD COLUMN custom TEXT;
ALTER TABLE slas ADD COLUMN custom TEXT;
ALTER TABLE tenant_groups ADD COLUMN custom TEXT;
ALTER TABLE tenants ADD COLUMN custom TEXT;
ALTER TABLE vendors ADD COLUMN custom TEXT;
ALTER TABLE virtual_machines ADD COLUMN custom TEXT;
ALTER TABLE vlan_groups ADD COLUMN custom TEXT;
ALTER TABLE vlan_memberships ADD COLUMN custom TEXT;
ALTER TABLE vlans ADD COLUMN custom TEXT;
ALTER TABLE vm_interfaces ADD COLUMN custom TEXT;
ALTER TABLE vrfs ADD COLUMN custom TEXT;
