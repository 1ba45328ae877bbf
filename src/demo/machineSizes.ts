/** How large a machine is: processors, memory and disk. */
interface MachineSize {
  readonly vcpus: number;
  readonly memoryGb: number;
  readonly diskGb: number;
}

const defaultSize: MachineSize = { vcpus: 4, memoryGb: 8, diskGb: 80 };

/** The sizes of machines that are not of the usual one. */
const sizes: Readonly<Record<string, MachineSize>> = {
  db: { vcpus: 16, memoryGb: 128, diskGb: 2000 },
  sql: { vcpus: 12, memoryGb: 64, diskGb: 1200 },
  log: { vcpus: 8, memoryGb: 32, diskGb: 6000 },
  mon: { vcpus: 8, memoryGb: 32, diskGb: 4000 },
  backup: { vcpus: 8, memoryGb: 32, diskGb: 500 },
  worker: { vcpus: 16, memoryGb: 64, diskGb: 200 },
  files: { vcpus: 4, memoryGb: 16, diskGb: 4000 },
  probe: { vcpus: 1, memoryGb: 1, diskGb: 10 },
  ntp: { vcpus: 1, memoryGb: 1, diskGb: 10 },
};

/** The size of a machine, by what it is called. */
export const sizeOf = (machine: string): MachineSize => sizes[machine] ?? defaultSize;
