import { ask, type NetBoxConnection } from "./ask.ts";
import { readEndpoints } from "./endpoints.ts";

/** The apps of a NetBox that hold its inventory; users, jobs and plugins are of no interest to another program. */
const apps = ["circuits", "dcim", "extras", "ipam", "tenancy", "virtualization", "vpn", "wireless"];

/** The most endpoints of one app that are looked at. */
const maxEndpoints = 200;

/** How many records there are of models that are not read, and the models that the token may not read. */
interface OtherCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly denied: readonly string[];
}

/** Counts the records of every endpoint that a NetBox has in its apps and that is not read. */
export async function countOthers(connection: NetBoxConnection): Promise<OtherCounts> {
  const read = new Set(Object.values(readEndpoints));
  const counts = new Map<string, number>();
  const denied: string[] = [];
  for (const app of apps) {
    const names = await endpointsOf(connection, app);
    if (names === "denied") denied.push(app);
    else
      for (const name of names.filter((one) => !read.has(`${app}/${one}`))) {
        const count = await countOf(connection, `${app}/${name}`);
        if (count === "denied") denied.push(`${app}.${modelName(name)}`);
        else if (count > 0) counts.set(`${app}.${modelName(name)}`, count);
      }
  }
  return { counts, denied };
}

/** The names of an app's endpoints; none where a NetBox does not have the app. */
async function endpointsOf(connection: NetBoxConnection, app: string): Promise<readonly string[] | "denied"> {
  const answer = await ask(connection, `${app}/`);
  if ("status" in answer) return answer.status === 403 ? "denied" : [];
  const names = Object.keys(answer.document).filter((name) => /^[a-z][a-z0-9-]{0,60}$/.test(name));
  return names.slice(0, maxEndpoints);
}

/** How many records an endpoint has; 0 where it is not a list of records. */
async function countOf(connection: NetBoxConnection, path: string): Promise<number | "denied"> {
  const answer = await ask(connection, `${path}/?limit=1&brief=true`);
  if ("status" in answer) return answer.status === 403 ? "denied" : 0;
  return typeof answer.document.count === "number" ? answer.document.count : 0;
}

/** Returns the model's name as NetBox has it from that of its endpoint: "journal-entries" is journalentry. */
function modelName(endpoint: string): string {
  const words = endpoint.replaceAll("-", "");
  if (words.endsWith("ies")) return words.replace(/ies$/, "y");
  return words.endsWith("sses") ? words.replace(/es$/, "") : words.replace(/(?<![isu])s$/, "");
}
