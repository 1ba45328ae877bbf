/** How a value stands in an answer. */
export type Shape =
  | "text"
  | "uuid"
  | "time"
  | "integer"
  | "boolean"
  | "texts"
  | "money"
  | "degrees"
  | "units"
  | "kilograms";

/** A value as a client sends it, and as it is answered. */
export interface Example {
  readonly sent: unknown;
  readonly answered: unknown;
}

/** One row of a field table of the specification, with the decisions on what it leaves open: null, defaults, formats. */
export interface Row {
  readonly shape: Shape;
  readonly required?: true;
  readonly nullable: boolean;
  /** The value after a create that does not have the field; null unless said. */
  readonly fallback?: unknown;
  /** Two values that differ; of a reference, the collection that it points into. */
  readonly examples: readonly [Example, Example] | { readonly target: string };
}

/** The field table of one resource, `id`, `createdAt` and `updatedAt` aside. */
export interface FieldTable {
  /** As the specification heads it. */
  readonly title: string;
  readonly path: string;
  /** What a request for an absent record is told. */
  readonly absent: string;
  readonly fields: Readonly<Record<string, Row>>;
}

const same = (value: unknown): Example => ({ sent: value, answered: value });

const row = (shape: Shape, one: unknown, two: unknown): Row => ({
  shape,
  nullable: true,
  examples: [same(one), same(two)],
});

const text = (one: string, two = `${one}, changed`): Row => row("text", one, two);
const uuid = (target: string): Row => ({ shape: "uuid", nullable: true, examples: { target } });
const time = (one: string, two: string): Row => row("time", one, two);
const integer = (one: number, two: number): Row => row("integer", one, two);
const boolean = (fallback: boolean): Row => ({
  ...withDefault(fallback, row("boolean", !fallback, fallback)),
});

const decimal = (shape: Shape, one: readonly [unknown, string], two: readonly [unknown, string]): Row => ({
  shape,
  nullable: true,
  examples: [
    { sent: one[0], answered: one[1] },
    { sent: two[0], answered: two[1] },
  ],
});

const required = (of: Row): Row => ({ ...of, required: true, nullable: false });

/** Never null: filled on create where it is not sent. */
function withDefault(fallback: unknown, of: Row): Row {
  return { ...of, nullable: false, fallback };
}

/** The column "Default" of the specification, or the decision where it says none. */
const status = (fallback: string, one: string): Row => withDefault(fallback, text(one));

const name = (): Row => required(text("Example one"));
const description = (): Row => text("Notes, with ünïcödé and 日本");
const slug = (): Row => text("example-one", "example_two");
const generatedSlug = (): Row => ({ ...slug(), nullable: false, fallback: "example-one" });
const person = (): Row => uuid("/api/profiles");

const named = { name: name(), slug: slug(), description: description() };

/** The six operations resources. */
export const operations: readonly FieldTable[] = [
  {
    title: "On-call schedule",
    path: "/api/on-call-schedules",
    absent: "On-call schedule not found",
    fields: {
      name: name(),
      personId: person(),
      startTime: time("2026-11-16T08:00:00.000Z", "2026-11-17T08:00:00.000Z"),
      endTime: time("2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z"),
      rotation: text("primary"),
      description: description(),
    },
  },
  {
    title: "Runbook",
    path: "/api/runbooks",
    absent: "Runbook not found",
    fields: {
      name: name(),
      category: text("network"),
      content: text("# Steps\n\n1. Look at the `LED`"),
      ownerId: person(),
      description: description(),
    },
  },
  {
    title: "Known issue",
    path: "/api/known-issues",
    absent: "Known issue not found",
    fields: {
      name: name(),
      severity: status("medium", "high"),
      status: status("open", "investigating"),
      affectedSystem: text("mail relay"),
      workaround: text("restart it"),
      description: description(),
    },
  },
  {
    title: "Maintenance window",
    path: "/api/maintenance-windows",
    absent: "Maintenance window not found",
    fields: {
      name: name(),
      startTime: time("2026-11-16T08:00:00.000Z", "2026-11-17T08:00:00.000Z"),
      endTime: time("2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z"),
      status: status("scheduled", "in_progress"),
      impact: text("degraded"),
      description: description(),
    },
  },
  {
    title: "Change request",
    path: "/api/change-requests",
    absent: "Change request not found",
    fields: {
      name: name(),
      status: status("draft", "submitted"),
      risk: status("low", "high"),
      requestedById: person(),
      scheduledFor: time("2026-11-16T08:00:00.000Z", "2026-11-17T08:00:00.000Z"),
      description: description(),
    },
  },
  {
    title: "Incident",
    path: "/api/incidents",
    absent: "Incident not found",
    fields: {
      name: name(),
      severity: status("sev3", "sev1"),
      status: status("open", "resolved"),
      detectedAt: time("2026-11-16T08:00:00.000Z", "2026-11-17T08:00:00.000Z"),
      resolvedAt: time("2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z"),
      assignedToId: person(),
      description: description(),
    },
  },
];

