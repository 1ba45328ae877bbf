-- Files that are attached to records. Their bytes stand in pieces, each written by itself, so that no write takes long; a file
-- is whole once it has its row. Equal bytes are kept once, whichever records have them, and for 30 days after the last one.
CREATE TABLE documents (
  id TEXT PRIMARY KEY NOT NULL,
  owner_resource TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  name TEXT NOT NULL,
  caption TEXT,
  sha256 TEXT NOT NULL,
  taken_at TEXT,
  created_by TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX documents_owner ON documents (owner_id);
CREATE INDEX documents_sha256 ON documents (sha256);

CREATE TABLE document_files (
  number INTEGER PRIMARY KEY NOT NULL,
  sha256 TEXT NOT NULL UNIQUE,
  media_type TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  stored_at TEXT NOT NULL,
  unused_since TEXT
) STRICT;
CREATE INDEX document_files_unused ON document_files (unused_since) WHERE unused_since IS NOT NULL;

CREATE TABLE document_pieces (
  sha256 TEXT NOT NULL,
  place INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (sha256, place)
) STRICT;

CREATE TABLE document_thumbnails (
  sha256 TEXT PRIMARY KEY NOT NULL,
  media_type TEXT NOT NULL,
  content BLOB NOT NULL
) STRICT;

-- Whatever deletes a record has deleted its documents before. A cascade that passes the code by is refused here.
CREATE TRIGGER regions_documents BEFORE DELETE ON regions
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER sites_documents BEFORE DELETE ON sites
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER locations_documents BEFORE DELETE ON locations
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER tenant_groups_documents BEFORE DELETE ON tenant_groups
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER tenants_documents BEFORE DELETE ON tenants
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER contact_groups_documents BEFORE DELETE ON contact_groups
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER contacts_documents BEFORE DELETE ON contacts
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER vrfs_documents BEFORE DELETE ON vrfs
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER vlan_groups_documents BEFORE DELETE ON vlan_groups
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER vlans_documents BEFORE DELETE ON vlans
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER prefixes_documents BEFORE DELETE ON prefixes
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER ip_addresses_documents BEFORE DELETE ON ip_addresses
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER ip_ranges_documents BEFORE DELETE ON ip_ranges
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER vlan_memberships_documents BEFORE DELETE ON vlan_memberships
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER circuit_types_documents BEFORE DELETE ON circuit_types
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER circuits_documents BEFORE DELETE ON circuits
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER cluster_groups_documents BEFORE DELETE ON cluster_groups
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER cluster_types_documents BEFORE DELETE ON cluster_types
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER clusters_documents BEFORE DELETE ON clusters
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER virtual_machines_documents BEFORE DELETE ON virtual_machines
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER vm_interfaces_documents BEFORE DELETE ON vm_interfaces
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER manufacturers_documents BEFORE DELETE ON manufacturers
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER platforms_documents BEFORE DELETE ON platforms
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER device_roles_documents BEFORE DELETE ON device_roles
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER device_types_documents BEFORE DELETE ON device_types
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER racks_documents BEFORE DELETE ON racks
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER devices_documents BEFORE DELETE ON devices
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER interfaces_documents BEFORE DELETE ON interfaces
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER cables_documents BEFORE DELETE ON cables
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER vendors_documents BEFORE DELETE ON vendors
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER contracts_documents BEFORE DELETE ON contracts
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER slas_documents BEFORE DELETE ON slas
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER categories_documents BEFORE DELETE ON categories
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER purchase_orders_documents BEFORE DELETE ON purchase_orders
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER services_documents BEFORE DELETE ON services
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER on_call_schedules_documents BEFORE DELETE ON on_call_schedules
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER runbooks_documents BEFORE DELETE ON runbooks
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER known_issues_documents BEFORE DELETE ON known_issues
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER maintenance_windows_documents BEFORE DELETE ON maintenance_windows
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER change_requests_documents BEFORE DELETE ON change_requests
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
CREATE TRIGGER incidents_documents BEFORE DELETE ON incidents
  WHEN EXISTS (SELECT 1 FROM documents WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'documents: the record still has documents');
END;
