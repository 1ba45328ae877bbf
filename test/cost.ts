import { readFileSync } from "node:fs";

/** Returns the processor time of a synchronous work in milliseconds, the least of a few runs: others use the machine too. */
export function costOf(work: () => unknown, runs = 3): number {
  const costs = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

/** Whether `costOfServer` can tell: only Linux shows the processor time of another process. */
export const showsServerCost: boolean = process.platform === "linux";
if (!showsServerCost) console.warn("SKIPPED the cost of requests: only Linux shows it");

/** Returns the processor time, in milliseconds, that the main thread of a server spends while requests are answered. */
export async function costOfServer(pid: number, requests: () => Promise<unknown>): Promise<number> {
  const spent = (): number => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  const before = spent();
  await requests();
  return spent() - before;
}
