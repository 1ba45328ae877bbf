/** How many there are of everything in the site that is measured. */
export const counts = {
  racks: 20,
  /** Devices that stand in each rack; the others are parts of these. */
  mounted: 40,
  devices: 2000,
  interfaces: 100_000,
  addresses: 100_000,
  cables: 55_000,
} as const;

/** The ports of a device from this one on have cables that lead through two panels. */
export const firstPanelled = 40;

/** Whether port `port` of device `device` is a panel port: of four devices in a row, the second and the third patch it through. */
export const isPanel = (device: number, port: number): boolean =>
  port >= firstPanelled && [1, 2].includes(device % 4);

/** Addresses that stand in one row, in a network of 65 536. */
export const flat = 40_000;

/** Addresses in each small network, of the 254 that it has. */
export const perNetwork = 125;

/** The small networks that the other addresses are in. */
export const networks = (counts.addresses - flat) / perNetwork;

/** The serial number of a device. */
export const serialOf = (n: number): string => `KR${String(95_000 + n * 3)}X`;
