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

-- Who has read an output, by its slug in lower case: a person, with the token that was used. Without a person it was the
-- command line. Reads are gathered and written now and then; they are no changes.
CREATE TABLE output_readers (
  slug TEXT NOT NULL,
  person_id TEXT REFERENCES profiles (id) ON DELETE CASCADE,
  token_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
  reads INTEGER NOT NULL,
  last_read_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX output_readers_unique ON output_readers (slug, coalesce(person_id, ''), coalesce(token_id, ''));
CREATE INDEX output_readers_person_id ON output_readers (person_id);
CREATE INDEX output_readers_token_id ON output_readers (token_id);
