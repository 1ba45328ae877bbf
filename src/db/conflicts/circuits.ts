import type { Conflict } from "./conflict.ts";

const ends = ["a", "z"] as const;

/** What the ends of circuits can conflict with. */
export const circuitConflicts: readonly Conflict[] = [
  ...ends.map((end) => ({
    raised: `${end}InterfaceId: the interface is at another site`,
    text: `'${end}InterfaceId: ' || interfaces.name || ' of ' || devices.name || ' is at ' || coalesce(sites.name, 'no site')`,
    from: `interfaces JOIN devices ON devices.id = interfaces.device_id LEFT JOIN sites ON sites.id = devices.site_id
      WHERE interfaces.id = NEW.${end}_interface_id AND devices.site_id IS NOT NEW.${end}_site_id`,
  })),
  ...ends.map((end) => ({
    raised: `siteId: the ${end.toUpperCase()} end of a circuit is on this device`,
    text: `'siteId: circuit ' || circuits.cid || ' ends at ' || interfaces.name || ' of this device'`,
    from: `interfaces JOIN circuits ON circuits.${end}_interface_id = interfaces.id
      WHERE interfaces.device_id = NEW.id AND circuits.${end}_site_id IS NOT NEW.site_id`,
  })),
  {
    raised: "deviceId: a circuit ends at this interface",
    text: `'deviceId: circuit ' || circuits.cid || ' ends here, and ' || devices.name || ' is at another site'`,
    from: `circuits JOIN devices ON devices.id = NEW.device_id
      WHERE (circuits.a_interface_id = NEW.id AND circuits.a_site_id IS NOT devices.site_id) OR (circuits.z_interface_id = NEW.id AND circuits.z_site_id IS NOT devices.site_id)`,
  },
];
