-- What belongs together in the change log and is taken back together: an import, a bulk edit, a seed, an undo.
CREATE TABLE change_groups (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('import', 'edit', 'seed', 'undo')),
  title TEXT NOT NULL,
  actor_id TEXT,
  actor_email TEXT,
  at TEXT NOT NULL,
  -- How many entries of each resource did what: not everybody may read all of them.
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  -- The group that an undo took back, or the first entry of the one request that it did.
  undoes INTEGER REFERENCES change_groups (number),
  undoes_change INTEGER,
  undone_by INTEGER REFERENCES change_groups (number)
) STRICT;
CREATE INDEX change_groups_actor_id ON change_groups (actor_id, number);
CREATE INDEX change_groups_undoes_change ON change_groups (undoes_change) WHERE undoes_change IS NOT NULL;

ALTER TABLE changes ADD COLUMN group_id INTEGER;
CREATE INDEX changes_group_id ON changes (group_id, sequence) WHERE group_id IS NOT NULL;

-- Files that people bring in, from the draft to the report; the file itself lies beside the database until it is done.
CREATE TABLE imports (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('import', 'edit')),
  state TEXT NOT NULL CHECK (state IN ('draft', 'checked', 'running', 'done', 'failed')),
  name TEXT NOT NULL,
  actor_id TEXT,
  actor_email TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  file TEXT NOT NULL CHECK (json_valid(file)),
  choice TEXT NOT NULL CHECK (json_valid(choice)),
  report TEXT CHECK (json_valid(report)),
  outcomes TEXT CHECK (json_valid(outcomes)),
  failure TEXT,
  group_id INTEGER REFERENCES change_groups (number),
  idempotency_key TEXT
) STRICT;
CREATE INDEX imports_actor_id ON imports (actor_id, created_at);
CREATE UNIQUE INDEX imports_idempotency_key ON imports (actor_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

-- What a person took the columns of a file for, to be taken for the same the next time.
CREATE TABLE import_mappings (
  person_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  resource TEXT NOT NULL,
  header TEXT NOT NULL,
  mapping TEXT NOT NULL CHECK (json_valid(mapping)),
  at TEXT NOT NULL,
  PRIMARY KEY (person_id, resource, header)
) STRICT, WITHOUT ROWID;
