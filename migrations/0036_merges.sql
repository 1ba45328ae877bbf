-- What clones have sent home. The content is what the bundle held when it was verified, compressed, as long as it is not done.
CREATE TABLE merges (
  id TEXT PRIMARY KEY NOT NULL,
  clone_id TEXT NOT NULL REFERENCES clones (id),
  person_id TEXT NOT NULL,
  person_email TEXT NOT NULL,
  -- What the box was called when the clone was taken, and the size of the bundle as it was sent.
  box_name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'applied', 'discarded')),
  -- The last entry of the clone's change log that it includes.
  sequence INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  content BLOB,
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  -- The group of changes that it was applied as last.
  group_id INTEGER,
  -- The merge whose items it has, all of them merged by now: the same bundle came again.
  repeats TEXT REFERENCES merges (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX merges_clone_id ON merges (clone_id);
CREATE INDEX merges_person_id ON merges (person_id);

-- The files of documents that came along with a merge that is not done.
CREATE TABLE merge_files (
  merge_id TEXT NOT NULL REFERENCES merges (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (merge_id, sha256)
) STRICT, WITHOUT ROWID;

-- What a merge would do to each record, as it was told last, and what a person has decided.
CREATE TABLE merge_items (
  merge_id TEXT NOT NULL REFERENCES merges (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  place INTEGER NOT NULL,
  state TEXT NOT NULL,
  item TEXT NOT NULL CHECK (json_valid(item)),
  -- What the item depends on at the box, as it was when it was told.
  seen TEXT NOT NULL,
  decision TEXT CHECK (json_valid(decision)),
  PRIMARY KEY (merge_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX merge_items_state ON merge_items (merge_id, state, place);

-- Up to which entry of a clone each record was merged, what was done to it there, and which record it is here. It stays after
-- an undo: what was merged once is not merged again.
CREATE TABLE merged (
  clone_id TEXT NOT NULL,
  resource TEXT NOT NULL,
  record_id TEXT NOT NULL,
  -- Its ID at the box: another one where two records were the same thing.
  box_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  -- What its fields and attached rows were when the clone was taken, and what they became there.
  base TEXT NOT NULL CHECK (json_valid(base)),
  mine TEXT NOT NULL CHECK (json_valid(mine)),
  merge_id TEXT NOT NULL,
  PRIMARY KEY (clone_id, resource, record_id)
) STRICT, WITHOUT ROWID;

-- Which entries of the change log a merge has written, and who made the change away, as the clone claims.
CREATE TABLE merged_changes (
  sequence INTEGER PRIMARY KEY NOT NULL,
  merge_id TEXT NOT NULL,
  clone_id TEXT NOT NULL,
  clone_name TEXT NOT NULL,
  -- The entry of the clone's change log.
  origin_sequence INTEGER NOT NULL,
  at TEXT NOT NULL,
  email TEXT
) STRICT;

-- On an away copy: what was changed before its last refresh and was not merged at the box by then.
CREATE TABLE carried_changes (
  place INTEGER PRIMARY KEY NOT NULL,
  change TEXT NOT NULL CHECK (json_valid(change))
) STRICT;
