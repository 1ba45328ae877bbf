import { readWeights } from "../http/sending/weights.ts";
import type { Coding, ConsoleFile } from "./files.ts";

const compressed: readonly Exclude<Coding, "identity">[] = ["br", "gzip"];

/** The coding in which a file is sent to a client with this `Accept-Encoding`: the smallest that it takes. */
export function chooseCoding({ bodies }: ConsoleFile, accepted: string | null): Coding {
  if (accepted === null) return "identity";
  const weights = readWeights(accepted);
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const best = compressed
    .filter((coding) => bodies[coding] !== undefined && weightOf(coding) > 0 && weightOf(coding) >= plain)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  return best[0] ?? "identity";
}

/** Whether somebody with this `Accept` asks for a page, as browsers do when a person goes to an address. */
export function asksForPage(accepted: string | null): boolean {
  return accepted !== null && (readWeights(accepted).get("text/html") ?? 0) > 0;
}
