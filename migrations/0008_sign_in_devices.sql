-- Browsers that have signed in as a person, by the SHA-256 of the token in their cookie. Wrong passwords from there are
-- counted here and touch nobody else; without that cookie an address counts like any other.
CREATE TABLE sign_in_devices (
  token_hash TEXT PRIMARY KEY NOT NULL,
  person_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  failures INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX sign_in_devices_person_id ON sign_in_devices (person_id);

DROP TABLE known_addresses;
