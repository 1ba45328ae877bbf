-- Second factors, kept apart from profiles as passwords are. The server computes codes from the secret, so that it
-- stands here as it is; a factor counts once it is confirmed with a code.
CREATE TABLE second_factors (
  person_id TEXT PRIMARY KEY NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  created_at TEXT NOT NULL,
  confirmed_at TEXT
) STRICT;

-- The time steps whose code was taken: each is taken once.
CREATE TABLE second_factor_steps (
  person_id TEXT NOT NULL REFERENCES second_factors (person_id) ON DELETE CASCADE,
  step INTEGER NOT NULL,
  PRIMARY KEY (person_id, step)
) STRICT, WITHOUT ROWID;

-- The recovery codes that are left; only their SHA-256 is kept.
CREATE TABLE recovery_codes (
  person_id TEXT NOT NULL REFERENCES second_factors (person_id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (person_id, code_hash)
) STRICT, WITHOUT ROWID;
