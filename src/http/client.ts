/** What is asked of the server about a request and its connection. */
export interface Server {
  requestIP(request: Request): { readonly address: string } | null;
  timeout(request: Request, seconds: number): void;
}

/** Tells the network address of a request's client; "unknown" where the connection is gone. */
export type AddressOf = (request: Request, server: Server | null) => string;

/** Tells whether a request reached us, or the proxy before us, over TLS. */
export type IsSecure = (request: Request, server: Server | null) => boolean;

/** The address of the other end of the connection, which is the client where no proxy is trusted. */
export const addressOfPeer: AddressOf = (request, server) => server?.requestIP(request)?.address ?? "unknown";
