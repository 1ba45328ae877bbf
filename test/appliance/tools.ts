/** Whether a program is installed; says in the output which tests are skipped where it is not. */
export function hasTool(name: string, what: string): boolean {
  if (Bun.which(name) !== null) return true;
  console.warn(`SKIPPED ${what}: ${name} is not installed`);
  return false;
}
