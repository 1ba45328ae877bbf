/** Thrown where a template itself says what is wrong, such as with a parameter; it is told without a place in the template. */
export class FailedTemplate extends Error {
  override readonly name = "FailedTemplate";
}

/** Refuses a value: as that of a parameter where its name is known, and otherwise at its place in the template. */
export function refuseValue(value: string, rule: string, parameter: unknown): Error {
  return typeof parameter === "string"
    ? new FailedTemplate(`${parameter}: ${rule}`)
    : new Error(`${JSON.stringify(value.slice(0, 60))} ${rule}`);
}