/** The resources of the inventory which the engine serves unaided. */
export const inventory: readonly FieldTable[] = [
  {
    title: "Contract",
    path: "/api/contracts",
    absent: "Contract not found",
    fields: {
      name: name(),
      vendorId: uuid("/api/vendors"),
      contractNumber: text("C-2026-014"),
      startDate: text("2026-01-01", "2026-02-28"),
      endDate: text("2028-12-31", "2028-02-29"),
      value: decimal("money", ["48250.5", "48250.50"], ["-0.005", "-0.01"]),
      status: status("active", "draft"),
      description: description(),
    },
  },
  {
    title: "SLA",
    path: "/api/slas",
    absent: "SLA not found",
    fields: {
      name: name(),
      vendorId: uuid("/api/vendors"),
      target: text("4 h"),
      responseTime: text("30 min"),
      uptime: text("99.95 %"),
      description: description(),
    },
  },
  {
    title: "Prefix",
    path: "/api/prefixes",
    absent: "Prefix not found",
    fields: {
      prefix: required(text("10.20.0.0/24", "2001:db8::/48")),
      vrfId: uuid("/api/vrfs"),
      siteId: uuid("/api/sites"),
      vlanId: uuid("/api/vlans"),
      status: status("active", "reserved"),
      isPool: boolean(false),
      description: description(),
    },
  },
  {
    title: "VLAN",
    path: "/api/vlans",
    absent: "VLAN not found",
    fields: {
      name: name(),
      vid: required(integer(1, 4094)),
      groupId: uuid("/api/vlan-groups"),
      siteId: uuid("/api/sites"),
      status: status("active", "reserved"),
      description: description(),
    },
  },
  {
    title: "Site",
    path: "/api/sites",
    absent: "Site not found",
    fields: {
      name: name(),
      slug: generatedSlug(),
      status: status("active", "planned"),
      regionId: uuid("/api/regions"),
      facility: text("FRA1"),
      latitude: decimal("degrees", [52.520008, "52.520008"], [-0.05, "-0.050000"]),
      longitude: decimal("degrees", [13.404954, "13.404954"], [-180, "-180.000000"]),
      description: description(),
    },
  },
  {
    title: "Location",
    path: "/api/locations",
    absent: "Location not found",
    fields: {
      siteId: uuid("/api/sites"),
      name: name(),
      slug: generatedSlug(),
      status: status("active", "planned"),
      description: description(),
    },
  },
  {
    title: "Tenant",
    path: "/api/tenants",
    absent: "Tenant not found",
    fields: { ...named, groupId: uuid("/api/tenant-groups") },
  },
  {
    title: "Cluster",
    path: "/api/clusters",
    absent: "Cluster not found",
    fields: {
      name: name(),
      typeId: uuid("/api/cluster-types"),
      groupId: uuid("/api/cluster-groups"),
      siteId: uuid("/api/sites"),
      status: status("active", "planned"),
      description: description(),
    },
  },
  { title: "Cluster group", path: "/api/cluster-groups", absent: "Cluster group not found", fields: named },
  { title: "Cluster type", path: "/api/cluster-types", absent: "Cluster type not found", fields: named },
  { title: "Contact group", path: "/api/contact-groups", absent: "Contact group not found", fields: named },
  { title: "Circuit type", path: "/api/circuit-types", absent: "Circuit type not found", fields: named },
  {
    title: "VM interface",
    path: "/api/vm-interfaces",
    absent: "VM interface not found",
    fields: {
      name: name(),
      vmId: uuid("/api/virtual-machines"),
      macAddress: text("52:54:00:1A:2b:3c", "52:54:00:1a:2b:3d"),
      mtu: integer(1500, 9000),
      enabled: { ...boolean(true), nullable: true },
      description: description(),
    },
  },
];

