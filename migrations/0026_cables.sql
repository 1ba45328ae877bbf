-- Cables between ports, the positions of ports, and which port of a device leads to which. A cable goes with its ports. Its
-- ends and what ports lead to are judged here; rings of panel ports, which take a walk, are refused by the service.
ALTER TABLE interfaces ADD COLUMN positions INTEGER CHECK (positions BETWEEN 1 AND 144);
ALTER TABLE interfaces ADD COLUMN leads_to_id TEXT REFERENCES interfaces (id) ON DELETE SET NULL;
ALTER TABLE interfaces ADD COLUMN leads_to_position INTEGER CHECK (leads_to_position BETWEEN 1 AND 144);
CREATE UNIQUE INDEX interfaces_unique_leads_to_id_leads_to_position ON interfaces (leads_to_id, leads_to_position);

CREATE TABLE cables (
  id TEXT PRIMARY KEY NOT NULL,
  label TEXT,
  label_folded TEXT,
  label_natural TEXT,
  a_interface_id TEXT NOT NULL REFERENCES interfaces (id) ON DELETE CASCADE,
  a_side TEXT CHECK (a_side IN ('front', 'rear')),
  a_position INTEGER CHECK (a_position BETWEEN 1 AND 144),
  b_interface_id TEXT NOT NULL REFERENCES interfaces (id) ON DELETE CASCADE,
  b_side TEXT CHECK (b_side IN ('front', 'rear')),
  b_position INTEGER CHECK (b_position BETWEEN 1 AND 144),
  status TEXT NOT NULL,
  type TEXT,
  color TEXT,
  length_m INTEGER CHECK (length_m BETWEEN 0 AND 999999),
  bundle TEXT,
  bundle_folded TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX cables_label_folded ON cables (label_folded, id);
CREATE INDEX cables_label_natural ON cables (label_natural, id, status);
CREATE INDEX cables_a_interface_id ON cables (a_interface_id, a_side, a_position);
CREATE INDEX cables_b_interface_id ON cables (b_interface_id, b_side, b_position);
CREATE INDEX cables_status ON cables (status, label_folded, id);
CREATE INDEX cables_bundle ON cables (bundle_folded) WHERE bundle_folded IS NOT NULL;

CREATE TRIGGER cables_ends_insert BEFORE INSERT ON cables BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: a virtual interface or LAG takes no cable; choose a physical port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.kind IN ('virtual', 'lag'));
  SELECT RAISE(ABORT, 'aSide: only panel ports have sides; leave it out')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.kind <> 'panel' AND NEW.a_side IS NOT NULL);
  SELECT RAISE(ABORT, 'aSide: is required at a panel port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.kind = 'panel' AND NEW.a_side IS NULL);
  SELECT RAISE(ABORT, 'aSide: the port leads to another port, which has its rear; connect the cable there')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.leads_to_id IS NOT NULL AND NEW.a_side = 'rear');
  SELECT RAISE(ABORT, 'aSide: other ports lead to this port, which has no front; connect the cable to one of those')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.a_interface_id AND NEW.a_side = 'front');
  SELECT RAISE(ABORT, 'aPosition: the port has fewer positions')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND NEW.a_position > coalesce(port.positions, 1));
  SELECT RAISE(ABORT, 'aInterfaceId: a circuit ends at this port; choose another one')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, circuits WHERE port.id = NEW.a_interface_id AND (circuits.a_interface_id = port.id OR circuits.z_interface_id = port.id) AND (NEW.a_side IS NULL OR NEW.a_side = iif(port.leads_to_id IS NULL, 'rear', 'front')));
  SELECT RAISE(ABORT, 'bInterfaceId: a virtual interface or LAG takes no cable; choose a physical port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.kind IN ('virtual', 'lag'));
  SELECT RAISE(ABORT, 'bSide: only panel ports have sides; leave it out')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.kind <> 'panel' AND NEW.b_side IS NOT NULL);
  SELECT RAISE(ABORT, 'bSide: is required at a panel port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.kind = 'panel' AND NEW.b_side IS NULL);
  SELECT RAISE(ABORT, 'bSide: the port leads to another port, which has its rear; connect the cable there')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.leads_to_id IS NOT NULL AND NEW.b_side = 'rear');
  SELECT RAISE(ABORT, 'bSide: other ports lead to this port, which has no front; connect the cable to one of those')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.b_interface_id AND NEW.b_side = 'front');
  SELECT RAISE(ABORT, 'bPosition: the port has fewer positions')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND NEW.b_position > coalesce(port.positions, 1));
  SELECT RAISE(ABORT, 'bInterfaceId: a circuit ends at this port; choose another one')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, circuits WHERE port.id = NEW.b_interface_id AND (circuits.a_interface_id = port.id OR circuits.z_interface_id = port.id) AND (NEW.b_side IS NULL OR NEW.b_side = iif(port.leads_to_id IS NULL, 'rear', 'front')));
  SELECT RAISE(ABORT, 'bInterfaceId: must differ from aInterfaceId')
    WHERE NEW.a_interface_id = NEW.b_interface_id;
  SELECT RAISE(ABORT, 'bInterfaceId: power cables connect an inlet to an outlet')
    WHERE EXISTS (SELECT 1 FROM interfaces AS one, interfaces AS other WHERE one.id = NEW.a_interface_id AND other.id = NEW.b_interface_id AND (one.kind IN ('inlet', 'outlet') OR other.kind IN ('inlet', 'outlet')) AND NOT (one.kind = 'inlet' AND other.kind = 'outlet') AND NOT (one.kind = 'outlet' AND other.kind = 'inlet'));
