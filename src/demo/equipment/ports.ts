import { rows } from "../rows.ts";

/** The ports of the models, as device types have them: a run a line, here between semicolons. */
const portFacts = rows(
  ["models", "ports"],
  `
  KR-9508, KR-9504  | et-0/0/[0-11] 400gbase-x-qsfpdd; mgmt0 1000base-t mgmt; con0 rj-45; psu[0-3] iec-60320-c20
  KR-5232C          | et-0/0/[0-31] 100gbase-x-qsfp28; mgmt0 1000base-t mgmt; con0 rj-45; psu[0-1] iec-60320-c14
  KR-5216X          | xe-0/0/[0-15] 25gbase-x-sfp28; et-0/1/[0-3] 100gbase-x-qsfp28; mgmt0 1000base-t mgmt; con0 rj-45; psu[0-1] iec-60320-c14
  KR-120            | ge-0/0/[0-5] 1000base-t; con0 rj-45
  TS-8164D          | Ethernet[1-64] 400gbase-x-qsfpdd; Management1 1000base-t mgmt; Console rj-45; PSU[1-2] iec-60320-c14
  TS-8132C          | Ethernet[1-32] 100gbase-x-qsfp28; Management1 1000base-t mgmt; Console rj-45; PSU[1-2] iec-60320-c14
  TS-6148Y          | Ethernet[1-48] 25gbase-x-sfp28; Ethernet[49-56] 100gbase-x-qsfp28; Management1 1000base-t mgmt; Console rj-45; PSU[1-2] iec-60320-c14
  TS-6148T          | Ethernet[1-48] 10gbase-t; Ethernet[49-54] 100gbase-x-qsfp28; Management1 1000base-t mgmt; Console rj-45; PSU[1-2] iec-60320-c14
  TS-6124M          | Ethernet[1-24] 1000base-t; Ethernet[25-28] 25gbase-x-sfp28; Management1 1000base-t mgmt; Console rj-45; PSU[1-2] iec-60320-c14
  TA-3248P          | GigabitEthernet1/0/[1-48] 1000base-t; TenGigabitEthernet1/1/[1-4] 10gbase-x-sfpp; Console rj-45; PSU1 iec-60320-c14
  TA-3224P          | GigabitEthernet1/0/[1-24] 1000base-t; TenGigabitEthernet1/1/[1-4] 10gbase-x-sfpp; Console rj-45; PSU1 iec-60320-c14
  TA-3208C          | GigabitEthernet1/0/[1-8] 1000base-t; Console rj-45
  MG-4400           | port[1-8] 25gbase-x-sfp28; mgmt 1000base-t mgmt; console rj-45; psu[1-2] iec-60320-c14
  MG-1200           | port[1-8] 10gbase-x-sfpp; mgmt 1000base-t mgmt; console rj-45; psu[1-2] iec-60320-c14
  BM R640 G3, BM R630 G2, BM S736 | eno[1-4] 25gbase-x-sfp28; bmc 1000base-t mgmt; psu[1-2] iec-60320-c14
  BM S724F          | eno[1-2] 100gbase-x-qsfp28; bmc 1000base-t mgmt; psu[1-2] iec-60320-c14
  BM E110           | eno[1-2] 25gbase-x-sfp28; bmc 1000base-t mgmt
  QL-80             | mgmt 1000base-t mgmt; psu[1-2] iec-60320-c14
  QS-2460           | e[1-4] 25gbase-x-sfp28; mgmt 1000base-t mgmt; psu[1-2] iec-60320-c14
  CM-48S            | net[1-2] 1000base-t; port[1-48] rj-45; psu[1-2] iec-60320-c14
  CM-16S            | net[1-2] 1000base-t; port[1-16] rj-45; psu1 iec-60320-c14
  HL-800            | client[1-8] 400gbase-x-qsfpdd; line[1-2] lc; mgmt 1000base-t mgmt; psu[1-2] iec-60320-c14
  HL-AMP2           | line[1-2] lc; mgmt 1000base-t mgmt
  VT-80K, VT-48R    | mgmt 1000base-t mgmt
  SP-24M            | outlet[1-24] iec-60320-c13; inlet iec-60309-p-n-e-6h; mgmt 1000base-t mgmt
  FX-T2             | eth[1-2] 1000base-t; mgmt 1000base-t mgmt; psu1 iec-60320-c14
  LP-12             | LC[1-12] lc
  PA-650, PA-650X   | eth0 1000base-t
  `,
);

const linesOf = new Map(
  portFacts.flatMap(({ models, ports }) =>
    models.split(",").map((model) => [model.trim(), ports.split(";").map((line) => line.trim())] as const),
  ),
);

/** The ports of a model as a device type has them, null where it has none. */
export const portLines = (model: string): string | null => linesOf.get(model)?.join("\n") ?? null;

const management: readonly string[] = ["mgmt0", "mgmt", "Management1", "bmc", "net1", "eth0"];

/** The port by which a device of this model is managed. */
export function managementPort(model: string): string | undefined {
  const names = linesOf.get(model)?.map((line) => line.split(" ", 1)[0] ?? "") ?? [];
  return management.find((name) => names.includes(name) || names.includes(name.replace(/1$/, "[1-2]")));
}
