-- Virtual CPUs in hundredths: hypervisors share them out in parts.
ALTER TABLE virtual_machines ADD COLUMN vcpus_scaled INTEGER CHECK (vcpus_scaled BETWEEN 0 AND 10000000);
UPDATE virtual_machines SET vcpus_scaled = vcpus * 100 WHERE vcpus IS NOT NULL;
ALTER TABLE virtual_machines DROP COLUMN vcpus;
ALTER TABLE virtual_machines RENAME COLUMN vcpus_scaled TO vcpus;
