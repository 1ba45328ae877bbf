-- Views bound lists by these: what ends in the next months, what was detected this week.
CREATE INDEX contracts_end_date ON contracts (end_date);
CREATE INDEX incidents_detected_at ON incidents (detected_at);
