import type { ProblemDetail } from "./problem.ts";

/** A cell as a value of the API, or what is wrong with it; and a warning, with an example where it is about the value. */
export type ReadValue =
  | { readonly value: unknown; readonly warning?: string; readonly example?: string }
  | { readonly problem: string; readonly detail?: Partial<ProblemDetail> };