/** The items of the device type seed, slugs that stand in for references aside. */
export const deviceType: FieldTable = {
  title: "Device type (seed input item)",
  path: "/api/device-types",
  absent: "Device type not found",
  fields: {
    name: name(),
    slug: generatedSlug(),
    manufacturerId: uuid("/api/manufacturers"),
    description: description(),
    modelFamily: text("EX3400"),
    formFactor: text("1U fixed"),
    airflow: text("front-to-rear", "passive"),
    keyFeatures: text("48 ports"),
    typicalDeployment: text("access layer"),
    asicChipset: text("Broadcom"),
    rackUnits: decimal("units", [1.5, "1.50"], [2, "2.00"]),
    weightKg: decimal("kilograms", [5.1, "5.100"], [0.0005, "0.001"]),
    powerIdleW: integer(60, 61),
    powerMaxW: integer(150, 151),
    poeBudgetW: integer(0, 1440),
    defaultPlatformId: uuid("/api/platforms"),
    defaultRoleId: uuid("/api/device-roles"),
    popular: boolean(false),
  },
};

/** The items of the device role seed. */
export const deviceRole: FieldTable = {
  title: "Device role (seed input item)",
  path: "/api/device-roles",
  absent: "Device role not found",
  fields: {
    name: name(),
    slug: generatedSlug(),
    color: {
      ...text("4caf50"),
      examples: [
        { sent: "4caf50", answered: "4caf50" },
        { sent: "#FF0000", answered: "ff0000" },
      ],
    },
    description: description(),
    tier: text("access"),
    redundancy: text("stacked"),
    typicalLocation: text("floor distributor"),
    responsibilities: text("connects desks"),
    complianceBaselines: row("texts", ["CIS Level 1", "häuslich"], []),
    vmRole: boolean(false),
    popular: boolean(false),
  },
};

/** Every resource that has a field table and the five ordinary operations. */
export const tables: readonly FieldTable[] = [...operations, ...inventory, deviceType, deviceRole];

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const isText = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);

/** Whether a value in an answer, null aside, has the form that its shape asks for. */
export const hasShape: Readonly<Record<Shape, (value: unknown) => boolean>> = {
  text: isText(/(?:)/),
  uuid: isText(uuidForm),
  time: isText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  texts: (value) => Array.isArray(value) && value.every((entry) => typeof entry === "string"),
  money: isText(/^-?\d{1,10}\.\d{2}$/),
  degrees: isText(/^-?\d{1,3}\.\d{6}$/),
  units: isText(/^\d{1,3}\.\d{2}$/),
  kilograms: isText(/^\d{1,6}\.\d{3}$/),
};

/** The JSON type of a shape in an answer. */
export const answeredType = (shape: Shape): string =>
  shape === "integer" ? "integer" : shape === "boolean" ? "boolean" : shape === "texts" ? "array" : "string";

/** The JSON type that a request sends for a field. */
export function sentType({ shape, examples }: Row): string {
  const first = "target" in examples ? "" : examples[0].sent;
  return shape === "integer" ? "integer" : Array.isArray(first) ? "array" : typeof first;
}
