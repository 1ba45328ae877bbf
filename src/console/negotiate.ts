import { readWeights } from "../http/sending/weights.ts";
import type { Coding, ConsoleFile } from "./files.ts";

const compressed: readonly Exclude<Coding, "identity">[] = ["br", "gzip"];

/** Returns the smallest coding of a file that a client with this `Accept-Encoding` accepts. */
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

/** Returns whether a request with this `Accept` asks for a page, as browsers do on navigation. */
export function asksForPage(accepted: string | null): boolean {
  return accepted !== null && (readWeights(accepted).get("text/html") ?? 0) > 0;
}
