-- Locations form trees within their site, more records have a tenant, and virtual machines have what devices have: a role,
-- a platform and primary addresses.
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

ALTER TABLE virtual_machines ADD COLUMN role_id TEXT REFERENCES device_roles (id) ON DELETE RESTRICT;
CREATE INDEX virtual_machines_role_id ON virtual_machines (role_id);
ALTER TABLE virtual_machines ADD COLUMN platform_id TEXT REFERENCES platforms (id) ON DELETE RESTRICT;
CREATE INDEX virtual_machines_platform_id ON virtual_machines (platform_id);
ALTER TABLE virtual_machines ADD COLUMN primary_ip4_id TEXT REFERENCES ip_addresses (id) ON DELETE SET NULL;
CREATE INDEX virtual_machines_primary_ip4_id ON virtual_machines (primary_ip4_id);
ALTER TABLE virtual_machines ADD COLUMN primary_ip6_id TEXT REFERENCES ip_addresses (id) ON DELETE SET NULL;
CREATE INDEX virtual_machines_primary_ip6_id ON virtual_machines (primary_ip6_id);

CREATE TRIGGER ip_addresses_machine_update BEFORE UPDATE OF address_order ON ip_addresses BEGIN
  SELECT RAISE(ABORT, 'address: it is the primary address of a virtual machine')
    FROM virtual_machines WHERE substr(NEW.address_order, 1, 1) <> substr(OLD.address_order, 1, 1) AND NEW.id IN (virtual_machines.primary_ip4_id, virtual_machines.primary_ip6_id);
END;

CREATE TRIGGER ip_addresses_machine_move BEFORE UPDATE OF interface_id, vm_interface_id ON ip_addresses BEGIN
  SELECT RAISE(ABORT, 'vmInterfaceId: it is the primary IPv4 address of a virtual machine')
    FROM virtual_machines LEFT JOIN vm_interfaces ON vm_interfaces.id = NEW.vm_interface_id
    WHERE virtual_machines.primary_ip4_id = NEW.id AND vm_interfaces.vm_id IS NOT virtual_machines.id;
  SELECT RAISE(ABORT, 'vmInterfaceId: it is the primary IPv6 address of a virtual machine')
    FROM virtual_machines LEFT JOIN vm_interfaces ON vm_interfaces.id = NEW.vm_interface_id
    WHERE virtual_machines.primary_ip6_id = NEW.id AND vm_interfaces.vm_id IS NOT virtual_machines.id;
END;

CREATE TRIGGER vm_interfaces_primary_update BEFORE UPDATE OF vm_id ON vm_interfaces WHEN NEW.vm_id IS NOT OLD.vm_id BEGIN
  SELECT RAISE(ABORT, 'vmId: the interface has the primary address of its virtual machine')
    FROM ip_addresses JOIN virtual_machines ON ip_addresses.id IN (virtual_machines.primary_ip4_id, virtual_machines.primary_ip6_id)
    WHERE ip_addresses.vm_interface_id = NEW.id AND virtual_machines.id = OLD.vm_id;
END;

CREATE TRIGGER virtual_machines_primary_insert BEFORE INSERT ON virtual_machines BEGIN
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is no IPv4 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip4_id AND substr(ip_addresses.address_order, 1, 1) <> '4';
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is not on this virtual machine')
    FROM ip_addresses LEFT JOIN vm_interfaces ON vm_interfaces.id = ip_addresses.vm_interface_id LEFT JOIN virtual_machines AS other ON other.id = vm_interfaces.vm_id
    WHERE ip_addresses.id = NEW.primary_ip4_id AND other.id IS NOT NEW.id;
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is no IPv6 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip6_id AND substr(ip_addresses.address_order, 1, 1) <> '6';
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is not on this virtual machine')
    FROM ip_addresses LEFT JOIN vm_interfaces ON vm_interfaces.id = ip_addresses.vm_interface_id LEFT JOIN virtual_machines AS other ON other.id = vm_interfaces.vm_id
    WHERE ip_addresses.id = NEW.primary_ip6_id AND other.id IS NOT NEW.id;
END;

CREATE TRIGGER virtual_machines_primary_update BEFORE UPDATE OF primary_ip4_id, primary_ip6_id ON virtual_machines BEGIN
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is no IPv4 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip4_id AND substr(ip_addresses.address_order, 1, 1) <> '4';
  SELECT RAISE(ABORT, 'primaryIp4Id: the address is not on this virtual machine')
    FROM ip_addresses LEFT JOIN vm_interfaces ON vm_interfaces.id = ip_addresses.vm_interface_id LEFT JOIN virtual_machines AS other ON other.id = vm_interfaces.vm_id
    WHERE ip_addresses.id = NEW.primary_ip4_id AND other.id IS NOT NEW.id;
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is no IPv6 address')
    FROM ip_addresses WHERE ip_addresses.id = NEW.primary_ip6_id AND substr(ip_addresses.address_order, 1, 1) <> '6';
  SELECT RAISE(ABORT, 'primaryIp6Id: the address is not on this virtual machine')
    FROM ip_addresses LEFT JOIN vm_interfaces ON vm_interfaces.id = ip_addresses.vm_interface_id LEFT JOIN virtual_machines AS other ON other.id = vm_interfaces.vm_id
    WHERE ip_addresses.id = NEW.primary_ip6_id AND other.id IS NOT NEW.id;
END;