END;

CREATE TRIGGER cables_ends_update BEFORE UPDATE OF a_interface_id, a_side, a_position, b_interface_id, b_side, b_position ON cables BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: a virtual interface or LAG takes no cable; choose a physical port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.kind IN ('virtual', 'lag'));
  SELECT RAISE(ABORT, 'aSide: only panel ports have sides; leave it out')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.kind <> 'panel' AND NEW.a_side IS NOT NULL);
  SELECT RAISE(ABORT, 'aSide: is required at a panel port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.kind = 'panel' AND NEW.a_side IS NULL);
  SELECT RAISE(ABORT, 'aSide: the port leads to another port, which has its rear; connect the cable there')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND port.leads_to_id IS NOT NULL AND NEW.a_side = 'rear');
  SELECT RAISE(ABORT, 'aSide: other ports lead to this port, which has no front; connect the cable to one of those')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.a_interface_id AND NEW.a_side = 'front');
  SELECT RAISE(ABORT, 'aPosition: the port has fewer positions')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.a_interface_id AND NEW.a_position > coalesce(port.positions, 1));
  SELECT RAISE(ABORT, 'aInterfaceId: a circuit ends at this port; choose another one')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, circuits WHERE port.id = NEW.a_interface_id AND (circuits.a_interface_id = port.id OR circuits.z_interface_id = port.id) AND (NEW.a_side IS NULL OR NEW.a_side = iif(port.leads_to_id IS NULL, 'rear', 'front')));
  SELECT RAISE(ABORT, 'bInterfaceId: a virtual interface or LAG takes no cable; choose a physical port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.kind IN ('virtual', 'lag'));
  SELECT RAISE(ABORT, 'bSide: only panel ports have sides; leave it out')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.kind <> 'panel' AND NEW.b_side IS NOT NULL);
  SELECT RAISE(ABORT, 'bSide: is required at a panel port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.kind = 'panel' AND NEW.b_side IS NULL);
  SELECT RAISE(ABORT, 'bSide: the port leads to another port, which has its rear; connect the cable there')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND port.leads_to_id IS NOT NULL AND NEW.b_side = 'rear');
  SELECT RAISE(ABORT, 'bSide: other ports lead to this port, which has no front; connect the cable to one of those')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.b_interface_id AND NEW.b_side = 'front');
  SELECT RAISE(ABORT, 'bPosition: the port has fewer positions')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port WHERE port.id = NEW.b_interface_id AND NEW.b_position > coalesce(port.positions, 1));
  SELECT RAISE(ABORT, 'bInterfaceId: a circuit ends at this port; choose another one')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, circuits WHERE port.id = NEW.b_interface_id AND (circuits.a_interface_id = port.id OR circuits.z_interface_id = port.id) AND (NEW.b_side IS NULL OR NEW.b_side = iif(port.leads_to_id IS NULL, 'rear', 'front')));
  SELECT RAISE(ABORT, 'bInterfaceId: must differ from aInterfaceId')
    WHERE NEW.a_interface_id = NEW.b_interface_id;
  SELECT RAISE(ABORT, 'bInterfaceId: power cables connect an inlet to an outlet')
    WHERE EXISTS (SELECT 1 FROM interfaces AS one, interfaces AS other WHERE one.id = NEW.a_interface_id AND other.id = NEW.b_interface_id AND (one.kind IN ('inlet', 'outlet') OR other.kind IN ('inlet', 'outlet')) AND NOT (one.kind = 'inlet' AND other.kind = 'outlet') AND NOT (one.kind = 'outlet' AND other.kind = 'inlet'));
