/** Returns a path within the console; the home page if it is missing or leads elsewhere. */
export function safePath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/")) return "/";
  const base = "http://sitebook.invalid";
  try {
    const { origin, pathname, search, hash } = new URL(wanted, base);
    // Two slashes at the beginning would denote another host.
    const leadsOut = origin !== base || pathname.startsWith("//");
    const leadsBack = /^\/(?:sign-in|setup)(?:\/|$)/.test(pathname);
    return !leadsOut && !leadsBack ? pathname + search + hash : "/";
  } catch {
    return "/";
  }
}
