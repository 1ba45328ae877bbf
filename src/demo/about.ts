import { makeLink } from "../features/links/write.ts";
import { findResource } from "../resource/definition/registry.ts";
import { type Filling, type Ids, idOf } from "./filling.ts";
import { rows, textOrNull } from "./rows.ts";

/** What records are about; several of a resource stand between commas. */
const linkFacts = rows(
  ["owner", "name", "kind", "resource", "records", "note"],
  `
  incidents | Packet loss between Hamburg and Copenhagen | affects | circuits | NF-4102 |
  incidents | Packet loss between Hamburg and Copenhagen | affects | devices | HAM1 edge-a, HAM1 line-a, CPH1 line-a |
  incidents | Packet loss between Hamburg and Copenhagen | affects | sites | HAM1 | Half of its traffic takes the long way
  incidents | Packet loss between Hamburg and Copenhagen | runbook | runbooks | Fibre cut |
  incidents | Late flow records from Lyon | affects | devices | LYS1 edge-a |
  incidents | One power supply down, zrh1 rack 7 | affects | devices | ZRH1 old-n1 |
  incidents | One power supply down, zrh1 rack 7 | affects | racks | ZRH1 A07 |
  incidents | Transit session flapping in Frankfurt | affects | circuits | AT-FRA-9004 |
  incidents | Transit session flapping in Frankfurt | affects | devices | FRA1 edge-a |
  incidents | Slow disks on fra1-ceph | affects | clusters | fra1-ceph |
  incidents | Slow disks on fra1-ceph | affects | devices | FRA1 ceph-n4 | The drive that timed out
  incidents | Rotterdam hall 1 without cooling | affects | racks | RTM1 A01, RTM1 A02, RTM1 B01, RTM1 B02 |
  incidents | Rotterdam hall 1 without cooling | affects | clusters | rtm1-host-a, rtm1-host-b | Drained to Frankfurt
  incidents | Rotterdam hall 1 without cooling | runbook | runbooks | Data centre too warm |
  incidents | Fibre cut between Rotterdam and Antwerp | affects | circuits | RK-20917 |
  incidents | Fibre cut between Rotterdam and Antwerp | runbook | runbooks | Fibre cut |
  incidents | Snapshots hung during the storage update | affects | clusters | rtm1-ceph |
  incidents | Snapshots hung during the storage update | known_issue | known-issues | Deep checks stall writes during an update |
  incidents | Snapshots hung during the storage update | caused_by | change-requests | Update the storage cluster in Rotterdam |
  incidents | Memory leak on core B | affects | devices | RTM1 core-b |
  incidents | Memory leak on core B | known_issue | known-issues | Memory of the routing process grows |
  incidents | Storage shelf in Copenhagen lost a path | affects | devices | CPH1 shelf-2 |
  incidents | Zürich cut off from Lyon | affects | sites | ZRH1, LYS1 |
  maintenance-windows | Line card exchange, FRA1 core B | affects | devices | FRA1 core-b, FRA1 core-b-slot-3 |
  maintenance-windows | Firewall rules clean-up, RTM1 | affects | devices | RTM1 fw-a, RTM1 fw-b |
  maintenance-windows | UPS inspection, RTM1 string A | affects | devices | RTM1 ups-1 |
  maintenance-windows | UPS inspection, RTM1 string B | affects | devices | RTM1 ups-2 |
  maintenance-windows | Storage update, fra1-ceph | affects | clusters | fra1-ceph |
  maintenance-windows | First light Zürich to Milano | affects | circuits | TW-100-0412 |
  maintenance-windows | Access switch change, Lyon | affects | devices | LYS1 agg-1 |
  maintenance-windows | KorOS 22 update, Amsterdam edge | affects | devices | AMS1 edge-a |
  maintenance-windows | KorOS 22 update, Amsterdam edge B | affects | devices | AMS1 edge-b |
  maintenance-windows | Battery exchange, RTM1 string B | affects | devices | RTM1 ups-2 |
  change-requests | Exchange the line card in slot 3 of the Frankfurt core B | affects | devices | FRA1 core-b-slot-3 |
  change-requests | Remove unused firewall rules in Rotterdam | affects | devices | RTM1 fw-a, RTM1 fw-b |
  change-requests | Update the storage cluster in Frankfurt | affects | clusters | fra1-ceph |
  change-requests | Light the wave from Zürich to Milano | affects | circuits | TW-100-0412 |
  change-requests | Replace the access switch in Lyon | affects | devices | LYS1 agg-1 |
  change-requests | KorOS 22 on the Amsterdam edge | affects | devices | AMS1 edge-a, AMS1 edge-b |
  change-requests | Retire the old cluster in Zürich | affects | devices | ZRH1 old-n1, ZRH1 old-n2, ZRH1 old-n3 |
  change-requests | Retire the old cluster in Zürich | affects | racks | ZRH1 A07 | To be given back
  known-issues | Switch stack splits after a power cut | affects | device-types | TA-3248P |
  known-issues | Memory of the routing process grows | affects | device-types | KR-9508, KR-9504 |
  known-issues | Deep checks stall writes during an update | affects | clusters | rtm1-ceph, fra1-ceph |
  known-issues | Consoles hang after a break signal | affects | device-types | CM-48S |
  known-issues | Path MTU is blocked between zones | affects | devices | FRA1 fw-a, FRA1 fw-b |
  known-issues | Leap of the clock when the receiver returns | affects | devices | RTM1 time-1 |
  known-issues | Edge router drops flows at a policy reload | affects | device-types | KR-5232C |
  runbooks | Drain a core router | for | device-types | KR-9508, KR-9504 |
  runbooks | Replace a disk in a storage cluster | for | clusters | rtm1-ceph, fra1-ceph |
  runbooks | Replace a disk in a storage cluster | for | device-types | BM S736 |
  incidents | Packet loss between Hamburg and Copenhagen | affects | services | Backbone, Internet access |
  incidents | Slow disks on fra1-ceph | affects | services | Backup for customers | Copies take until noon
  incidents | Rotterdam hall 1 without cooling | affects | services | Hosted machines |
  maintenance-windows | Storage update, fra1-ceph | affects | services | Backup for customers |
  runbooks | Fibre cut | for | services | Backbone |
  services | Backbone | depends_on | circuits | NF-4471, NF-4102, RK-20917, RK-21344, TW-100-0388 |
  services | Backbone | depends_on | devices | RTM1 core-a, RTM1 core-b, FRA1 core-a, FRA1 core-b |
  services | Internet access | depends_on | services | Backbone |
  services | Internet access | depends_on | circuits | AT-AMS-7731, AT-FRA-9004, PT-CPH-0115 | Transit
  services | Internet access | depends_on | devices | AMS1 edge-a, AMS1 edge-b, FRA1 edge-a, FRA1 edge-b |
  services | Name resolution | depends_on | services | Backbone |
  services | Name resolution | depends_on | clusters | ams1-edge, ham1-edge, anr1-edge | Resolvers
  services | Name resolution | depends_on | virtual-machines | rtm1-core-dns-01, fra1-core-dns-01 | Authoritative
  services | Hosted machines | depends_on | services | Internet access, Name resolution |
  services | Hosted machines | depends_on | clusters | rtm1-host-a, rtm1-host-b, fra1-host-a, cph1-host-a |
  services | Databases | depends_on | virtual-machines | rtm1-core-db-01, rtm1-core-db-02, fra1-core-db-01 |
  services | Customer portal | depends_on | services | Databases, Name resolution, Internet access |
  services | Customer portal | depends_on | clusters | rtm1-k8s, fra1-k8s | Either will do
  services | Mail | depends_on | services | Name resolution |
  services | Mail | depends_on | virtual-machines | rtm1-core-mx-01, fra1-core-mx-01 |
  services | Backup for customers | depends_on | clusters | rtm1-ceph, fra1-ceph |
  services | Backup for customers | depends_on | virtual-machines | rtm1-core-backup-01, fra1-core-backup-01 |
  services | Remote access | depends_on | virtual-machines | rtm1-core-vpn-01 |
  services | Remote access | depends_on | services | Internet access |
  services | Monitoring | depends_on | virtual-machines | rtm1-core-mon-01, rtm1-core-log-01 |
  services | Office network | depends_on | sites | RTM2 |
  services | Office network | depends_on | devices | RTM2 edge-a, RTM2 fw-a, RTM2 fw-b |
  services | Time | depends_on | devices | RTM1 time-1, FRA1 time-1 |
  services | Backbone | contact | contacts | Fault desk Nordvik, Fault desk Rijnkabel | First line
  contracts | Backbone router support | covers | devices | RTM1 core-a, RTM1 core-b, FRA1 core-a, FRA1 core-b | Replacement in 4 hours
  contracts | Backbone router support | covers | devices | CPH1 core-a, CPH1 core-b, ZRH1 core-a, ZRH1 core-b | Next day
  contracts | Edge router support | covers | devices | RTM1 edge-a, RTM1 edge-b, FRA1 edge-a, FRA1 edge-b, AMS1 edge-a, AMS1 edge-b, HAM1 edge-a |
  contracts | Switch support | covers | devices | RTM1 spine-1, RTM1 spine-2, RTM1 spine-3, RTM1 spine-4, FRA1 spine-1, FRA1 spine-2 |
  contracts | Space and power FRA1 | covers | racks | FRA1 C01, FRA1 C02, FRA1 A01, FRA1 A02, FRA1 B01 |
  contracts | UPS and generator inspection | covers | devices | RTM1 ups-1, RTM1 ups-2, FRA1 ups-1, FRA1 ups-2 |
  contracts | Firewall licences and review | covers | devices | RTM1 fw-a, RTM1 fw-b, FRA1 fw-a, FRA1 fw-b |
  contracts | Dark fibre Hamburg to Copenhagen | covers | circuits | NF-4102 |
  contracts | Dark fibre Rotterdam to Antwerp | covers | circuits | RK-20917 |
  contacts | Guard desk RTM1 | for | sites | RTM1 | Keys
  contacts | Visits Griesheim | for | sites | FRA1 | Announce visits
  contacts | Bożena Lis | for | sites | GDN1 | Escort
  contacts | Fault desk Nordvik | for | circuits | NF-4102, NF-4471 | First line
  contacts | Henning Krogh | for | circuits | NF-4102, NF-4471 | Escalation
  contacts | Fault desk Rijnkabel | for | circuits | RK-20917, RK-21344, RK-30001 | First line
  contacts | Korvane support | for | contracts | Backbone router support, Edge router support |
  contacts | Roelof Terpstra | for | devices | RTM1 ups-1, RTM1 ups-2, FRA1 ups-1, FRA1 ups-2 | Service
  contacts | Escher-Rhyn security | for | tenants | Privatbank Escher-Rhyn | Before any visit
  `,
);

/** Says what incidents, windows, contracts and others are about; the book has the ids of each resource by name. */
export function fillLinks({ context }: Filling, book: Readonly<Record<string, Ids>>): void {
  const ids = (resource: string): Ids => book[resource] ?? new Map();
  for (const { owner, name, kind, resource, records, note } of linkFacts) {
    const ownerId = idOf(ids(owner), name);
    for (const record of records.split(",")) {
      const recordId = idOf(ids(resource), record.trim());
      const link = { kind, resource, recordId, note: textOrNull(note) };
      makeLink(context, findResource(context.registry, owner), ownerId, "super_admin", link);
    }
  }
}
