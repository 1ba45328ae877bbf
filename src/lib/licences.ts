/** Something that ships inside the executable, and under which licence. */
export interface Component {
  /** The name of its npm package, or what people call it. */
  readonly name: string;
  readonly version: string;
  /** An SPDX expression: "MIT". */
  readonly licence: string;
  /** An npm package, what these run on, or Sitebook itself. */
  readonly kind: "package" | "runtime" | "application";
  /** The texts of its licence and notices, in full. */
  readonly texts: readonly string[];
}

/** Where the console has all components, as JSON. */
export const licencesPath = "/licences.json";
