/** An object as the API of a NetBox answers it. */
type FakeObject = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a NetBox has, and how it behaves. */
export interface FakeNetBox {
  /** Objects by the path of their addresses: "dcim/sites". */
  readonly objects: Readonly<Record<string, readonly FakeObject[]>>;
  readonly version?: string;
  readonly token?: string;
  /** The path below which it is served. */
  readonly base?: string;
  readonly forbidden?: readonly string[];
  /** Answers instead of its own. */
  readonly instead?: (url: URL) => Response | Promise<Response> | undefined;
  /** Serves it over TLS. */
  readonly tls?: Bun.TLSOptions;
  /** What it has by now, which may change between pages. */
  readonly changed?: (path: string, asked: number) => readonly FakeObject[] | undefined;
}

/** A NetBox that is running, and what it was asked. */
export interface RunningNetBox extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly Request[];
}

const maxOnPage = 7;

/**
 * Starts a NetBox on a port of its own. It has seven objects on a page whatever is asked for, lies about where the next page
 * is, and has an order only where one is asked for.
 */
export function startNetBox(fake: FakeNetBox): RunningNetBox {
  const { base = "", version = "4.1.3", token = "Token 0123456789abcdef" } = fake;
  const asked: Request[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    ...(fake.tls === undefined ? {} : { tls: fake.tls }),
    fetch: (request) => {
      asked.push(request);
      const url = new URL(request.url);
      const own = fake.instead?.(url);
      if (own !== undefined) return own;
      const path = url.pathname.slice(`${base}/api/`.length).replace(/\/$/, "");
      if (!url.pathname.startsWith(`${base}/api/`))
        return new Response("<h1>Not Found</h1>", { status: 404 });
      if (request.headers.get("authorization") !== token)
        return Response.json({ detail: "Invalid token" }, { status: 403 });
      if (path === "status") return Response.json({ "netbox-version": version });
      if (fake.forbidden?.includes(path)) return Response.json({ detail: "Not yours" }, { status: 403 });
      return path.includes("/") ? page(fake, url, path, asked.length) : listing(fake, path);
    },
  });
  return {
    url: `${server.url.origin}${base}`,
    asked,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** The endpoints of an app, with addresses that lead elsewhere. */
function listing({ objects }: FakeNetBox, app: string): Response {
  const names = Object.keys(objects).flatMap((path) =>
    path.startsWith(`${app}/`) ? path.slice(app.length + 1) : [],
  );
  if (names.length === 0) return Response.json({ detail: "Not found." }, { status: 404 });
  return Response.json(Object.fromEntries(names.map((name) => [name, "http://192.0.2.1/api/elsewhere/"])));
}

function page({ objects, changed }: FakeNetBox, url: URL, path: string, asked: number): Response {
  const all = changed?.(path, asked) ?? objects[path];
  if (all === undefined) return Response.json({ detail: "Not found." }, { status: 404 });
  const sorted = all.toSorted((a, b) => a.id - b.id);
  const ordered =
    url.searchParams.get("ordering") === "id" ? sorted : sorted.toSorted(() => Math.random() - 0.5);
  const offset = Number(url.searchParams.get("offset") ?? 0);
  return Response.json({
    count: all.length,
    next: "http://192.0.2.1/api/somewhere/else/",
    previous: null,
    results: ordered.slice(offset, offset + Math.min(maxOnPage, Number(url.searchParams.get("limit")))),
  });
}
