-- Lists and templates that turn their records into text, for the tools of a site.
CREATE TABLE outputs (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT NOT NULL,
  resource TEXT NOT NULL,
  query TEXT,
  template TEXT NOT NULL,
  content_type TEXT NOT NULL CHECK (content_type IN ('text/plain', 'application/json', 'text/yaml', 'text/csv')),
  file_name TEXT,
  parameters TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX outputs_unique_slug ON outputs (lower(slug));
CREATE INDEX outputs_name_folded ON outputs (name_folded, id);
