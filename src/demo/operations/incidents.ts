import { rows } from "../rows.ts";

/** What broke; `detected` is a day from today with a time (UTC), or minutes from now, `minutes` how long it lasted. */
export const incidentFacts = rows(
  ["severity", "status", "detected", "minutes", "name", "description"],
  `
  sev2 | investigating | -47 |  | Packet loss between Hamburg and Copenhagen | Two to four per cent loss since the span's receive level fell by 3 dB. Nordvik Fibre has a ticket and sends a crew; half of the traffic was moved to the Malmö side. Next update on the hour.
  sev4 | monitoring | -410 |  | Late flow records from Lyon | Collector was full; retention shortened, queue is shrinking.
  sev3 | acknowledged | -1500 |  | One power supply down, zrh1 rack 7 | Part is on its way, the server runs on its second supply.
  sev3 | resolved | -2 04:12  | 96   | Portal sign-in slow                       | A report locked the account table. The report was moved to the replica.
  sev2 | resolved | -6 17:48  | 134  | Transit session flapping in Frankfurt     | Dirty connector on our side of the cross-connect; cleaned and measured.
  sev4 | closed   | -9 08:30  | 55   | Door of battery room reported open        | Sensor had come loose.
  sev3 | closed   | -13 21:05 | 210  | Slow disks on fra1-ceph                   | One drive timed out without failing. Taken out by hand; alarm on slow operations added.
  sev1 | closed   | -19 02:37 | 178  | Rotterdam hall 1 without cooling          | Both chillers stopped on a wrong flow reading. Hosting was drained to Frankfurt at 31 °C; no hardware lost. Review held, bypass valve fitted.
  sev3 | closed   | -24 11:20 | 43   | Guest network without addresses           | Pool of the day was used up by a fair in the building; lease time lowered.
  sev2 | closed   | -31 15:02 | 262  | Fibre cut between Rotterdam and Antwerp   | Excavator near Moerdijk. Traffic took the Frankfurt side; spliced in four hours.
  sev3 | closed   | -37 06:15 | 88   | Mail delayed after key rotation           | Old key was withdrawn before the new one had spread.
  sev4 | closed   | -42 13:44 | 30   | Wrong graph scale on the status wall      | Label change in the collector.
  sev2 | closed   | -48 19:26 | 117  | Attack on a customer in Amsterdam         | 74 Gbit/s of reflected traffic, filtered upstream after 12 minutes, rule kept for two days.
  sev3 | closed   | -55 09:51 | 240  | Backup of hosted machines failed          | Target was full: retention had been doubled without counting.
  sev3 | closed   | -63 23:40 | 75   | Snapshots hung during the storage update  | Known defect; deep checks are paused from now on.
  sev2 | closed   | -70 05:08 | 151  | Gdańsk node without grid power            | Works of the port's utility; batteries held four hours, a generator was on its way.
  sev4 | closed   | -77 14:00 | 20   | Test alarm reached customers              | Maintenance flag was not set.
  sev3 | closed   | -88 16:33 | 190  | Memory leak on core B                     | Routing process restarted in a quiet hour; update planned.
  sev3 | closed   | -101 10:10 | 64  | Console server in Hamburg not reachable   | SIM had run out of volume.
  sev2 | closed   | -117 03:55 | 205 | Zürich cut off from Lyon                  | Transalp worked on the wrong fibre; they paid the credit.
  sev3 | closed   | -134 12:18 | 95  | Resolver answers stale names              | Clock of one server was off by an hour after a repair.
  sev1 | closed   | -156 18:41 | 83  | Wrong filter withdrew our IPv6 routes     | A generated filter was empty and was loaded everywhere. Loading now stops when a filter shrinks by a tenth.
  sev4 | closed   | -171 07:25 | 45  | Label printer of the workshop offline     | Cable.
  sev3 | closed   | -190 20:02 | 128 | Storage shelf in Copenhagen lost a path   | Controller firmware; updated on both sides.
  sev2 | closed   | -214 01:13 | 320 | Water under the raised floor, Frankfurt   | Condensate pump of the landlord failed; row dried, no outage.
  sev3 | closed   | -243 15:47 | 52  | Expired certificate on the ticket system  | Renewals of bought services are on the calendar now.
  `,
);

/** What keeps coming back, and the way around it. */
export const knownIssueFacts = rows(
  ["severity", "status", "name", "system", "workaround", "description"],
  `
  high     | workaround_available | Switch stack splits after a power cut       | Access layer, RTM2        | Power the first member, wait a minute, then the others   | Members that boot together may both become master. Tessalyn has confirmed it for Access 6.2.
  medium   | fix_in_progress      | Memory of the routing process grows          | KR-9500 with KorOS 21.1   | Restart the process at 85 %, traffic keeps flowing       | About 1 % a week with more than 900 000 routes. Fixed in 21.4.
  critical | workaround_available | Deep checks stall writes during an update    | Ceph clusters             | Pause deep checks before the first node                  | Seen in Rotterdam. The fix is in the release after next.
  low      | open                 | Wrong serial number in the inventory of fans | TS-6100                   | Read it from the sticker                                 | Cosmetic; a replacement needs the right number.
  medium   | open                 | Consoles hang after a break signal           | CM-48S in data centres    | Reset the port, not the device                           | Only with cables longer than 10 m.
  high     | investigating        | Optics of one batch lose power when warm     | 100G LR4, batch 24-117    | Spares of batch 25-002 lie in Rotterdam and Frankfurt    | Eleven of 64 so far. Lichtwerk examines three of them.
  medium   | workaround_available | Path MTU is blocked between zones            | MG-4400, FRA1             | Allow ICMP type 3 code 4 and ICMPv6 type 2 by hand       | The rule wizard leaves both out.
  low      | resolved             | Status wall shows yesterday after midnight   | Status wall, RTM2         | Reload the page                                          | Fixed with the last update of the wall.
  medium   | open                 | Leap of the clock when the receiver returns  | FX-T2, RTM1               | Take the server out of the pool for an hour              | After more than two days without satellites.
  high     | fix_in_progress      | Door controller forgets cards in the cold    | Generator yard, CPH1      | Guard opens; cards are written again in the morning      | Below -12 °C. Replacement is ordered.
  medium   | closed               | Live migration fails between old and new nodes | rtm1-host-a and b       | Limit the processor model to the older generation        | Closed when the last old node left host-b.
  low      | open                 | Guests cannot print                          | Guest network, RTM2       | Send the file to the front desk                          | As meant; listed because it is asked weekly.
  medium   | investigating        | Late alarms from Milano                      | Probes of mxp1-edge       | Trust the graphs of Zürich                               | Goes over the mobile router until the wave is lit.
  high     | workaround_available | Edge router drops flows at a policy reload   | KR-5232C with KorOS 22.0  | Load policies in a window, edge by edge                  | Up to 400 ms. Korvane case open since spring.
  `,
);
