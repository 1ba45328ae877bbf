-- Copies of the database that people have taken away. Only the SHA-256 of a clone's token is kept, and the public half of the key
-- with which it signs what it brings home. It keeps who as they were at the time, so it refers to nobody.
CREATE TABLE clones (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  -- A box is the one in whose place a standby was promoted: this database is that standby.
  kind TEXT NOT NULL CHECK (kind IN ('laptop', 'standby', 'box')),
  state TEXT NOT NULL CHECK (state IN ('out', 'returned', 'recalled')),
  person_id TEXT NOT NULL,
  person_email TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  -- The last entry of the change log when it was cut, and its fingerprint.
  base INTEGER NOT NULL,
  fingerprint TEXT NOT NULL,
  documents TEXT NOT NULL CHECK (documents IN ('none', 'thumbnails', 'all')),
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  last_merge_id TEXT,
  -- The longest chain that it has sent: a link per entry of its change log.
  chain BLOB
) STRICT;
CREATE INDEX clones_person_id ON clones (person_id);
