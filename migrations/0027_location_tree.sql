-- Locations form trees within their site, and more records have a tenant.
ALTER TABLE locations ADD COLUMN parent_id TEXT REFERENCES locations (id) ON DELETE RESTRICT;
CREATE INDEX locations_parent_id ON locations (parent_id);

CREATE TRIGGER locations_parent_insert BEFORE INSERT ON locations BEGIN
  SELECT RAISE(ABORT, 'siteId: the parent location is at another site')
    FROM locations AS parent LEFT JOIN sites ON sites.id = parent.site_id
    WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id;
END;

CREATE TRIGGER locations_parent_update BEFORE UPDATE OF site_id, parent_id ON locations BEGIN
  SELECT RAISE(ABORT, 'siteId: the parent location is at another site')
    FROM locations AS parent LEFT JOIN sites ON sites.id = parent.site_id
    WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id;
  SELECT RAISE(ABORT, 'siteId: a location is in this one; move it first')
    FROM locations AS child WHERE child.parent_id = NEW.id AND child.site_id IS NOT NEW.site_id;
END;

ALTER TABLE sites ADD COLUMN tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT;
CREATE INDEX sites_tenant_id ON sites (tenant_id);
ALTER TABLE vlans ADD COLUMN tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT;
CREATE INDEX vlans_tenant_id ON vlans (tenant_id);
ALTER TABLE prefixes ADD COLUMN tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT;
CREATE INDEX prefixes_tenant_id ON prefixes (tenant_id);
ALTER TABLE circuits ADD COLUMN tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT;
CREATE INDEX circuits_tenant_id ON circuits (tenant_id);
ALTER TABLE virtual_machines ADD COLUMN tenant_id TEXT REFERENCES tenants (id) ON DELETE RESTRICT;
CREATE INDEX virtual_machines_tenant_id ON virtual_machines (tenant_id);
