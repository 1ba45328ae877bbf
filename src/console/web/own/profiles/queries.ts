import { queryOptions } from "@tanstack/react-query";
import type { Records } from "../../../../resources/index.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** Queries all people: a team is small enough to search in the browser, by name and by e-mail. */
export const peopleQuery = queryOptions({
  queryKey: keys.list("profiles", {}),
  queryFn: ({ signal }) => requestPage<Records["profiles"]>("/api/profiles", {}, signal),
  select: ({ data }) => data,
});
