import { rows } from "../rows.ts";

/** Which devices of Rotterdam are cabled to the switches and power strips of which rack, in this order. */
export const hostFacts = rows(
  ["rack", "devices", "numbers", "ports"],
  `
  a01 | core-n#         | 1-3  | eno1 eno2
  a01 | host-a-n#       | 1-8  | eno1 eno2
  a01 | k8s-n#          | 1-6  | eno1 eno2
  a01 | lumiere-n#      | 1-14 | eno1 eno2
  a02 | host-b-n#       | 1-10 | eno1 eno2
  a02 | oostmaas-shelf-# | 1-2 | e1 e2
  a02 | oostmaas-n#     | 1-8  | eno1 eno2
  b01 | ceph-n#         | 1-7  | eno1 eno2
  `,
);

/**
 * The uplinks of the leaf switches, each over a panel at its rack and one of a core rack: `lane` is the port of the panel
 * at the rack, `core` that of the other, and `spine` where the path ends.
 */
export const uplinkFacts = rows(
  ["leaf", "port", "panel", "lane", "corePanel", "core", "spine", "spinePort", "metres"],
  `
  leaf-a01-1 | Ethernet49 | panel-a01 | 1 | panel-c01-1 | 1  | spine-1 | 1  | 24
  leaf-a01-1 | Ethernet50 | panel-a01 | 2 | panel-c02-1 | 1  | spine-3 | 1  | 26
  leaf-a01-2 | Ethernet49 | panel-a01 | 3 | panel-c01-1 | 2  | spine-2 | 1  | 24
  leaf-a01-2 | Ethernet50 | panel-a01 | 4 | panel-c02-1 | 2  | spine-4 | 1  | 26
  leaf-a02-1 | Ethernet49 | panel-a02 | 1 | panel-c01-1 | 3  | spine-1 | 2  | 27
  leaf-a02-1 | Ethernet50 | panel-a02 | 2 | panel-c02-1 | 3  | spine-3 | 2  | 29
  leaf-a02-2 | Ethernet49 | panel-a02 | 3 | panel-c01-1 | 4  | spine-2 | 2  | 27
  leaf-a02-2 | Ethernet50 | panel-a02 | 4 | panel-c02-1 | 4  | spine-4 | 2  | 29
  leaf-b01-1 | Ethernet49 | panel-b01 | 1 | panel-c01-1 | 5  | spine-1 | 3  | 38
  leaf-b01-1 | Ethernet50 | panel-b01 | 2 | panel-c02-1 | 5  | spine-3 | 3  | 41
  leaf-b01-2 | Ethernet49 | panel-b01 | 3 | panel-c01-1 | 6  | spine-2 | 3  | 38
  leaf-b01-2 | Ethernet50 | panel-b01 | 4 | panel-c02-1 | 6  | spine-4 | 3  | 41
  `,
);

/** Cables between two racks or devices that stand alone: a spare pair of the building, what waits for its far end, a breakout. */
export const otherFacts = rows(
  ["a", "b", "bundle", "type", "color", "metres", "status"],
  `
  panel-a01 LC5 rear   | panel-c01-1 LC7 rear  |          | smf-os2     | ffc107 | 24  | connected
  panel-a01 LC6 rear   | panel-c01-1 LC8 rear  |          | smf-os2     | ffc107 | 24  | connected
  leaf-a01-1 Ethernet51 | panel-a01 LC5        |          | smf-os2     | ffc107 | 3   | planned
  spine-1 Ethernet64   | core-a et-0/0/10      |          | mmf-om4     | 00bcd4 | 5   | connected
  spine-2 Ethernet64   | core-a et-0/0/11      |          | mmf-om4     | 00bcd4 | 5   | connected
  spine-3 Ethernet64   | core-b et-0/0/10      |          | mmf-om4     | 00bcd4 | 5   | connected
  spine-4 Ethernet64   | core-b et-0/0/11      |          | mmf-om4     | 00bcd4 | 5   | connected
  spine-1 Ethernet60#1 | flash-n1 eno1         | Breakout 1 | dac-passive |      | 3   | connected
  spine-1 Ethernet60#2 | flash-n2 eno1         | Breakout 1 | dac-passive |      | 3   | connected
  spine-1 Ethernet60#3 | flash-n3 eno1         | Breakout 1 | dac-passive |      | 3   | connected
  mgmt-a01 Ethernet24  | mgmt-c01 Ethernet1    |          | cat6a       | 607d8b | 30  | connected
  con-1 port1          | core-a con0           |          | cat6        | 9e9e9e | 10  | connected
  con-1 port2          | spine-1 Console       |          | cat6        | 9e9e9e | 2   | connected
  con-1 port3          | spine-2 Console       |          | cat6        | 9e9e9e | 2   | decommissioning
  `,
);
