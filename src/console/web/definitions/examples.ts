import { readExamples } from "../../readDefinitions.ts" with { type: "macro" };

/** One realistic record of each resource by its name; read with the forms, as nothing else shows it. */
export const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.freeze(
  readExamples(),
);
