/** Returns a path as a shell takes it. */
export function quote(path: string): string {
  if (/^[\w@%+=:,./\\-]+$/.test(path)) return path;
  return process.platform === "win32" ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}
