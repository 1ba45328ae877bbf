-- Settings of the whole Sitebook that belong to its data, one row for each that has a value.
CREATE TABLE settings (
  key TEXT PRIMARY KEY NOT NULL CHECK (key IN ('currency')),
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
