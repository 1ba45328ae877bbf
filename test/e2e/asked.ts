import type { Page, Request } from "playwright-core";

/** The addresses that a request asks for: its own, or those of the parts of a batch. */
export function addressesOf(request: Request): string[] {
  const { pathname, search } = new URL(request.url());
  if (pathname !== "/api/batch") return [pathname + search];
  const { requests }: { requests: { path: string }[] } = request.postDataJSON();
  return requests.map(({ path }) => path);
}

/** Gathers the paths of what a page asks for from now on, one for each part of a batch. */
export function watchPaths(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) =>
    paths.push(...addressesOf(request).map((address) => address.replace(/\?.*/s, ""))),
  );
  return paths;
}

/** Makes a page send each read alone, so that a test can answer one of them itself. */
export const refuseBatches = (page: Page): Promise<unknown> =>
  page.route("**/api/batch", (route) => route.fulfill({ status: 404, json: { error: "Not found" } }));
