/** A record as the API answers it. */
export type Answered = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Sends requests to a running Sitebook as a person, as their browser would. */
export interface Asks {
  /** Creates a record at the path of its resource, "sites". */
  create(resource: string, body: object): Promise<Answered>;
  change(resource: string, id: string, body: object): Promise<Answered>;
  remove(resource: string, id: string): Promise<void>;
  /** Finds the one record that a query leads to. */
  find(resource: string, query: string): Promise<Answered>;
  /** Posts to an address below `/api/`, with a body or without one. */
  post(path: string, body?: object): Promise<Answered>;
  /** Posts a body, and answers the response itself, for a file. */
  fetchFile(path: string, body: object): Promise<Response>;
}

/** Signs a person in, and returns what asks as them. */
export async function signInAs(url: string, email: string, password: string): Promise<Asks> {
  const json = { "content-type": "application/json" };
  const ask = async (method: string, path: string, body: object | undefined, cookie: string) => {
    const answer = await fetch(`${url}/api/${path}`, {
      ...{ method, headers: { ...(body && json), cookie } },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signedIn = await ask("POST", "auth/login", { email, password }, "");
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const send = async <Data = Answered>(method: string, path: string, body?: object): Promise<Data> => {
    const { data } = (await (await ask(method, path, body, cookie)).json()) as { readonly data: Data };
    return data;
  };
  return {
    create: (resource, body) => send("POST", resource, body),
    change: (resource, id, body) => send("PATCH", `${resource}/${id}`, body),
    remove: async (resource, id) => {
      await ask("DELETE", `${resource}/${id}`, undefined, cookie);
    },
    find: async (resource, query) => {
      const [found] = await send<readonly Answered[]>("GET", `${resource}?pageSize=1&${query}`);
      if (found === undefined) throw new Error(`${resource}?${query}: nothing was found`);
      return found;
    },
    post: (path, body) => send("POST", path, body),
    fetchFile: (path, body) => ask("POST", path, body, cookie),
  };
}
