import type { Conflict } from "./conflict.ts";

/** How many tenths of a unit a device takes in a rack, in whole half units, from the hundredths that its type has. */
const heightOf = (rackUnits: string): string => `((coalesce(${rackUnits}, 100) + 49) / 50 * 5)`;

/** What racks, locations, device types, devices and interfaces can conflict with. */
export const equipmentConflicts: readonly Conflict[] = [
  {
    raised: "locationId: the location is at another site",
    text: `'locationId: ' || locations.name || ' is at ' || sites.name`,
    from: `locations JOIN sites ON sites.id = locations.site_id
      WHERE locations.id = NEW.location_id AND locations.site_id <> NEW.site_id`,
  },
  {
    raised: "siteId: a device is in this rack; take it out first",
    text: `'siteId: ' || devices.name || ' is in this rack; take it out first'`,
    from: `devices WHERE devices.rack_id = NEW.id AND NEW.site_id <> OLD.site_id`,
  },
  {
    raised: "height: a device is outside",
    text: `CASE WHEN NEW.height <> OLD.height THEN 'height: ' ELSE 'startUnit: ' END || devices.name || ' is at ' || 'U' || printf('%g', devices.position / 10.0) || CASE WHEN ${heightOf("type.rack_units")} > 10 THEN ' to U' || printf('%g', (devices.position + ${heightOf("type.rack_units")}) / 10.0 - 1) ELSE '' END`,
    from: `devices JOIN device_types AS type ON type.id = devices.device_type_id
      WHERE devices.rack_id = NEW.id AND devices.position IS NOT NULL
      AND (devices.position < NEW.start_unit * 10 OR devices.position + ${heightOf("type.rack_units")} > (NEW.start_unit + NEW.height) * 10)`,
  },
  {
    raised: "siteId: a rack is at this location",
    text: `'siteId: rack ' || racks.name || ' is at this location'`,
    from: `racks WHERE racks.location_id = NEW.id AND NEW.site_id IS NOT NULL AND racks.site_id <> NEW.site_id`,
  },
  {
    raised: "siteId: a device is at this location",
    text: `'siteId: ' || devices.name || ' is at this location'`,
    from: `devices WHERE devices.location_id = NEW.id AND NEW.site_id IS NOT NULL AND devices.site_id IS NOT NEW.site_id`,
  },
  {
    raised: "siteId: the parent location is at another site",
    text: `'siteId: ' || parent.name || ', its parent location, is at ' || coalesce(sites.name, 'no site')`,
    from: `locations AS parent LEFT JOIN sites ON sites.id = parent.site_id
      WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id`,
  },
  {
    raised: "siteId: a location is in this one; move it first",
    text: `'siteId: ' || child.name || ' is in this location; move it first'`,
    from: `locations AS child WHERE child.parent_id = NEW.id AND child.site_id IS NOT NEW.site_id`,
  },
  {
    raised: "rackUnits: a device of this type has a place in a rack",
    text: `'rackUnits: ' || devices.name || ' has a place in ' || racks.name`,
    from: `devices JOIN racks ON racks.id = devices.rack_id
      WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL AND NEW.rack_units = 0`,
  },
  {
    raised: "rackUnits: a device would not fit into its rack",
    text: `'rackUnits: ' || devices.name || ' would not fit into ' || racks.name`,
    from: `devices JOIN racks ON racks.id = devices.rack_id
      WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL
      AND devices.position + ${heightOf("NEW.rack_units")} > (racks.start_unit + racks.height) * 10`,
  },
  {
    raised: "rackUnits: a device would overlap another",
    text: `CASE WHEN NEW.rack_units IS NOT OLD.rack_units THEN 'rackUnits: ' ELSE 'fullDepth: ' END || devices.name || ' would meet ' || other.name || ' in ' || racks.name`,
    from: `devices JOIN racks ON racks.id = devices.rack_id
      JOIN devices AS other ON other.rack_id = devices.rack_id AND other.id <> devices.id AND other.position IS NOT NULL
      JOIN device_types AS other_type ON other_type.id = other.device_type_id
      WHERE devices.device_type_id = NEW.id AND devices.position IS NOT NULL
      AND other.position < devices.position + ${heightOf("NEW.rack_units")}
      AND devices.position < other.position + CASE WHEN other.device_type_id = NEW.id THEN ${heightOf("NEW.rack_units")} ELSE ${heightOf("other_type.rack_units")} END
      AND (other.face = devices.face OR NEW.full_depth IS NOT 0 OR (other.device_type_id <> NEW.id AND other_type.full_depth IS NOT 0))`,
  },
  {
    raised: "siteId: the rack is at another site",
    text: `'siteId: rack ' || racks.name || ' is at ' || sites.name`,
    from: `racks JOIN sites ON sites.id = racks.site_id
      WHERE racks.id = NEW.rack_id AND racks.site_id IS NOT NEW.site_id`,
  },
  {
    raised: "locationId: the location is not at the site of the device",
    text: `'locationId: ' || locations.name || ' is at ' || sites.name`,
    from: `locations JOIN sites ON sites.id = locations.site_id
      WHERE locations.id = NEW.location_id AND locations.site_id IS NOT NEW.site_id`,
  },
  {
    raised: "siteId: the device that this is part of is at another site",
    text: `'siteId: ' || parent.name || ', which it is part of, is at ' || coalesce(sites.name, 'no site')`,
    from: `devices AS parent LEFT JOIN sites ON sites.id = parent.site_id
      WHERE parent.id = NEW.parent_id AND parent.site_id IS NOT NEW.site_id`,
  },
  {
    raised: "rackId: the device is part of another",
    text: `'rackId: it is part of ' || parent.name || ' and stands where that does'`,
    from: `devices AS parent WHERE parent.id = NEW.parent_id AND NEW.rack_id IS NOT NULL`,
  },
  {
    raised: "position: the device type is 0 U high",
    text: `'position: ' || type.name || ' is 0 U high and takes no place'`,
    from: `device_types AS type
      WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL AND type.rack_units = 0`,
  },
  {
    raised: "position: the device is outside of the rack",
    text: `'position: ' || racks.name || ' has U' || racks.start_unit || ' to U' || (racks.start_unit + racks.height - 1) || ', and ' || type.name || ' is ' || printf('%g', ${heightOf("type.rack_units")} / 10.0) || ' U high'`,
    from: `racks, device_types AS type
      WHERE racks.id = NEW.rack_id AND type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND (NEW.position < racks.start_unit * 10 OR NEW.position + ${heightOf("type.rack_units")} > (racks.start_unit + racks.height) * 10)`,
  },
  {
    raised: "position: another device is there",
    text: `'position: ' || 'U' || printf('%g', other.position / 10.0) || CASE WHEN ${heightOf("other_type.rack_units")} > 10 THEN ' to U' || printf('%g', (other.position + ${heightOf("other_type.rack_units")}) / 10.0 - 1) ELSE '' END || ' is taken by ' || other.name`,
    from: `device_types AS type, devices AS other JOIN device_types AS other_type ON other_type.id = other.device_type_id
      WHERE type.id = NEW.device_type_id AND NEW.position IS NOT NULL
      AND other.rack_id = NEW.rack_id AND other.position IS NOT NULL AND other.id <> NEW.id
      AND other.position < NEW.position + ${heightOf("type.rack_units")} AND NEW.position < other.position + ${heightOf("other_type.rack_units")}
      AND (other.face = NEW.face OR type.full_depth IS NOT 0 OR other_type.full_depth IS NOT 0)`,
  },
  {
    raised: "parentId: the interface is on another device",
    text: `'parentId: ' || parent.name || ' is on another device, ' || devices.name`,
    from: `interfaces AS parent JOIN devices ON devices.id = parent.device_id
      WHERE parent.id = NEW.parent_id AND parent.device_id <> NEW.device_id`,
  },
  {
    raised: "lagId: the interface is on another device",
    text: `'lagId: ' || lag.name || ' is on another device, ' || devices.name`,
    from: `interfaces AS lag JOIN devices ON devices.id = lag.device_id
      WHERE lag.id = NEW.lag_id AND lag.device_id <> NEW.device_id`,
  },
  {
    raised: "lagId: the interface is no LAG",
    text: `'lagId: ' || lag.name || ' is no LAG'`,
    from: `interfaces AS lag WHERE lag.id = NEW.lag_id AND lag.kind <> 'lag'`,
  },
  {
    raised: "deviceId: another interface depends on this one",
    text: `'deviceId: ' || other.name || ' lies on this interface'`,
    from: `interfaces AS other
      WHERE NEW.device_id <> OLD.device_id AND (other.parent_id = NEW.id OR other.lag_id = NEW.id) AND other.device_id <> NEW.device_id`,
  },
  {
    raised: "kind: the LAG has members",
    text: `'kind: ' || member.name || ' is a member of this LAG'`,
    from: `interfaces AS member WHERE member.lag_id = NEW.id`,
  },
];
