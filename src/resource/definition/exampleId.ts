import { sha256 } from "../../lib/hash.ts";

/** The id of a resource's example record: always the same, so that a reference to it in another example is right. */
export function exampleId(name: string): string {
  const digits = sha256(name);
  return `019aa456-7e40-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}
