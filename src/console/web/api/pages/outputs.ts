import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { BuiltInAnswer, PreviewAnswer, PreviewBody } from "../../../../features/outputs/answers.ts";
import { recordAddress } from "../address.ts";
import { request } from "../client.ts";
import { keys } from "../keys.ts";

/** A built-in output. */
export type BuiltIn = BuiltInAnswer;

const builtInQuery = queryOptions({
  queryKey: keys.builtInOutputs,
  queryFn: async ({ signal }) =>
    (await request<readonly BuiltIn[]>("GET", "/api/outputs/built-in", { signal })).data,
});

/** Returns the built-in outputs. */
export const useBuiltIns = ({ enabled = true } = {}) => useQuery({ ...builtInQuery, enabled });

/** Returns the text of an output as it is now; it is not stored and does not count as a read. */
export const usePreview = (body: PreviewBody | undefined) =>
  useQuery({
    queryKey: keys.outputPreview(body ?? {}),
    queryFn: async ({ signal }) =>
      (await request<PreviewAnswer>("POST", "/api/outputs/preview", { body, signal })).data,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Someone who reads an output, with a token or in a browser; the command line on the box has no user. */
export interface ReaderOfOutput {
  readonly user: { readonly id: string; readonly name: string } | null;
  readonly token: { readonly id: string; readonly name: string } | null;
  readonly reads: number;
  readonly lastReadAt: string;
}

/** Returns who has read an output, those who read it last first. */
export const useOutputReaders = (key: string, { enabled }: { readonly enabled: boolean }) =>
  useQuery({
    queryKey: keys.outputReaders(key),
    queryFn: async ({ signal }) =>
      (
        await request<readonly ReaderOfOutput[]>("GET", `${recordAddress("outputs", key)}/readers`, {
          signal,
        })
      ).data,
    enabled,
  });
