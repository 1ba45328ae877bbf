import type { Answer, Client } from "../support.ts";

/** Returns the answer to a started import once it has ended: a busy machine answers while the import is still running. */
export async function endOf(client: Pick<Client, "get">, started: Promise<Answer>): Promise<Answer> {
  const answer = await started;
  let { body } = answer;
  while (body.data?.state === "running") ({ body } = await client.get(`/api/imports/${body.data.id}`));
  return { ...answer, body };
}
