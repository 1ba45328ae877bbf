import type { Random } from "../../../src/demo/random.ts";

const heads =
  "Al Bram Cor Dal Ek Fen Grün Hal Ing Jor Kar Lund Łuk Mer Nor Ost Port Ran Skå Tor Ulm Vest Wol".split(" ");
const tails = "berg brück dal feld gate ham holm kaj mark moor ness stad sund tal vik wik".split(" ");

const purposes = [
  ...["Access", "Backup", "Cameras", "Control", "Desks", "Doors", "Guests", "Heating", "Hosting", "Labs"],
  ...["Management", "Migration", "Monitoring", "Peering", "Phones", "Printers", "Quarantine", "Replication"],
  ...["Servers", "Staging", "Storage", "Telemetry", "Transit", "Wireless"],
];
const conditions = ["Filtered", "Routed", "Isolated", "Shared", "Spare", "Temporary", "Redundant", "Metered"];
const parts = [
  "uplinks",
  "racks",
  "cabinets",
  "controllers",
  "hypervisors",
  "sensors",
  "terminals",
  "gateways",
];
const remarks = [
  ...[
    "installed by the field team",
    "kept until the move",
    "behind the second firewall",
    "without a default route",
  ],
  ...[
    "documented in the runbook",
    "announced from both cores",
    "with jumbo frames",
    "reviewed every quarter",
  ],
];

/** A place that does not exist, the same ones again and again; some are written with letters beyond ASCII. */
export const place = (random: Random): string => `${random.pick(heads)}${random.pick(tails)}`;

/** What a network is there for. */
export const purpose = (random: Random): string => random.pick(purposes);

/** A sentence as people write them into a description, some 60 characters long. */
export const sentence = (random: Random): string =>
  `${random.pick(conditions)} ${random.pick(parts)} in ${place(random)}, ${random.pick(remarks)}`;

/** Words that at least a hundred of 10 000 made-up VLANs have in their name or description. */
export const commonWords: readonly string[] = [...purposes, ...conditions, ...parts].map((word) =>
  word.toLowerCase(),
);
