-- Whether a token may make people and decide who may sign in and what they may do. Tokens that are there may not.
ALTER TABLE sessions ADD COLUMN manages_people INTEGER NOT NULL DEFAULT 0 CHECK (manages_people IN (0, 1));
