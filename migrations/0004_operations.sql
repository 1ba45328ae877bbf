CREATE TABLE on_call_schedules (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  person_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  start_time TEXT,
  end_time TEXT,
  rotation TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX on_call_schedules_name_folded ON on_call_schedules (name_folded, id);
CREATE INDEX on_call_schedules_person_id ON on_call_schedules (person_id);

CREATE TABLE runbooks (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  category TEXT,
  content TEXT,
  owner_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX runbooks_name_folded ON runbooks (name_folded, id);
CREATE INDEX runbooks_owner_id ON runbooks (owner_id);

CREATE TABLE known_issues (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  severity TEXT NOT NULL,
  status TEXT NOT NULL,
  affected_system TEXT,
  workaround TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX known_issues_name_folded ON known_issues (name_folded, id);

CREATE TABLE maintenance_windows (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  start_time TEXT,
  end_time TEXT,
  status TEXT NOT NULL,
  impact TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX maintenance_windows_name_folded ON maintenance_windows (name_folded, id);

CREATE TABLE change_requests (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  status TEXT NOT NULL,
  risk TEXT NOT NULL,
  requested_by_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  scheduled_for TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX change_requests_name_folded ON change_requests (name_folded, id);
CREATE INDEX change_requests_requested_by_id ON change_requests (requested_by_id);

CREATE TABLE incidents (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  severity TEXT NOT NULL,
  status TEXT NOT NULL,
  detected_at TEXT,
  resolved_at TEXT,
  assigned_to_id TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX incidents_name_folded ON incidents (name_folded, id);
CREATE INDEX incidents_assigned_to_id ON incidents (assigned_to_id);
