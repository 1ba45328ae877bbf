import { readExamples } from "../../readDefinitions.ts" with { type: "macro" };

/** A realistic record of each resource by its name; loaded with the forms, as nothing else uses it. */
export const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = Object.freeze(
  readExamples(),
);
