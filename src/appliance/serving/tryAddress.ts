/** Listens on an address for a moment; throws as listening does where it is taken or not this machine's. */
export function tryAddress({ host, port }: { readonly host: string; readonly port: number }): void {
  const server = Bun.serve({ hostname: host, port, reusePort: false, fetch: () => new Response() });
  server.stop(true);
}
