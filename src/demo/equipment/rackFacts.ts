import { rows } from "../rows.ts";

/** The racks that the company runs itself; `at` names sites by code, or all of a kind. */
export const rackFacts = rows(
  ["at", "room", "name", "height", "watts", "status", "tenant", "description"],
  `
  RTM1 FRA1 | Core room     | C01 | 47 | 14000 | active   |  | Backbone, first of each pair
  RTM1 FRA1 | Core room     | C02 | 47 | 14000 | active   |  | Backbone, second of each pair
  CPH1 ZRH1 | Core room     | C01 | 47 | 11000 | active   |  | Backbone, both of each pair
  RTM1 FRA1 CPH1 ZRH1 | Hall 1, Row A | A01 | 42 | 24000 | active | | Hosting platforms
  RTM1 FRA1 | Hall 1, Row A | A02 | 42 | 24000 | active   |  | Hosting platforms
  RTM1 FRA1 | Hall 1, Row B | B01 | 42 | 8000  | active   |  | Storage and backup
  RTM1      | Hall 1, Row B | B02 | 42 | 8000  | active   |  | Storage and backup
  CPH1      | Hall 2, Row A | D01 | 42 | 5000  | reserved | Nordfjord Pension | Waits for VLAN 130
  CPH1      | Hall 2, Row A | D02 | 42 | 5000  | reserved | Nordfjord Pension | Waits for VLAN 130
  ZRH1      | Hall 1, Row A | A07 | 42 | 8000  | active   |  | Old cluster, to be given back when it is empty
  pop       | Cage, Rack 1  | R1  | 24 | 3000  | active   |  | Backbone and optical line equipment, 48 V
  pop       | Cage, Rack 2  | R2  | 24 | 3000  | active   |  | Access and aggregation, 48 V
  RTM2      | Floor 3, Equipment room | E1 | 24 | 12000 | active   |  | Building network
  RTM2      | Floor 3, Equipment room | E2 | 24 | 4000  | active   |  | Servers of the office and the video wall
  `,
);