END;

CREATE TRIGGER interfaces_leads_insert BEFORE INSERT ON interfaces WHEN NEW.leads_to_id IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'leadsToId: the port is on another device')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND target.device_id <> NEW.device_id);
  SELECT RAISE(ABORT, 'leadsToId: a panel port leads to a panel port, an outlet to an inlet')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND NOT (NEW.kind = 'panel' AND target.kind = 'panel') AND NOT (NEW.kind = 'outlet' AND target.kind = 'inlet'));
  SELECT RAISE(ABORT, 'leadsToId: that port leads to another port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND target.leads_to_id IS NOT NULL);
  SELECT RAISE(ABORT, 'leadsToPosition: the port has fewer positions')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND NEW.leads_to_position > coalesce(target.positions, 1));
  SELECT RAISE(ABORT, 'leadsToPosition: is required at a panel port')
    WHERE NEW.leads_to_id IS NOT NULL AND NEW.kind = 'panel' AND NEW.leads_to_position IS NULL;
  SELECT RAISE(ABORT, 'positions: a port that leads to another has one')
    WHERE NEW.leads_to_id IS NOT NULL AND NEW.kind = 'panel' AND NEW.positions > 1;
  SELECT RAISE(ABORT, 'leadsToId: a cable is connected to the front of that port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM cables WHERE NEW.kind = 'panel' AND ((cables.a_interface_id = NEW.leads_to_id AND cables.a_side = 'front') OR (cables.b_interface_id = NEW.leads_to_id AND cables.b_side = 'front')));
END;

CREATE TRIGGER interfaces_leads_update BEFORE UPDATE OF device_id, kind, positions, leads_to_id, leads_to_position ON interfaces BEGIN
  SELECT RAISE(ABORT, 'leadsToId: the port is on another device')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND target.device_id <> NEW.device_id);
  SELECT RAISE(ABORT, 'leadsToId: a panel port leads to a panel port, an outlet to an inlet')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND NOT (NEW.kind = 'panel' AND target.kind = 'panel') AND NOT (NEW.kind = 'outlet' AND target.kind = 'inlet'));
  SELECT RAISE(ABORT, 'leadsToId: that port leads to another port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND target.leads_to_id IS NOT NULL);
  SELECT RAISE(ABORT, 'leadsToPosition: the port has fewer positions')
    WHERE EXISTS (SELECT 1 FROM interfaces AS target WHERE target.id = NEW.leads_to_id AND NEW.leads_to_position > coalesce(target.positions, 1));
  SELECT RAISE(ABORT, 'leadsToPosition: is required at a panel port')
    WHERE NEW.leads_to_id IS NOT NULL AND NEW.kind = 'panel' AND NEW.leads_to_position IS NULL;
  SELECT RAISE(ABORT, 'positions: a port that leads to another has one')
    WHERE NEW.leads_to_id IS NOT NULL AND NEW.kind = 'panel' AND NEW.positions > 1;
  SELECT RAISE(ABORT, 'leadsToId: a cable is connected to the front of that port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM cables WHERE NEW.kind = 'panel' AND ((cables.a_interface_id = NEW.leads_to_id AND cables.a_side = 'front') OR (cables.b_interface_id = NEW.leads_to_id AND cables.b_side = 'front')));
  SELECT RAISE(ABORT, 'leadsToId: other ports lead to this port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.id AND NEW.leads_to_id IS NOT NULL);
  SELECT RAISE(ABORT, 'leadsToId: a cable is connected to the rear of this port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM cables WHERE NEW.leads_to_id IS NOT NULL AND ((cables.a_interface_id = NEW.id AND cables.a_side = 'rear') OR (cables.b_interface_id = NEW.id AND cables.b_side = 'rear')));
  SELECT RAISE(ABORT, 'leadsToId: a circuit and a cable would meet at this port; disconnect the cable first')
    WHERE EXISTS (SELECT 1 FROM circuits, cables WHERE NEW.kind = 'panel' AND (NEW.leads_to_id IS NULL) <> (OLD.leads_to_id IS NULL) AND (circuits.a_interface_id = NEW.id OR circuits.z_interface_id = NEW.id) AND (cables.a_interface_id = NEW.id OR cables.b_interface_id = NEW.id));
  SELECT RAISE(ABORT, 'deviceId: another port leads to this port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.id AND other.device_id <> NEW.device_id);
  SELECT RAISE(ABORT, 'kind: another port leads to this port')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.id AND NEW.kind <> OLD.kind);
  SELECT RAISE(ABORT, 'positions: another port leads to a higher position')
    WHERE EXISTS (SELECT 1 FROM interfaces AS other WHERE other.leads_to_id = NEW.id AND other.leads_to_position > coalesce(NEW.positions, 1));
END;

CREATE TRIGGER interfaces_cables_update BEFORE UPDATE OF kind, positions ON interfaces
WHEN NEW.kind <> OLD.kind OR NEW.positions IS NOT OLD.positions BEGIN
  SELECT RAISE(ABORT, 'kind: a cable is connected to this port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM cables WHERE NEW.kind <> OLD.kind AND (cables.a_interface_id = NEW.id OR cables.b_interface_id = NEW.id));
  SELECT RAISE(ABORT, 'positions: a cable is connected to a higher position; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM cables WHERE (cables.a_interface_id = NEW.id AND cables.a_position > coalesce(NEW.positions, 1)) OR (cables.b_interface_id = NEW.id AND cables.b_position > coalesce(NEW.positions, 1)));
END;

CREATE TRIGGER circuits_cables_insert BEFORE INSERT ON circuits BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: a cable is connected to this port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, cables WHERE port.id = NEW.a_interface_id AND ( (cables.a_interface_id = port.id AND (cables.a_side IS NULL OR cables.a_side = iif(port.leads_to_id IS NULL, 'rear', 'front'))) OR (cables.b_interface_id = port.id AND (cables.b_side IS NULL OR cables.b_side = iif(port.leads_to_id IS NULL, 'rear', 'front')))));
  SELECT RAISE(ABORT, 'zInterfaceId: a cable is connected to this port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, cables WHERE port.id = NEW.z_interface_id AND ( (cables.a_interface_id = port.id AND (cables.a_side IS NULL OR cables.a_side = iif(port.leads_to_id IS NULL, 'rear', 'front'))) OR (cables.b_interface_id = port.id AND (cables.b_side IS NULL OR cables.b_side = iif(port.leads_to_id IS NULL, 'rear', 'front')))));
END;

CREATE TRIGGER circuits_cables_update BEFORE UPDATE OF a_interface_id, z_interface_id ON circuits BEGIN
  SELECT RAISE(ABORT, 'aInterfaceId: a cable is connected to this port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, cables WHERE port.id = NEW.a_interface_id AND ( (cables.a_interface_id = port.id AND (cables.a_side IS NULL OR cables.a_side = iif(port.leads_to_id IS NULL, 'rear', 'front'))) OR (cables.b_interface_id = port.id AND (cables.b_side IS NULL OR cables.b_side = iif(port.leads_to_id IS NULL, 'rear', 'front')))));
  SELECT RAISE(ABORT, 'zInterfaceId: a cable is connected to this port; disconnect it first')
    WHERE EXISTS (SELECT 1 FROM interfaces AS port, cables WHERE port.id = NEW.z_interface_id AND ( (cables.a_interface_id = port.id AND (cables.a_side IS NULL OR cables.a_side = iif(port.leads_to_id IS NULL, 'rear', 'front'))) OR (cables.b_interface_id = port.id AND (cables.b_side IS NULL OR cables.b_side = iif(port.leads_to_id IS NULL, 'rear', 'front')))));
END;

CREATE TRIGGER cables_unique_across_insert BEFORE INSERT ON cables BEGIN
  SELECT RAISE(ABORT, 'bInterfaceId: must differ from aInterfaceId, or bSide from aSide, or bPosition from aPosition')
    WHERE NEW.a_interface_id = NEW.b_interface_id AND NEW.a_side IS NEW.b_side AND (NEW.a_position IS NEW.b_position OR NEW.a_position IS NULL OR NEW.b_position IS NULL);
  SELECT RAISE(ABORT, 'aInterfaceId: is already in use')
    FROM cables AS other WHERE other.id <> NEW.id AND (
      (other.a_interface_id = NEW.a_interface_id AND other.a_side IS NEW.a_side AND (other.a_position IS NEW.a_position OR other.a_position IS NULL OR NEW.a_position IS NULL))
      OR (other.b_interface_id = NEW.a_interface_id AND other.b_side IS NEW.a_side AND (other.b_position IS NEW.a_position OR other.b_position IS NULL OR NEW.a_position IS NULL)));
  SELECT RAISE(ABORT, 'bInterfaceId: is already in use')
    FROM cables AS other WHERE other.id <> NEW.id AND (
      (other.a_interface_id = NEW.b_interface_id AND other.a_side IS NEW.b_side AND (other.a_position IS NEW.b_position OR other.a_position IS NULL OR NEW.b_position IS NULL))
      OR (other.b_interface_id = NEW.b_interface_id AND other.b_side IS NEW.b_side AND (other.b_position IS NEW.b_position OR other.b_position IS NULL OR NEW.b_position IS NULL)));
END;

CREATE TRIGGER cables_unique_across_update BEFORE UPDATE OF a_interface_id, a_side, a_position, b_interface_id, b_side, b_position ON cables BEGIN
  SELECT RAISE(ABORT, 'bInterfaceId: must differ from aInterfaceId, or bSide from aSide, or bPosition from aPosition')
    WHERE NEW.a_interface_id = NEW.b_interface_id AND NEW.a_side IS NEW.b_side AND (NEW.a_position IS NEW.b_position OR NEW.a_position IS NULL OR NEW.b_position IS NULL);
  SELECT RAISE(ABORT, 'aInterfaceId: is already in use')
    FROM cables AS other WHERE other.id <> NEW.id AND (
      (other.a_interface_id = NEW.a_interface_id AND other.a_side IS NEW.a_side AND (other.a_position IS NEW.a_position OR other.a_position IS NULL OR NEW.a_position IS NULL))
      OR (other.b_interface_id = NEW.a_interface_id AND other.b_side IS NEW.a_side AND (other.b_position IS NEW.a_position OR other.b_position IS NULL OR NEW.a_position IS NULL)));
  SELECT RAISE(ABORT, 'bInterfaceId: is already in use')
    FROM cables AS other WHERE other.id <> NEW.id AND (
      (other.a_interface_id = NEW.b_interface_id AND other.a_side IS NEW.b_side AND (other.a_position IS NEW.b_position OR other.a_position IS NULL OR NEW.b_position IS NULL))
      OR (other.b_interface_id = NEW.b_interface_id AND other.b_side IS NEW.b_side AND (other.b_position IS NEW.b_position OR other.b_position IS NULL OR NEW.b_position IS NULL)));
END;

CREATE TRIGGER cables_links BEFORE DELETE ON cables
  WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'links: the record still has links');
END;
