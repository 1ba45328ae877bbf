-- Shared views become records, which the change log, undo and merges handle; one's own views are moved to a table of their own.
CREATE TABLE own_views (
  id TEXT PRIMARY KEY NOT NULL,
  person_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  made_by_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  resource TEXT NOT NULL,
  name TEXT NOT NULL,
  search TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
INSERT INTO own_views (id, person_id, made_by_id, resource, name, search, created_at, updated_at, revision)
  SELECT id, person_id, made_by_id, resource, name, search, created_at, updated_at, revision FROM views WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX own_views_name ON own_views (person_id, resource, name);
CREATE INDEX own_views_made_by_id ON own_views (made_by_id);

CREATE TABLE shared_views (
  id TEXT PRIMARY KEY NOT NULL,
  resource TEXT NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT,
  search TEXT NOT NULL,
  made_by_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
INSERT INTO shared_views (id, resource, name, search, made_by_id, created_at, updated_at, revision)
  SELECT id, resource, name, search, made_by_id, created_at, updated_at, revision FROM views WHERE person_id IS NULL;
DROP TABLE views;
ALTER TABLE shared_views RENAME TO views;
CREATE UNIQUE INDEX views_name ON views (resource, name_folded);
CREATE INDEX views_made_by_id ON views (made_by_id);
