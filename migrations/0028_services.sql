-- What people use, and what it depends on.
CREATE TABLE services (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  name_natural TEXT NOT NULL,
  criticality TEXT NOT NULL,
  status TEXT NOT NULL,
  owner_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  url TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX services_unique_name ON services (name);
CREATE INDEX services_name_folded ON services (name_folded, id);
CREATE INDEX services_name_natural ON services (name_natural, id, status);
CREATE INDEX services_owner_id ON services (owner_id);
CREATE INDEX services_status ON services (status, name_folded, id);

CREATE TRIGGER services_links BEFORE DELETE ON services
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
