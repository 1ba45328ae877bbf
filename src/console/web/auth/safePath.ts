/** An address within the console to go to; the first page where it is missing or leads elsewhere. */
export function safePath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/")) return "/";
  const base = "http://sitebook.invalid";
  try {
    const { origin, pathname, search, hash } = new URL(wanted, base);
    // Two slashes at the beginning would be the name of another machine.
    const leadsOut = origin !== base || pathname.startsWith("//");
    const leadsBack = /^\/(?:sign-in|setup)(?:\/|$)/.test(pathname);
    return !leadsOut && !leadsBack ? pathname + search + hash : "/";
  } catch {
    return "/";
  }
}
