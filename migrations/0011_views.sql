-- Views of lists. One that has a person is theirs alone and goes with them; one that has none is everybody's, and stays.
CREATE TABLE views (
  id TEXT PRIMARY KEY NOT NULL,
  person_id TEXT REFERENCES profiles (id) ON DELETE CASCADE,
  made_by_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  resource TEXT NOT NULL,
  name TEXT NOT NULL,
  search TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX views_own ON views (person_id, resource, name) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX views_shared ON views (resource, name) WHERE person_id IS NULL;
CREATE INDEX views_made_by_id ON views (made_by_id);

-- What the console keeps for a person, as JSON: pins, the records looked at last, the columns of lists.
CREATE TABLE kept (
  person_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  key TEXT NOT NULL CHECK (key IN ('pins', 'recents', 'columns')),
  value TEXT NOT NULL,
  PRIMARY KEY (person_id, key)
) STRICT, WITHOUT ROWID;
