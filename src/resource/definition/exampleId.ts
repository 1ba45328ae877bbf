import { sha256 } from "../../lib/hash.ts";

/**
 * Returns the id of a resource's example record: always the same, so that a reference to it in another example is right.
 * `nth` counts from 1 where an example refers to several records of one resource.
 */
export function exampleId(name: string, nth = 1): string {
  const digits = sha256(nth === 1 ? name : `${name} ${nth}`);
  return `019aa456-7e40-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}
