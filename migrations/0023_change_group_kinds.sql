-- The kinds of change groups are those of the program (src/db): a new one needs no migration.
-- What refers to the table, the imports and the groups themselves, keeps its rows, as foreign keys are off while tables are rebuilt.
DROP INDEX change_groups_actor_id;
DROP INDEX change_groups_undoes_change;
CREATE TABLE new_change_groups (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  actor_id TEXT,
  actor_email TEXT,
  at TEXT NOT NULL,
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  undoes INTEGER REFERENCES change_groups (number),
  undoes_change INTEGER,
  undone_by INTEGER REFERENCES change_groups (number)
) STRICT;
INSERT INTO new_change_groups (number, kind, title, actor_id, actor_email, at, counts, undoes, undoes_change, undone_by)
  SELECT number, kind, title, actor_id, actor_email, at, counts, undoes, undoes_change, undone_by FROM change_groups;
DELETE FROM sqlite_sequence WHERE name = 'new_change_groups';
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_change_groups', seq FROM sqlite_sequence WHERE name = 'change_groups';
DROP TABLE change_groups;
ALTER TABLE new_change_groups RENAME TO change_groups;
CREATE INDEX change_groups_actor_id ON change_groups (actor_id, number);
CREATE INDEX change_groups_undoes_change ON change_groups (undoes_change) WHERE undoes_change IS NOT NULL;
