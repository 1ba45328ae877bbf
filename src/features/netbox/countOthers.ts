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
    const listed = await ask(connection, `${app}/`);
    if ("status" in listed) {
      if (listed.status === 403) denied.push(app);
      continue;
    }
    const names = Object.keys(listed.document).filter((name) => /^[a-z][a-z0-9-]{0,60}$/.test(name));
    for (const name of names.slice(0, maxEndpoints)) {
      if (read.has(`${app}/${name}`)) continue;
      const answer = await ask(connection, `${app}/${name}/?limit=1&brief=true`);
      const model = `${app}.${modelName(name)}`;
      // An endpoint that answers in another way is not a list of records.
      if ("status" in answer) {
        if (answer.status === 403) denied.push(model);
      } else if (typeof answer.document.count === "number" && answer.document.count > 0)
        counts.set(model, answer.document.count);
    }
  }
  return { counts, denied };
}

/** Returns the model's name as NetBox has it from that of its endpoint: "journal-entries" is journalentry. */
function modelName(endpoint: string): string {
  const words = endpoint.replaceAll("-", "");
  if (words.endsWith("ies")) return words.replace(/ies$/, "y");
  return words.endsWith("sses") ? words.replace(/es$/, "") : words.replace(/(?<![isu])s$/, "");
}
