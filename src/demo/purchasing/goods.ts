import { rows } from "../rows.ts";

/** What each supplier sells us: sold in packs of `pack`, `most` packs at once; `model` is the device type that comes of it. */
export const goodsFacts = rows(
  ["supplier", "category", "maker", "model", "description", "cost", "pack", "most", "notes"],
  `
  Korvane Benelux    | Routers  | Korvane     | KR-5232C | KR-5232C edge router with two power supplies | 28450.00 | 1 | 3 | Rails and DC power supplies for the points of presence
  Korvane Benelux    | Routers  | Korvane     | KR-LC36 | KR-9500 line card, 36 × 400G | 61200.00 | 1 | 2 |
  Korvane Benelux    | Routers  | Korvane     | KR-120 | KR-120 access router | 389.50 | 10 | 4 | Packed singly, for field stock
  Korvane Benelux    | Licences | Korvane     | | KorOS label switching, one year | 2140.00 | 1 | 6 |
  Korvane Benelux    | Power    | Korvane     | | Power supply 1100 W AC, KR-5200 | 845.00 | 1 | 6 |
  Tessalyn Europe    | Switches | Tessalyn    | TS-6148Y | TS-6148Y leaf switch | 9875.00 | 2 | 4 | Airflow rear to front
  Tessalyn Europe    | Switches | Tessalyn    | TS-8164D | TS-8164D spine switch | 34600.00 | 1 | 2 |
  Tessalyn Europe    | Switches | Tessalyn    | TA-3248P | TA-3248P access switch | 3120.00 | 1 | 8 |
  Tessalyn Europe    | Power    | Tessalyn    | | Fan tray TS-6100, rear to front | 145.80 | 2 | 5 |
  Tessalyn Europe    | Licences | Tessalyn    | | EVPN licence TS-6100, perpetual | 1290.00 | 1 | 8 |
  Lichtwerk Optik    | Optics   | Haldenlicht | | 400G QSFP-DD FR4, 2 km | 812.00 | 4 | 6 |
  Lichtwerk Optik    | Optics   | Haldenlicht | | 100G QSFP28 LR4, 10 km | 248.90 | 8 | 6 |
  Lichtwerk Optik    | Optics   | Haldenlicht | | 25G SFP28 SR, 850 nm | 41.35 | 24 | 6 |
  Lichtwerk Optik    | Optics   | Haldenlicht | | 10G SFP+ ER, 40 km | 129.00 | 4 | 5 | Coded for Korvane
  Lichtwerk Optik    | Optics   |             | | Attenuator LC, 5 dB | 6.95 | 10 | 4 |
  Lichtwerk Optik    | Optics   | Haldenlicht | | DWDM multiplexer, 40 channels | 2385.00 | 1 | 3 |
  Kade & Kabel       | Cabling  |             | | Patch cord LC-LC, single mode, 3 m | 4.85 | 50 | 6 |
  Kade & Kabel       | Cabling  |             | | Patch cord Cat 6A, 2 m, grey | 3.15 | 50 | 8 |
  Kade & Kabel       | Cabling  |             | LP-12 | Fibre panel LP-12, 12 LC duplex, 1U | 264.00 | 1 | 6 |
  Kade & Kabel       | Cabling  |             | | MPO trunk, 24 fibres, 20 m | 318.40 | 2 | 6 |
  Kade & Kabel       | Tools    |             | | Label cassette, 12 mm, white | 11.20 | 10 | 3 |
  Kade & Kabel       | Tools    |             | | Fibre cleaning pen, 2.5 mm | 38.75 | 5 | 3 |
  Brandaris Hardware | Servers  | Brightmoor  | BM R640 G3 | BM R640 G3, 2 × 64 cores, 1 TB | 18340.00 | 1 | 4 |
  Brandaris Hardware | Servers  | Brightmoor  | | Memory 64 GB, registered | 312.60 | 8 | 6 |
  Brandaris Hardware | Servers  | Brightmoor  | BM E110 | BM E110 edge node, 48 V | 4980.00 | 1 | 4 |
  Brandaris Hardware | Storage  | Brightmoor  | | Disk 22 TB, helium | 421.50 | 12 | 4 | One batch for no cluster: mix serial numbers
  Brandaris Hardware | Storage  | Brightmoor  | | Flash drive 15.36 TB, U.2 | 1795.00 | 4 | 5 |
  Brandaris Hardware | Storage  | Quillonar   | | Tape, 18 TB, labelled | 74.90 | 20 | 4 |
  Fjordkraft Backup Power | Power    | Vantrupp  | | Battery string, 40 blocks of 12 V 105 Ah | 9640.00 | 1 | 2 | Old blocks are taken back
  Fjordkraft Backup Power | Power    | Vantrupp  | | UPS module 20 kVA | 6150.00 | 1 | 3 |
  Fjordkraft Backup Power | Power    | Vantrupp  | | Rectifier 3 kW, 48 V | 735.00 | 2 | 4 |
  Fjordkraft Backup Power | Power    | Stellhaug | SP-24M | SP-24M power strip, 32 A | 688.00 | 2 | 8 |
  Fjordkraft Backup Power | Services |           | | Load test with a resistor bank, one day | 2750.00 | 1 | 1 | Announce to the landlord
  Securité Merrow Rhône | Security | Merrowgate | | MG-1200 firewall pair | 7890.00 | 1 | 3 |
  Securité Merrow Rhône | Licences | Merrowgate | | Threat feed MG-4400, one year | 5460.00 | 1 | 4 |
  Securité Merrow Rhône | Services |            | | Review of the rule base, per day | 1180.00 | 1 | 5 |
  Securité Merrow Rhône | Wireless | Pellwick   | PA-650 | PA-650 access point with ceiling mount | 642.00 | 4 | 6 |
  `,
);

