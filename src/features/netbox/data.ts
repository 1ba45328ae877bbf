/** A record of a NetBox. References are the numbers of other records and choices their values, wherever it was read. */
export interface NetBoxRecord {
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What is in a NetBox, by model as NetBox names them: "dcim.site". */
export interface NetBoxData {
  readonly records: ReadonlyMap<string, readonly NetBoxRecord[]>;
  /** How many there are of models that were only counted, as nothing here takes them. */
  readonly counted: ReadonlyMap<string, number>;
  /** The models that could not be read. */
  readonly denied: ReadonlySet<string>;
  /** Whether disks are in megabytes, as they are from NetBox 4.1 on, and not in gigabytes. */
  readonly disksInMegabytes: boolean;
  /** What there is to say about the reading. */
  readonly notes: readonly string[];
}

/** Whether a value of NetBox says nothing: empty, or false, which is the default of every switch. */
export function saysNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(saysNothing);
}

/** The number that a field has, as an id or a quantity; undefined where it has none. */
export function numberIn({ fields }: NetBoxRecord, field: string): number | undefined {
  const value = fields[field];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** The text that a field has; "" where it has none. */
export function textIn({ fields }: NetBoxRecord, field: string): string {
  const value = fields[field];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** The numbers in a list, such as the VLANs that an interface carries. */
export function numbersIn({ fields }: NetBoxRecord, field: string): number[] {
  const value = fields[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
}
