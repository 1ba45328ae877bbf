import { rememberBy } from "../../lib/remember.ts";
import { version } from "../../lib/version.ts";
import type { Model } from "./model.ts";
import { parametersOf } from "./query.ts";

/** Where it is answered. */
export const root = "/netbox/api";

/** The version of NetBox whose API is answered. */
export const apiVersion = "4.2";
const netBoxVersion = `${apiVersion}.0`;

/** The answer of `/status/`. Clients read the version, and NetBox says more about its own parts. */
export const statusText = JSON.stringify({
  "netbox-version": netBoxVersion,
  "netbox-full-version": netBoxVersion,
  "sitebook-version": version,
  "installed-apps": {},
  plugins: {},
  "rq-workers-running": 0,
});

/** The answer of `/schema/`: which parameters each list takes, as programs look them up. */
export const schemaText = rememberBy((models: readonly Model[]): string =>
  JSON.stringify({
    openapi: "3.0.3",
    // Longer than the version alone, as NetBox's is: a client keeps the document of a server that says only this.
    info: { title: "NetBox REST API, to read", version: `${netBoxVersion} (${apiVersion})` },
    // pynetbox looks for the path of a NetBox at the root of its host, and nb_inventory for that below its base address.
    paths: Object.fromEntries(
      ["/api", root].flatMap((base) =>
        models.map((model) => [
          `${base}/${model.path}/`,
          {
            get: {
              operationId: `${`${base.slice(1)}/${model.path}`.replaceAll(/[/-]/g, "_")}_list`,
              parameters: parametersOf(model).map((name) => ({
                in: "query",
                name,
                schema: { type: "string" },
              })),
            },
          },
        ]),
      ),
    ),
  }),
);

const appsOf = (models: readonly Model[]): readonly string[] => [
  ...new Set(models.map(({ path }) => path.split("/")[0] ?? "")),
];

/** The answer of `/`: the addresses below it. */
export const rootText = (models: readonly Model[], base: string): string =>
  JSON.stringify(
    Object.fromEntries([...appsOf(models), "status", "schema"].map((name) => [name, `${base}/${name}/`])),
  );

/** The answer of an app such as `/dcim/`: the addresses of its lists; undefined where there is no such app. */
export function appText(models: readonly Model[], base: string, app: string): string | undefined {
  if (!appsOf(models).includes(app)) return undefined;
  const lists = models.filter(({ path }) => path.startsWith(`${app}/`));
  return JSON.stringify(
    Object.fromEntries(lists.map(({ path }) => [path.slice(app.length + 1), `${base}/${path}/`])),
  );
}
