import type { CheckRule } from "./rule.ts";

/** The height of a type in tenths of a unit, as the triggers reckon it. */
const height = (type: string): string => `((coalesce(${type}.rack_units, 100) + 49) / 50 * 5)`;

const placed =
  "SELECT devices.id FROM devices JOIN device_types AS type ON type.id = devices.device_type_id JOIN racks ON racks.id = devices.rack_id WHERE devices.position IS NOT NULL";

/** What triggers refuse of places, and a device must not have however it came by it. */
export const placeRules: readonly CheckRule[] = [
  {
    wrong: `SELECT devices.id FROM devices
              JOIN device_types AS type ON type.id = devices.device_type_id
              JOIN devices AS other ON other.rack_id = devices.rack_id AND other.id <> devices.id
              JOIN device_types AS other_type ON other_type.id = other.device_type_id
            WHERE other.position < devices.position + ${height("type")}
              AND devices.position < other.position + ${height("other_type")}
              AND (other.face IS devices.face OR type.full_depth IS NOT 0 OR other_type.full_depth IS NOT 0)
            GROUP BY devices.id`,
    says: "devices take units of a rack that another takes",
  },
  {
    wrong: `${placed} AND (devices.position < racks.start_unit * 10
              OR devices.position + ${height("type")} > (racks.start_unit + racks.height) * 10)`,
    says: "devices stand outside of their rack",
  },
  {
    wrong: `${placed} AND type.rack_units = 0`,
    says: "devices have a place in a rack and are 0 U high",
  },
  {
    wrong: `SELECT id FROM devices
            WHERE (rack_id IS NULL AND (position IS NOT NULL OR face IS NOT NULL))
              OR (position IS NOT NULL AND face IS NULL) OR (rack_id IS NOT NULL AND parent_id IS NOT NULL)`,
    says: "devices have a place without a rack or a face, or both a rack and a device that they are part of",
  },
  {
    wrong: `SELECT devices.id FROM devices JOIN racks ON racks.id = devices.rack_id
            WHERE devices.site_id IS NOT racks.site_id`,
    says: "devices are at another site than their rack",
  },
  {
    wrong: `SELECT devices.id FROM devices JOIN devices AS parent ON parent.id = devices.parent_id
            WHERE devices.site_id IS NOT parent.site_id`,
    says: "devices are at another site than what they are part of",
  },
  {
    wrong: `SELECT locations.id FROM locations JOIN locations AS parent ON parent.id = locations.parent_id
            WHERE locations.site_id IS NOT parent.site_id`,
    says: "locations are at another site than their parent location",
  },
  ...["devices", "racks"].map((table) => ({
    wrong: `SELECT ${table}.id FROM ${table} JOIN locations ON locations.id = ${table}.location_id
            WHERE locations.site_id IS NOT NULL AND ${table}.site_id IS NOT locations.site_id`,
    says: `${table} are at another site than their location`,
  })),
];
