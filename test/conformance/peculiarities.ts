import type { Resource } from "../../src/resource/definition/define.ts";

/** What the checks have to know of a resource that its definition does not say. */
export interface Peculiarity {
  /** Fields that the service changes along when a client changes one. */
  readonly alongWith?: Readonly<Record<string, readonly string[]>>;
  /** What is sent with a field so that its largest value is within the rules of other fields. */
  readonly besideExtremes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const peculiarities: Readonly<Record<string, Peculiarity>> = {
  sites: { alongWith: { name: ["slug"] } },
  "purchase-orders": { alongWith: { status: ["receivedDate"] } },
  "purchase-order-items": {
    alongWith: {
      categoryId: ["categoryName"],
      manufacturerId: ["manufacturerName"],
      quantityOrdered: ["totalCost"],
      unitCost: ["totalCost"],
    },
    besideExtremes: { unitCost: { quantityOrdered: 0 } },
  },
};

/** What is peculiar about a resource; most have nothing. */
export const peculiarityOf = ({ name }: Resource): Peculiarity => peculiarities[name] ?? {};
