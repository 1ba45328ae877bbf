import { join } from "node:path";
import { tend } from "../setup/workspace.ts";
import type { PacedPlan, PacedResult } from "./paced.ts";

/** Reads at a steady pace, in a process of its own so that no other load of the run delays its clock. */
export async function runPacedReader(plan: PacedPlan): Promise<PacedResult> {
  const child = tend(
    Bun.spawn([process.execPath, join(import.meta.dir, "paced.ts")], {
      stdin: new Blob([JSON.stringify(plan)]),
      stdout: "pipe",
      stderr: "inherit",
    }),
  );
  const output = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error("the paced reader failed");
  return JSON.parse(output) as PacedResult;
}
