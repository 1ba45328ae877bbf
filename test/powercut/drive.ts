import { statSync } from "node:fs";
import { owner, type Send, type Server, sendAs } from "../appliance/box.ts";
import { signIn } from "../support.ts";
import type { Promised } from "./promises.ts";

const writers = 16;

/** Long enough that a few thousand writes fill the log, and made of few words so that the search index stays small. */
const filling = "rack ".repeat(800);

/**
 * Lets writers make, change and delete sites until the record of the disk has so many bytes, and answers what they were
 * promised. A site's description begins with the number of its value.
 */
export async function drive(server: Server, record: string, bytes: number): Promise<Promised[]> {
  const { token } = await signIn(server.url, owner);
  const send = sendAs(server.url, token);
  const place = (): number => statSync(record).size;
  const promises: Promised[] = [];
  const end = place() + bytes;
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; place() < end; n += 1) {
      const promised: Promised = { name: `${writer}.${n}`, values: [] };
      promises.push(promised);
      await writeOne(send, promised, place, n);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return promises;
}

/** Makes a site; every second is changed as well, and every fourth deleted in the end. */
async function writeOne(send: Send, promised: Promised, place: () => number, n: number): Promise<void> {
  const { name, values } = promised;
  const describe = (): string => `${values.length} ${filling}`;
  const give = async (method: string, path: string, body: object): Promise<string> => {
    const description = describe();
    const value: Promised["values"][number] = { sent: place() };
    values.push(value);
    const { status, body: answer } = await send(method, path, { ...body, description });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(answer)}`);
    value.answered = place();
    promised.made ??= value.answered;
    return answer.data.id;
  };
  const id = await give("POST", "/api/sites", { name });
  if (n % 2 === 0) return;
  await give("PATCH", `/api/sites/${id}`, {});
  if (n % 4 === 1) return;
  promised.deletionSent = place();
  const { status } = await send("DELETE", `/api/sites/${id}`);
  if (status >= 300) throw new Error(`a deletion answered ${status}`);
  promised.deleted = place();
}
