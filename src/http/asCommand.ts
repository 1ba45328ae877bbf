/** Returns a request as one of the command line, which stands above all roles; the token is known to this process alone. */
export function asCommand(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set("host", "localhost");
  headers.set("authorization", `Bearer ${token}`);
  return new Request(request, { headers });
}
