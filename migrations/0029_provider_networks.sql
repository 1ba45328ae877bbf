-- An end of a circuit that is in a network of its provider, such as a cloud or an MPLS network, and so at no site of ours.
ALTER TABLE circuits ADD COLUMN a_provider_network TEXT;
ALTER TABLE circuits ADD COLUMN a_provider_network_folded TEXT;
ALTER TABLE circuits ADD COLUMN z_provider_network TEXT;
ALTER TABLE circuits ADD COLUMN z_provider_network_folded TEXT;

CREATE TRIGGER circuits_networks_insert BEFORE INSERT ON circuits BEGIN
  SELECT RAISE(ABORT, 'aProviderNetwork: the end is at a site; leave out aSiteId or aProviderNetwork')
    WHERE NEW.a_provider_network IS NOT NULL AND NEW.a_site_id IS NOT NULL;
  SELECT RAISE(ABORT, 'zProviderNetwork: the end is at a site; leave out zSiteId or zProviderNetwork')
    WHERE NEW.z_provider_network IS NOT NULL AND NEW.z_site_id IS NOT NULL;
END;

CREATE TRIGGER circuits_networks_update BEFORE UPDATE OF a_site_id, a_provider_network, z_site_id, z_provider_network ON circuits BEGIN
  SELECT RAISE(ABORT, 'aProviderNetwork: the end is at a site; clear aSiteId first')
    WHERE NEW.a_provider_network IS NOT NULL AND NEW.a_site_id IS NOT NULL AND NEW.a_provider_network IS NOT OLD.a_provider_network;
  SELECT RAISE(ABORT, 'aSiteId: the end is in a provider network; clear aProviderNetwork first')
    WHERE NEW.a_provider_network IS NOT NULL AND NEW.a_site_id IS NOT NULL;
  SELECT RAISE(ABORT, 'zProviderNetwork: the end is at a site; clear zSiteId first')
    WHERE NEW.z_provider_network IS NOT NULL AND NEW.z_site_id IS NOT NULL AND NEW.z_provider_network IS NOT OLD.z_provider_network;
  SELECT RAISE(ABORT, 'zSiteId: the end is in a provider network; clear zProviderNetwork first')
    WHERE NEW.z_provider_network IS NOT NULL AND NEW.z_site_id IS NOT NULL;
END;
