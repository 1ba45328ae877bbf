-- What people say about records of any resource, beside them: its author keeps a name here and no reference, as the log does.
-- Mentions are the ids of people, as JSON.
CREATE TABLE comments (
  id TEXT PRIMARY KEY NOT NULL,
  owner_resource TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  mentions TEXT CHECK (mentions IS NULL OR json_valid(mentions)),
  author_id TEXT,
  author_name TEXT,
  edited_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX comments_owner ON comments (owner_id, id);
CREATE INDEX comments_mentions ON comments (created_at) WHERE mentions IS NOT NULL;

-- Which mentions of them people have seen. A comment that is deleted and restored is still seen.
CREATE TABLE seen_mentions (
  person_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  comment_id TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (person_id, comment_id)
) STRICT, WITHOUT ROWID;

-- Whatever deletes a record has let go of its comments before. A cascade that passes the code by is refused here.
CREATE TRIGGER regions_comments BEFORE DELETE ON regions
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER sites_comments BEFORE DELETE ON sites
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER locations_comments BEFORE DELETE ON locations
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER tenant_groups_comments BEFORE DELETE ON tenant_groups
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER tenants_comments BEFORE DELETE ON tenants
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER contact_groups_comments BEFORE DELETE ON contact_groups
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER contacts_comments BEFORE DELETE ON contacts
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER vrfs_comments BEFORE DELETE ON vrfs
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER vlan_groups_comments BEFORE DELETE ON vlan_groups
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER vlans_comments BEFORE DELETE ON vlans
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER prefixes_comments BEFORE DELETE ON prefixes
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER ip_addresses_comments BEFORE DELETE ON ip_addresses
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER ip_ranges_comments BEFORE DELETE ON ip_ranges
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER vlan_memberships_comments BEFORE DELETE ON vlan_memberships
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER circuit_types_comments BEFORE DELETE ON circuit_types
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER circuits_comments BEFORE DELETE ON circuits
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER cluster_groups_comments BEFORE DELETE ON cluster_groups
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER cluster_types_comments BEFORE DELETE ON cluster_types
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER clusters_comments BEFORE DELETE ON clusters
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER virtual_machines_comments BEFORE DELETE ON virtual_machines
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER vm_interfaces_comments BEFORE DELETE ON vm_interfaces
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER manufacturers_comments BEFORE DELETE ON manufacturers
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER platforms_comments BEFORE DELETE ON platforms
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER device_roles_comments BEFORE DELETE ON device_roles
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER device_types_comments BEFORE DELETE ON device_types
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER racks_comments BEFORE DELETE ON racks
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER devices_comments BEFORE DELETE ON devices
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER interfaces_comments BEFORE DELETE ON interfaces
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER cables_comments BEFORE DELETE ON cables
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER vendors_comments BEFORE DELETE ON vendors
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER contracts_comments BEFORE DELETE ON contracts
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER slas_comments BEFORE DELETE ON slas
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER categories_comments BEFORE DELETE ON categories
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER purchase_orders_comments BEFORE DELETE ON purchase_orders
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER services_comments BEFORE DELETE ON services
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER on_call_schedules_comments BEFORE DELETE ON on_call_schedules
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER runbooks_comments BEFORE DELETE ON runbooks
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER known_issues_comments BEFORE DELETE ON known_issues
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER maintenance_windows_comments BEFORE DELETE ON maintenance_windows
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER change_requests_comments BEFORE DELETE ON change_requests
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
CREATE TRIGGER incidents_comments BEFORE DELETE ON incidents
  WHEN EXISTS (SELECT 1 FROM comments WHERE owner_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'comments: the record still has comments');
END;
