import type { World } from "./world.ts";

/** The address of the page of the first record of a resource that fits a query. */
export const pageOf =
  (resource: string, query = "") =>
  async ({ send }: World): Promise<string> => {
    const { body } = await send("super_admin", "GET", `/api/${resource}?pageSize=1&${query}`);
    return `/r/${resource}/${body.data[0].id}`;
  };
