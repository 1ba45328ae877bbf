import type { ResourceName } from "../../../../../resources/index.ts";
import type { IconName } from "../../../ui/icons.ts";

/** Something that ends on a day, and has a lane of its own. */
export interface EndKind {
  readonly resource: ResourceName;
  /** The field with the day. */
  readonly key: string;
  /** The label of its lane. */
  readonly label: string;
  /** What one record does: "Warranty ends". */
  readonly one: string;
  /** What several are called, behind their number: "warranties". */
  readonly many: string;
  readonly icon: IconName;
  /** The statuses of records whose end no longer matters. */
  readonly over: readonly string[];
}

/**
 * What has a lane for its ends. Decision: the schedule shows the ends of contracts, warranties and circuits, past ones too,
 * but not of contracts that are cancelled or renewed, nor of retired devices and circuits.
 */
export const endKinds = {
  contracts: {
    ...{ resource: "contracts", key: "endDate", label: "Contract ends", icon: "file" },
    ...{ one: "Contract ends", many: "contracts", over: ["cancelled", "renewed"] },
  },
  warranties: {
    ...{ resource: "devices", key: "warrantyEnd", label: "Warranty ends", icon: "shield" },
    ...{ one: "Warranty ends", many: "warranties", over: ["retired"] },
  },
  circuits: {
    ...{ resource: "circuits", key: "endDate", label: "Circuit ends", icon: "cable" },
    ...{ one: "Circuit ends", many: "circuits", over: ["retired"] },
  },
} as const satisfies Readonly<Record<string, EndKind>>;
