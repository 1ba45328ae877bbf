/** How many records there are of each kind in the database that is measured. */
export interface ScaleCounts {
  readonly devices: number;
  readonly interfaces: number;
  readonly addresses: number;
  readonly entries: number;
}

const whole: ScaleCounts = {
  devices: 20_000,
  interfaces: 400_000,
  addresses: 300_000,
  entries: 2_000_000,
};

/** Returns the counts at a part of the whole size, from 0 to 1. */
export const countsAt = (size: number): ScaleCounts => ({
  devices: Math.ceil(whole.devices * size),
  interfaces: Math.ceil(whole.interfaces * size),
  addresses: Math.ceil(whole.addresses * size),
  entries: Math.ceil(whole.entries * size),
});
