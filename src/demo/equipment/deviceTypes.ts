import { rows } from "../rows.ts";

/** The models in use, with what their data sheets would say: weights in kilograms, power in watts. */
export const deviceTypeFacts = rows(
  [
    "name",
    "maker",
    "family",
    "form",
    "airflow",
    "asic",
    "units",
    "depth",
    "kg",
    "idle",
    "most",
    "poe",
    "platform",
    "role",
    "popular",
    "features",
    "deployment",
    "description",
  ],
  `
  KR-9508       | Korvane    | KR-9500 | 13U chassis, 8 slots | front-to-rear | Korvane K5   | 13 || 118.4 | 1450 | 6200 | | KorOS 21 | Core router | yes | 8 line cards, 36 × 400G each; redundant fabric | Main data centres | Chassis router of the backbone
  KR-9504       | Korvane    | KR-9500 | 7U chassis, 4 slots  | front-to-rear | Korvane K5   | 7 || 64.2  | 820  | 3300 | | KorOS 21 | Core router | no  | 4 line cards, 36 × 400G each | Regional data centres | Smaller chassis of the same family
  KR-5232C      | Korvane    | KR-5200 | 1U fixed | front-to-rear | Korvane J2c  | 1 || 11.3  | 210  | 540  | | KorOS 22 | Edge router | yes | 32 × 100G, deep buffers, 4 million routes | Points of presence | Edge router with room for full tables
  KR-5216X      | Korvane    | KR-5200 | 1U fixed | front-to-rear | Korvane J2c  | 1 || 9.8   | 160  | 390  | | KorOS 22 | Edge router | no  | 16 × 25G and 4 × 100G | Small points of presence | Half-size edge router
  KR-120        | Korvane    | KR-100  | Desktop | passive | | 1 | half | 1.9   | 14   | 28   | | KorOS 22 | Edge router | no  | 6 × 1G, no fan | Customer premises | Terminates business access
  TS-8164D      | Tessalyn   | TS-8100 | 2U fixed | front-to-rear | Merapi 4     | 2 || 17.6  | 420  | 1180 | | Tessalyn NOS 9 | Spine switch | yes | 64 × 400G, EVPN | Main data centres | Spine of both halls
  TS-8132C      | Tessalyn   | TS-8100 | 1U fixed | front-to-rear | Merapi 3     | 1 || 10.4  | 190  | 520  | | Tessalyn NOS 9 | Spine switch | no  | 32 × 100G, EVPN | Regional data centres | Spine where 100G is enough
  TS-6148Y      | Tessalyn   | TS-6100 | 1U fixed | rear-to-front | Merapi 3     | 1 || 9.7   | 165  | 430  | | Tessalyn NOS 9 | Leaf switch | yes | 48 × 25G and 8 × 100G | Top of rack | Leaf for servers
  TS-6148T      | Tessalyn   | TS-6100 | 1U fixed | rear-to-front | Merapi 2     | 1 || 9.9   | 180  | 470  | | Tessalyn NOS 9 | Leaf switch | no  | 48 × 10GBASE-T and 6 × 100G | Top of rack | Leaf for copper
  TS-6124M      | Tessalyn   | TS-6100 | 1U fixed | rear-to-front | Merapi 2     | 1 | half | 7.2   | 70   | 140  | | Tessalyn NOS 9 | Leaf switch | no  | 24 × 1G and 4 × 25G | Management networks | Connects remote consoles and power strips
  TA-3248P      | Tessalyn   | TA-3200 | 1U fixed | side-to-rear  | Merapi Lite  | 1 | half | 6.1   | 62   | 1610 | 1440 | Tessalyn Access 6 | Access switch | yes | 48 × 1G with 802.3bt, stacks of 8 | Offices | Desks, phones and access points
  TA-3224P      | Tessalyn   | TA-3200 | 1U fixed | side-to-rear  | Merapi Lite  | 1 | half | 4.9   | 48   | 830  | 740  | Tessalyn Access 6 | Access switch | no  | 24 × 1G with 802.3bt | Small offices and battery rooms | Half-size access switch
  TA-3208C      | Tessalyn   | TA-3200 | Desktop | passive | Merapi Lite  | 1 | half | 2.2   | 15   | 155  | 124  | Tessalyn Access 6 | Access switch | no  | 8 × 1G, no fan | Meeting rooms and gates | Quiet access switch
  MG-4400       | Merrowgate | MG-4000 | 1U fixed | front-to-rear | Merrow SP5   | 1 || 12.8  | 240  | 610  | | MerrowOS 11 | Firewall | yes | 80 Gbit/s inspected, 8 × 25G | Main data centres | Firewall between zones
  MG-1200       | Merrowgate | MG-1000 | 1U fixed | front-to-rear | Merrow SP4   | 1 | half | 5.6   | 55   | 130  | | MerrowOS 11 | Firewall | no  | 9 Gbit/s inspected, 8 × 10G | Offices and regional sites | Smaller firewall
  BM R640 G3    | Brightmoor | R600    | 1U server | front-to-rear | | 1 || 19.2  | 180  | 860  | | Debian 13 | Hypervisor | yes | 2 × 64 cores, 1 TB, 4 × 25G | Hosting clusters | Node of the newer clusters
  BM R630 G2    | Brightmoor | R600    | 1U server | front-to-rear | | 1 || 18.7  | 170  | 780  | | Debian 12 | Hypervisor | yes | 2 × 32 cores, 512 GB, 4 × 25G | Hosting clusters | Node of the older clusters
  BM E110       | Brightmoor | E100    | 1U half depth | front-to-rear | | 1 | half | 8.4   | 55   | 210  | | Debian 13 | Hypervisor | no  | 16 cores, 128 GB, 2 × 25G, power feed of 48 V | Points of presence | Single node at the edge
  BM S736       | Brightmoor | S700    | 4U server | front-to-rear | | 4 || 52.6  | 310  | 940  | | Debian 12 | Storage node | yes | 36 disks of 22 TB, 4 × 25G | Storage clusters | Disk node
  BM S724F      | Brightmoor | S700    | 2U server | front-to-rear | | 2 || 27.3  | 290  | 1050 | | Debian 13 | Storage node | no  | 24 flash drives of 15 TB, 2 × 100G | Storage clusters | Flash node
  QL-80         | Quillonar  | QL      | 6U library | front-to-rear | | 6 || 61    | 95   | 260  | | QuillFS 12 | Backup library | no  | 80 slots, 4 drives | Main data centres | Tape library
  QS-2460       | Quillonar  | QS-2400 | 2U shelf | front-to-rear | | 2 || 24.9  | 240  | 720  | | QuillFS 12 | Storage node | no  | Two controllers, 24 flash drives | Regional data centres | Storage shelf for small clusters
  CM-48S        | Castelmont | CM      | 1U fixed | side-to-rear | | 1 | half | 4.4   | 22   | 60   | | Castel Linux 5 | Console server | yes | 48 serial ports, LTE | Data centres | Console server
  CM-16S        | Castelmont | CM      | 1U fixed | passive | | 1 | half | 2.7   | 14   | 35   | | Castel Linux 5 | Console server | no  | 16 serial ports, LTE, no fan | Points of presence | Small console server
  HL-800        | Haldenlicht | HL-800 | 2U shelf | front-to-rear | | 2 || 16.5  | 190  | 520  | | Haldenlicht LMS 3 | Line system | yes | 8 × 400G client ports, 96 channels | All backbone sites | Transponder shelf
  HL-AMP2       | Haldenlicht | HL-800 | 1U shelf | front-to-rear | | 1 | half | 6.8   | 45   | 95   | | Haldenlicht LMS 3 | Line system | no  | Two-way amplifier, optical supervision | Ends of long spans | Line amplifier
  VT-80K        | Vantrupp   | VT-K    | Cabinet | front-to-rear | | 42 || 412   | 900  | 3400 | | Vantrupp NetCard | UPS | no  | 80 kVA in modules of 20, 97 % efficient | Battery rooms | Modular UPS
  VT-48R        | Vantrupp   | VT-R    | 2U shelf | front-to-rear | | 2 | half | 13.9  | 40   | 210  | | Vantrupp NetCard | UPS | no  | 4 rectifiers of 3 kW, 48 V | Points of presence | Rectifier shelf
  SP-24M        | Stellhaug  | SP      | 0U vertical | passive | | 0 || 5.8   | 6    | 9    | | Stellhaug PDU 2 | Power strip | yes | 24 outlets, each switched and measured, 32 A | All racks | Power strip
  FX-T2         | Ferronyx   | FX      | 1U fixed | side-to-rear | | 1 | half | 4.1   | 18   | 32   | | FreeBSD 14 | Time server | no  | Two satellite receivers, rubidium, NTP and PTP | Main data centres | Time server
  KR-LC36       | Korvane    | KR-9500 | Line card | front-to-rear | Korvane K5   | 0 | | 9.4   | 310  | 720   | | KorOS 21 | Core router | no  | 36 × 400G | Slots of the KR-9500 | Line card of both chassis
  LP-12         | Stellhaug  | LP      | 1U panel | passive | | 1 | half | 1.8   | | | | | Patch panel | no  | 12 × LC duplex, sliding | All racks | Fibre panel
  PA-650        | Pellwick   | PA-600  | Ceiling mount | passive | Aerial 6E    | 0 || 1.1   | 9    | 25   | | Pellwick Air 8 | Access point | yes | Wi-Fi 6E, three radios | Offices | Access point for floors
  PA-650X       | Pellwick   | PA-600  | Pole mount, IP67 | passive | Aerial 6E    | 0 || 2.6   | 11   | 30   | | Pellwick Air 8 | Access point | no  | Wi-Fi 6, heated | Yards and quays | Access point for outdoors
  `,
);
