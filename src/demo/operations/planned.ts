import { rows } from "../rows.ts";

/** Maintenance windows; `starts` is a day from today with a time (UTC), or minutes from now, `minutes` how long it takes. */
export const windowFacts = rows(
  ["starts", "minutes", "impact", "cancelled", "name", "description"],
  `
  -92 22:00 | 240 | reduced_redundancy | no  | KorOS 21 update, RTM1 core A      | Traffic on core B meanwhile; rolled back once, second try went through
  -85 22:00 | 240 | reduced_redundancy | no  | KorOS 21 update, RTM1 core B      | Same steps as for core A
  -78 21:00 | 180 | none               | no  | Generator test under load, RTM1   | Two hours at 80 % with the resistor bank
  -64 23:00 | 300 | degraded           | no  | Storage update, rtm1-ceph         | Node by node; snapshots paused
  -57 01:00 | 120 | outage             | no  | Access switch change, Gdańsk      | Business access in Letnica down for 25 minutes
  -50 22:00 | 240 | reduced_redundancy | no  | Fibre works Antwerp to Frankfurt  | Rijnkabel moves a hut; traffic over the Hamburg side
  -41 20:00 | 90  | none               | yes | Door controller update, RTM2      | Supplier had no engineer
  -36 22:00 | 180 | degraded           | no  | Firewall update, FRA1             | Sessions lost once at the switch-over
  -29 23:00 | 240 | reduced_redundancy | no  | Spine 3 replacement, RTM1         | TS-8132C replaced by TS-8164D
  -22 22:00 | 120 | none               | no  | Name servers to Debian 13         | One server at a time
  -15 21:00 | 240 | reduced_redundancy | no  | UPS inspection, FRA1              | String A, then string B, never both
  -8 22:30  | 150 | degraded           | no  | Portal database update            | Portal read-only for 20 minutes
  -3 01:00  | 180 | outage             | no  | Transit port move, Amsterdam      | Atlantide moves our port to a new router; routes over Frankfurt
  -75       | 240 | reduced_redundancy | no  | Line card exchange, FRA1 core B   | Slot 3 shows bit errors since last week; traffic drained to core A
  0 22:00   | 180 | degraded           | no  | Firewall rules clean-up, RTM1     | 214 rules without hits since spring are removed
  1 22:00   | 120 | none               | no  | Certificate renewal, portal       | New chain; old clients were tested
  3 21:00   | 240 | reduced_redundancy | no  | UPS inspection, RTM1 string A     | Fjordkraft on site from 20:30
  4 21:00   | 240 | reduced_redundancy | no  | UPS inspection, RTM1 string B     | Only if string A is back
  6 23:00   | 300 | degraded           | no  | Storage update, fra1-ceph         | Same release as in Rotterdam
  9 22:00   | 360 | none               | no  | First light Zürich to Milano      | No customer on it yet
  12 01:00  | 120 | outage             | no  | Access switch change, Lyon        | 38 customers told by letter and mail
  17 22:00  | 240 | reduced_redundancy | no  | KorOS 22 update, Amsterdam edge   | Edge A this week, edge B a week later
  24 22:00  | 240 | reduced_redundancy | no  | KorOS 22 update, Amsterdam edge B | After a week without trouble on edge A
  33 20:00  | 480 | reduced_redundancy | no  | Battery exchange, RTM1 string B   | Crane in the yard, gate 2 closed
  `,
);

/** Change requests, with their times told in the same way. */
export const changeFacts = rows(
  ["status", "risk", "starts", "name", "description"],
  `
  completed   | medium   | -85 22:00 | Update both core routers in Rotterdam to KorOS 21 | Closes the memory leak of the old release. Back-out: boot the other partition, 9 minutes.
  completed   | low      | -71 10:00 | Give the monitoring VLAN of Hamburg a larger subnet | The old /26 has three addresses left.
  completed   | high     | -64 23:00 | Update the storage cluster in Rotterdam | One node an hour, stop at the first slow operation.
  completed   | low      | -60 09:00 | Add Sundhost to the reseller portal | Contract signed; two service VLANs.
  failed      | medium   | -52 22:00 | Move the mail gateway behind the new firewall | Large attachments were cut; path MTU was blocked. Rolled back after 40 minutes.
  completed   | medium   | -44 22:00 | Move the mail gateway behind the new firewall, second try | With the ICMP rule that was missing.
  completed   | low      | -40 13:00 | New guest network portal in the head office | Works without names, vouchers for a day.
  cancelled   | low      | -38 20:00 | Update the door controllers | Supplier ended the product, see the replacement.
  completed   | medium   | -29 23:00 | Replace spine 3 in Rotterdam | Drain, swap, burn in for an hour, undrain.
  rejected    | high     |           | Open SSH to the management network from the office | Goes against the backbone baseline; use the jump hosts.
  completed   | low      | -22 22:00 | Name servers to Debian 13 | The second server waits a day.
  completed   | medium   | -8 22:30  | Update the database of the portal | Rehearsed on a copy, 14 minutes.
  completed   | medium   | -3 01:00  | Move the transit port in Amsterdam | Prefer Frankfurt an hour before, undo an hour after.
  in_progress | high     | -75       | Exchange the line card in slot 3 of the Frankfurt core B | Part arrived yesterday; a Korvane engineer is on site.
  scheduled   | medium   | 0 22:00   | Remove unused firewall rules in Rotterdam | List was reviewed by three teams. Back-out: load yesterday's rule base.
  scheduled   | low      | 1 22:00   | Renew the certificate of the portal | Old one ends in 19 days.
  scheduled   | high     | 6 23:00   | Update the storage cluster in Frankfurt | Lessons of Rotterdam: pause deep checks first.
  approved    | medium   | 9 22:00   | Light the wave from Zürich to Milano | Power budget checked on both ends.
  approved    | medium   | 12 01:00  | Replace the access switch in Lyon | Same model, newer board; configuration is generated.
  approved    | medium   | 17 22:00  | KorOS 22 on the Amsterdam edge | Route refresh takes four minutes with full tables.
  submitted   | low      | 8 10:00   | VLAN 130 for the new tenant racks in Copenhagen | Two racks for Nordfjord Pension.
  submitted   | medium   | 20 22:00  | Filter bogus routes from route servers by origin | Log only for two weeks, then drop.
  submitted   | critical | 33 20:00  | Exchange the batteries of string B in Rotterdam | Eight hours on one string; diesel delivered the day before.
  submitted   | high     | 27 23:00  | Retire the old cluster in Zürich | Four machines are left; two owners have not answered.
  draft       | low      |           | Collect flow records from the access layer | Storage need is being measured.
  draft       | medium   |           | Second resolver address for the northern sites | Waits for the address plan.
  draft       | low      |           | Replace the print server in the head office | Printing straight from the devices was tested.
  cancelled   | medium   | -14 22:00 | Raise the MTU on the Antwerp ring | Customer equipment cannot follow.
  `,
);
