-- What is under way or yet to come is asked for on every home page: without these, all that is over would be gone through.
CREATE INDEX on_call_schedules_end_time ON on_call_schedules (end_time);
CREATE INDEX maintenance_windows_end_time ON maintenance_windows (end_time);
CREATE INDEX change_requests_scheduled_for ON change_requests (scheduled_for);
