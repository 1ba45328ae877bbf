import { useQuery } from "@tanstack/react-query";
import type { AreaFigures } from "../../../../../resource/answering/figures/answers.ts";
import { request } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";

/** Returns the figures of an area; every write invalidates them. */
export const useAreaFigures = (area: string) =>
  useQuery({
    queryKey: [...keys.changes, "figures", area],
    queryFn: async ({ signal }) =>
      (await request<AreaFigures>("GET", `/api/areas/${area}/figures`, { signal })).data,
  });
