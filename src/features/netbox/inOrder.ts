import type { NetBoxRecord } from "./data.ts";

/** Records with those that they refer to in front of them; what refers in a circle stays where it is. */
export function inOrder(
  records: readonly NetBoxRecord[],
  refersTo: (record: NetBoxRecord) => readonly (number | undefined)[],
): NetBoxRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const ordered = new Set<NetBoxRecord>();
  const begun = new Set<NetBoxRecord>();
  for (const start of records) {
    // A stack of our own, as a chain may be as long as there are records.
    const stack = [start];
    for (let record = stack.at(-1); record !== undefined; record = stack.at(-1)) {
      const waited = begun.has(record)
        ? []
        : refersTo(record)
            .flatMap((id) => (id === undefined ? [] : (byId.get(id) ?? [])))
            .filter((one) => !begun.has(one));
      begun.add(record);
      if (waited.length === 0) {
        ordered.add(record);
        stack.pop();
      } else stack.push(...waited);
    }
  }
  return [...ordered];
}
