-- Facts about the database itself, such as the epoch that ETags begin with.
CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE profiles (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  avatar_url TEXT,
  role TEXT NOT NULL CHECK (role IN ('viewer', 'operator', 'manager', 'admin', 'super_admin')),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX profiles_unique_email_folded ON profiles (email_folded);

-- Passwords are no part of a profile: a generic read or write cannot reach them.
CREATE TABLE credentials (
  person_id TEXT PRIMARY KEY NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  password_hash TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;

-- Signed-in browsers and script tokens; only the SHA-256 of a token is kept.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('browser', 'token')),
  name TEXT,
  read_only INTEGER NOT NULL CHECK (read_only IN (0, 1)),
  address TEXT,
  user_agent TEXT,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_person_id ON sessions (person_id);

-- Failed sign-ins by subject: an account, an address, or the pair of both.
CREATE TABLE sign_in_failures (
  subject TEXT PRIMARY KEY NOT NULL,
  failures INTEGER NOT NULL,
  last_at TEXT NOT NULL,
  blocked_until TEXT
) STRICT;
CREATE INDEX sign_in_failures_last_at ON sign_in_failures (last_at);

-- Addresses from which an account has signed in; a stranger's failures do not slow these down.
CREATE TABLE known_addresses (
  person_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (person_id, address)
) STRICT, WITHOUT ROWID;

-- The change log. It keeps who as they were at the time, so it refers to nobody.
CREATE TABLE changes (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  actor_id TEXT,
  actor_email TEXT,
  request_id TEXT,
  action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  resource TEXT NOT NULL,
  record_id TEXT NOT NULL,
  before TEXT CHECK (json_valid(before)),
  after TEXT CHECK (json_valid(after))
) STRICT;
CREATE INDEX changes_record ON changes (resource, record_id, sequence);
CREATE INDEX changes_actor_id ON changes (actor_id, sequence);
