/** The terms of devices that are called otherwise here, by NetBox's: imports read them, and NetBox's API answers them. */
export const deviceTerms = { inventory: "stock" } as const;

/** The same of racks. */
export const rackTerms = { deprecated: "retired" } as const;

/** The same of virtual machines. */
export const machineTerms = { staged: "staging" } as const;

/** The same of circuits. */
export const circuitTerms = { decommissioned: "retired" } as const;