/** Something that a supplier sells. */
export type Goods = (typeof goodsFacts)[number];

/** The names under which goods are ordered. */
export const suppliers: readonly string[] = [...new Set(goodsFacts.map(({ supplier }) => supplier))];

/** The orders that are not simply done; times are days from today. */
export const openOrderFacts = rows(
  ["status", "ordered", "expected", "supplier", "notes"],
  `
  cancelled          | -152 | -120 | Tessalyn Europe         | Model discontinued; reordered as TS-6148Y
  cancelled          | -83  | -60  | Brandaris Hardware      | Ordered twice by mistake
  cancelled          | -27  | 6    | Fjordkraft Backup Power | Quay works postponed to next year
  partially_received | -47  | -13  | Lichtwerk Optik         | Rest is overdue; supplier names a shortage of lasers
  partially_received | -39  | 4    | Brandaris Hardware      | Second delivery announced
  partially_received | -31  | -3   | Korvane Benelux         | One box was sent to Antwerp, is on its way back
  partially_received | -23  | 9    | Kade & Kabel            |
  partially_received | -16  | 5    | Fjordkraft Backup Power | Heavy parts come with the crane
  ordered            | -36  | -7   | Securité Merrow Rhône   | Overdue, second reminder sent
  ordered            | -29  | -2   | Tessalyn Europe         | Overdue since the week's end; forwarder called
  ordered            | -20  | 2    | Lichtwerk Optik         | For MXP1
  ordered            | -13  | 15   | Korvane Benelux         | For MXP1, deliver to the Milano cage with a lift
  ordered            | -9   | 22   | Brandaris Hardware      | Call-off 4 of the frame agreement
  ordered            | -6   | 3    | Kade & Kabel            |
  ordered            | -3   | 18   | Tessalyn Europe         | Hall 2, row A
  ordered            | -1   | 30   | Fjordkraft Backup Power | Batteries of string B, RTM1
  draft              |      |      | Brandaris Hardware      | Waits for the budget of the next quarter
  draft              |      |      | Korvane Benelux         | Two offers are still out
  draft              |      |      | Lichtwerk Optik         | Spares for the western route
  draft              |      |      | Securité Merrow Rhône   | Access points for floor 3
  `,
);
