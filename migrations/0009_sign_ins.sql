-- Attempts to sign in, for ninety days. It keeps who as they were at the time, so it refers to nobody. Entries of one
-- shelf make room for each other alone: strangers never push out what concerns people.
CREATE TABLE sign_ins (
  sequence INTEGER PRIMARY KEY NOT NULL,
  id TEXT NOT NULL,
  shelf TEXT NOT NULL CHECK (shelf IN ('successes', 'failures', 'strangers')),
  person_id TEXT,
  email TEXT,
  outcome TEXT NOT NULL CHECK (outcome IN ('success', 'failure')),
  reason TEXT,
  attempts INTEGER NOT NULL,
  address TEXT NOT NULL,
  user_agent TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX sign_ins_created_at ON sign_ins (created_at);
CREATE INDEX sign_ins_person_id ON sign_ins (person_id, created_at);
CREATE INDEX sign_ins_shelf ON sign_ins (shelf, sequence);
