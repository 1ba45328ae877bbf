import { rows } from "../rows.ts";

/**
 * What stands where. `at` names sites by code, or all of a kind; `in` racks there, a room, or after an at sign the
 * device that it is part of. `unit` is the lowest that the first one takes; the others stand on top of it. In
 * names a hash stands for the number, and `{rack}` for the rack.
 */
export const deviceFacts = rows(
  ["at", "in", "unit", "face", "type", "numbers", "name", "status", "cluster", "tenant"],
  `
  RTM1 FRA1 | C01 | 1  | front | KR-9508  |     | core-a        | | |
  RTM1 FRA1 | C02 | 1  | front | KR-9508  |     | core-b        | | |
  RTM1 FRA1 | @core-a | |      | KR-LC36  | 1-2 | core-a-slot-# | | |
  RTM1      | @core-b | |      | KR-LC36  | 1-2 | core-b-slot-# | | |
  FRA1      | @core-b | |      | KR-LC36  | 1   | core-b-slot-# | | |
  FRA1      | @core-b | |      | KR-LC36  | 3   | core-b-slot-# | failed | |
  RTM1 FRA1 | C01 | 15 | front | HL-800   |     | line-a        | | |
  RTM1 FRA1 | C02 | 15 | front | HL-800   |     | line-b        | | |
  RTM1 FRA1 | C01 | 17 | front | HL-AMP2  | 1-2 | amp-#         | | |
  RTM1 FRA1 | C02 | 17 | front | HL-AMP2  | 3-4 | amp-#         | | |
  RTM1 FRA1 | C01 | 20 | front | KR-5232C |     | edge-a        | | |
  RTM1 FRA1 | C02 | 20 | front | KR-5232C |     | edge-b        | | |
  RTM1 FRA1 | C01 | 22 | front | MG-4400  |     | fw-a          | | |
  RTM1 FRA1 | C02 | 22 | front | MG-4400  |     | fw-b          | | |
  RTM1 FRA1 | C01 | 24 | front | TS-8164D | 1-2 | spine-#       | | |
  RTM1      | C02 | 24 | front | TS-8164D | 3-4 | spine-#       | | |
  RTM1 FRA1 | C01 | 30 | front | CM-48S   |     | con-1         | | |
  RTM1 FRA1 | C02 | 30 | front | CM-48S   |     | con-2         | | |
  RTM1 FRA1 | C01 | 32 | front | FX-T2    |     | time-1        | | |
  RTM1 FRA1 | C01 C02 | 30 | rear | TS-6124M |  | mgmt-{rack}   | | |
  RTM1 FRA1 | C01 C02 | 46 | front | LP-12 | 1-2 | panel-{rack}-# | | |

  CPH1 ZRH1 | C01 | 1  | front | KR-9504  |     | core-a        | | |
  CPH1 ZRH1 | C01 | 8  | front | KR-9504  |     | core-b        | | |
  CPH1 ZRH1 | C01 | 16 | front | HL-800   |     | line-a        | | |
  CPH1 ZRH1 | C01 | 18 | front | HL-AMP2  |     | amp-1         | | |
  CPH1 ZRH1 | C01 | 20 | front | KR-5216X |     | edge-a        | | |
  CPH1 ZRH1 | C01 | 22 | front | MG-1200  |     | fw-a          | | |
  CPH1 ZRH1 | C01 | 23 | front | MG-1200  |     | fw-b          | | |
  CPH1 ZRH1 | C01 | 25 | front | TS-8132C | 1-2 | spine-#       | | |
  CPH1 ZRH1 | C01 | 30 | front | CM-48S   |     | con-1         | | |
  CPH1 ZRH1 | C01 | 30 | rear  | TS-6124M |     | mgmt-{rack}   | | |
  CPH1 ZRH1 | C01 | 46 | front | LP-12    | 1-2 | panel-{rack}-# | | |

  RTM1 FRA1 CPH1 ZRH1 | A01 | 41 | rear | TS-6148Y | 1-2 | leaf-{rack}-# | | |
  RTM1 FRA1 | A02 | 41 | rear  | TS-6148Y | 1-2 | leaf-{rack}-# | | |
  RTM1 FRA1 | B01 | 41 | rear  | TS-6148Y | 1-2 | leaf-{rack}-# | | |
  RTM1 FRA1 CPH1 ZRH1 | A01 | 40 | rear | TS-6124M |  | mgmt-{rack} | | |
  RTM1 FRA1 CPH1 ZRH1 | A01 | 40 | front | LP-12 |  | panel-{rack} | | |
  RTM1 FRA1 | A02 B01 | 40 | front | LP-12   |  | panel-{rack}    | | |
  RTM1 FRA1 CPH1 ZRH1 | A01 | |  | SP-24M   | 1-2 | pdu-{rack}-#  | | |
  RTM1 FRA1 | A02 B01 |  |     | SP-24M   | 1-2 | pdu-{rack}-#  | | |
  RTM1      | B02 |    |       | SP-24M   | 1-2 | pdu-{rack}-#  | | |
  ZRH1      | A07 |    |       | SP-24M   | 1-2 | pdu-{rack}-#  | | |

  RTM1 FRA1 | A01 | 1  | front | BM R640 G3 | 1-3  | core-n#    | | core   |
  RTM1      | A01 | 5  | front | BM R630 G2 | 1-8  | host-a-n#  | | host-a |
  FRA1      | A01 | 5  | front | BM R630 G2 | 1-6  | host-a-n#  | | host-a |
  RTM1 FRA1 | A01 | 14 | front | BM R640 G3 | 1-6  | k8s-n#     | | k8s    |
  RTM1      | A01 | 21 | front | BM R630 G2 | 1-14 | lumiere-n# | | | Lumière Hébergement
  FRA1      | A01 | 21 | front | BM R630 G2 | 1-12 | merwede-n# | | | Merwede Verzekeringen
  RTM1      | A02 | 1  | front | BM R640 G3 | 1-8  | host-b-n#  | | host-b |
  RTM1      | A02 | 10 | front | BM R640 G3 | 9-10 | host-b-n#  | planned | host-b |
  RTM1      | A02 | 13 | front | QS-2460    | 1-2  | oostmaas-shelf-# | | | Gemeente Oostmaas
  RTM1      | A02 | 17 | front | BM R630 G2 | 1-8  | oostmaas-n# | | | Gemeente Oostmaas
  RTM1      | A02 | 26 | front | BM S724F   | 1-5  | flash-n#   | | |
  FRA1      | A02 | 1  | front | BM R640 G3 | 1-9  | taunus-n#  | | | Taunus Clearing
  FRA1      | A02 | 11 | front | BM S724F   | 1-4  | taunus-flash-# | | | Taunus Clearing
  FRA1      | A02 | 20 | front | BM R630 G2 | 13-24 | merwede-n# | | | Merwede Verzekeringen
  RTM1      | B01 | 1  | front | BM S736    | 1-7  | ceph-n#    | | ceph   |
  RTM1      | B01 | 29 | front | QL-80      |      | tape-1     | | |
  RTM1      | B02 | 1  | front | BM S736    | 8    | ceph-n#    | failed | ceph |
  RTM1      | B02 | 5  | front | BM S736    | 9-10 | ceph-n#    | | ceph   |
  RTM1      | B02 | 16 | front | QS-2460    | 1-6  | archive-#  | | |
  FRA1      | B01 | 1  | front | BM S736    | 1-6  | ceph-n#    | | ceph   |
  FRA1      | B01 | 26 | front | QL-80      |      | tape-1     | | |
  CPH1      | A01 | 1  | front | BM R640 G3 | 1-4  | host-a-n#  | | host-a |
  CPH1      | A01 | 6  | front | BM R630 G2 | 1-14 | sundhost-n# | | | Sundhost
  CPH1      | A01 | 22 | front | QS-2460    | 1-3  | shelf-#    | | |
  CPH1      | A01 | 30 | front | BM S724F   | 1-3  | flash-n#   | | |
  ZRH1      | A01 | 1  | front | BM R640 G3 | 1-4  | host-a-n#  | | host-a |
  ZRH1      | A01 | 6  | front | BM R640 G3 | 1-10 | escher-n#  | | | Privatbank Escher-Rhyn
  ZRH1      | A01 | 18 | front | QS-2460    | 1-4  | escher-shelf-# | | | Privatbank Escher-Rhyn
  ZRH1      | A07 | 1  | front | BM R630 G2 | 1-2  | old-n#     | | old    |
  ZRH1      | A07 | 4  | front | BM R630 G2 | 3    | old-n#     | failed | old |
  ZRH1      | A07 | 6  | front | QS-2460    |      | old-shelf  | offline | |

  pop       | R1  | 1  | front | VT-48R     | 1-2  | rect-#     | | |
  pop       | R1  | 6  | front | HL-800     |      | line-a     | | |
  pop       | R1  | 8  | front | HL-AMP2    |      | amp-1      | | |
  AMS1      | R1  | 10 | front | KR-5232C   |      | edge-a     | | |
  AMS1      | R2  | 10 | front | KR-5232C   |      | edge-b     | | |
  ANR1 HAM1 MMX1 GDN1 LYS1 MXP1 | R1 | 10 | front | KR-5216X | | edge-a | | |
  pop       | R1  | 14 | front | CM-16S     |      | con-1      | | |
  pop       | R1  | 14 | rear  | TS-6124M   |      | mgmt-{rack} | | |
  pop       | R1  | 23 | front | LP-12      | 1-2  | panel-#    | | |
  pop       | R2  | 1  | front | BM E110    |      | edge-n1    | | edge   |
  pop       | R2  | 3  | front | MG-1200    |      | fw-a       | | |
  pop       | R2  | 14 | rear  | TS-6148T   |      | agg-1      | | |
  pop       | R2  | 18 | front | LP-12      | 3    | panel-#    | | |
  pop       | Spares cabinet | | | KR-120    | 1-2  | spare-#    | stock | |

  RTM2      | E1  | 1  | front | MG-1200    |      | fw-a       | | |
  RTM2      | E1  | 2  | front | MG-1200    |      | fw-b       | | |
  RTM2      | E1  | 4  | front | KR-5216X   |      | edge-a     | | |
  RTM2      | E1  | 6  | rear  | CM-16S     |      | con-1      | | |
  RTM2      | E1  | 12 | front | TA-3248P   | 1-6  | access-#   | | |
  RTM2      | E1  | 12 | rear  | TS-6124M   |      | mgmt-{rack} | | |
  RTM2      | E1  | 22 | front | LP-12      | 1-2  | panel-#    | | |
  RTM2      | E2  | 1  | front | BM E110    |      | office-n1  | | office |
  RTM2      | E2  | 2  | front | BM E110    | 1-2  | wall-n#    | | |
  RTM2      | Floor 3 | |      | PA-650     | 1-6  | ap-#       | | |
  RTM2      | Floor 4 | |      | PA-650     | 7-11 | ap-#       | | |
  RTM2      | Floor 4 | |      | PA-650     | 12   | ap-#       | offline | |
  RTM2      | Ground floor, Workshop | | | TA-3208C   |      | bench-sw   | | |

  datacentre | Battery room | |  | VT-80K    | 1-2  | ups-#      | | |
  RTM1       | Generator yard | | | PA-650X  |      | ap-yard    | | |
  RTM1       | Staging area | |  | TS-8132C  |      | spine-3-old | retired | |
  RTM1       | Staging area | |  | KR-LC36   | 1-2  | spare-card-# | stock | |
  RTM1       | Staging area | |  | KR-5232C  |      | spare-edge | stock | |
  RTM1       | Staging area | |  | BM R640 G3 | 1-3 | spare-node-# | stock | |
  RTM1       | Staging area | |  | KR-120    | 1-5  | cpe-#      | stock | |
  FRA1       | Staging area | |  | TS-6148Y  | 1-2  | spare-leaf-# | stock | |
  `,
);
